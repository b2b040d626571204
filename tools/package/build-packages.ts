import { Arch, build, Platform, type Configuration, type FileSet } from 'electron-builder';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../run-tool.ts';
import { afterExtract, afterPack } from './hooks.ts';
import { APP_ID, ELECTRON_VERSION, EXECUTABLE, PRODUCT, RECORD_TYPE, type Publisher } from './identity.ts';
import { desktopKeys } from './linux-files.ts';
import { signingFrom } from './signing.ts';
import { PACKAGE_WORDS } from './words.ts';

/** The built entries of the Electron host and its threads. */
const ENTRIES = [
  'electron-main.js',
  'database-worker.js',
  'engine-worker.js',
  'helper-worker.js',
  'import-worker.js',
];

const HOST_FOLDER = 'out/main';

/** Modules that are not bundled: packages, Electron's and Node's. */
const OUTSIDE = /^(?:node:|electron$|better-sqlite3$|module$)/;

/** Returns the static and dynamic imports of a bundle. */
function importsOf(code: string): string[] {
  const found = code.matchAll(
    /^(?:import|export)\b[^;'"]*?["']([^"'\n]+)["'];?$|\bimport\(\s*["']([^"']+)["']\s*\)/gm,
  );
  return Array.from(found, ([, atTop, whileRunning]) => atTop ?? whileRunning ?? '');
}

/** The files of the Electron host, and a sentence for each missing one. */
interface HostFiles {
  readonly files: readonly string[];
  readonly faults: readonly string[];
}

/**
 * Follows the imports of the entries. The build also contains the Node host, which is not packaged.
 * @param read the code of a file by its path in `out/main`; undefined if there is none
 */
function hostFiles(read: (path: string) => string | undefined): HostFiles {
  const files = new Set<string>();
  const faults = ENTRIES.filter((entry) => read(entry) === undefined).map((entry) => `${entry} is missing`);
  const waiting = [...ENTRIES];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const code = read(path);
    if (code === undefined || files.has(path)) continue;
    files.add(path);
    for (const name of importsOf(code)) {
      if (!name.startsWith('.')) {
        if (!OUTSIDE.test(name)) faults.push(`${path} needs ${name}, which is not in the package`);
        continue;
      }
      const target = new URL(name, `file:///${path}`).pathname.slice(1);
      if (read(target) === undefined) faults.push(`${path} needs ${target}, which is not there`);
      else waiting.push(target);
    }
  }
  return { files: [...files].sort(), faults };
}

/** The files of every package's `app.asar`, besides what `appFileSets` adds. No others are packaged. */
const APP_FILES = [
  // Not the project's own `package.json`: `writeAppManifest` writes a shorter one.
  'package.json',
  '!package.json',
  'out/THIRD-PARTY.txt',
  'out/preload/index.cjs',
  'out/renderer/**/*',
  // Compressed copies are for the Node host.
  'resources/core/core.wasm',
  'resources/network.bin',
  'resources/puzzles.jsonl',
  'resources/icon-512.png',
];

/** The only package that is not bundled, without sources and entries for bundlers. */
const SQLITE = 'node_modules/better-sqlite3';
const SQLITE_FILES = ['package.json', 'lib/**/*.js', '!lib/{darwin,linux,linuxmusl,win32}-*.js'];

/** Returns the compiled SQLite of a platform; `${arch}` is filled in by electron-builder. */
const prebuild = (platform: string): FileSet => ({
  from: `${SQLITE}/prebuilds`,
  to: `${SQLITE}/prebuilds`,
  filter: [`${platform}-\${arch}.node`],
});

/** Chromium's own texts in the app's languages, in the variants that Chromium has. */
const CHROMIUM_LANGUAGES = [
  ...['en-US', 'en-GB', 'fr', 'de', 'nl', 'it', 'es', 'es-419', 'pt-BR', 'pt-PT', 'pl', 'cs', 'sl'],
];

/** Returns the host's files in this build. Throws if the build is incomplete. */
function filesOfHost(): string[] {
  const { files, faults } = hostFiles((path) => {
    const file = join(projectRoot, HOST_FOLDER, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  });
  if (faults.length > 0) throw new Error(`The build cannot be packaged: ${faults.join('; ')}`);
  return files.map((file) => `${HOST_FOLDER}/${file}`);
}

const pictures = (name: string): string => join(projectRoot, 'packaging', 'icons', name);

export interface BuilderOptions {
  /** Where the packages are put. */
  readonly outputFolder: string;
  /** The folder of the app's own `package.json` (`writeAppManifest`). */
  readonly manifestFolder: string;
  /** The folder of the files below `/usr/share` (`linux-files.ts`). */
  readonly shareFolder: string;
  readonly publisher: Publisher;
  /** An unpacked Electron, or a folder with its zip files under their release names; without it they are downloaded. */
  readonly electron?: string | undefined;
  /** Decides whether to sign, and with which certificate. */
  readonly environment: NodeJS.ProcessEnv;
}

/** What packages of Linux distributions have in common. fpm copies the contents of each folder on the left to that on the right. */
const distribution = (shareFolder: string, category: string) => ({
  packageCategory: category,
  // The profile names the program behind the launcher.
  appArmorProfile: 'packaging/linux/apparmor-profile.tpl',
  // electron-builder writes the desktop entry and the icons of the app.
  fpm: ['icons', 'metainfo', 'mime'].map((name) => `${join(shareFolder, name)}/=/usr/share/${name}`),
});

/** Returns the configuration of electron-builder; docs/packaging.md gives the reasons. */
function builderConfig({
  outputFolder,
  manifestFolder,
  shareFolder,
  publisher,
  electron,
  environment,
}: BuilderOptions): Configuration {
  const { genericName, summary } = PACKAGE_WORDS.en;
  const signing = signingFrom(environment);
  return {
    appId: APP_ID,
    productName: PRODUCT,
    copyright: 'MIT License, the Hokito project',
    electronVersion: ELECTRON_VERSION,
    electronDist: electron ?? null,
    // It takes every package of `dependencies` for a part of the app, and refuses Electron there.
    extraMetadata: { homepage: publisher.homepage, dependencies: null },
    directories: { output: outputFolder, buildResources: 'packaging' },
    files: [
      ...APP_FILES,
      ...filesOfHost(),
      { from: SQLITE, to: SQLITE, filter: [...SQLITE_FILES] },
      { from: manifestFolder, to: '.', filter: ['package.json'] },
    ],
    asarUnpack: ['**/*.node'],
    electronLanguages: [...CHROMIUM_LANGUAGES],
    // Nothing is rebuilt: the only native package has a binary for each platform.
    beforeBuild: () => Promise.resolve(false),
    afterExtract,
    afterPack,
    // The app does not update itself, so no files describe updates.
    publish: null,
    fileAssociations: [
      {
        ext: RECORD_TYPE.extension,
        name: PACKAGE_WORDS.en.recordName,
        description: PACKAGE_WORDS.en.recordName,
        // Without `mimeType`, which would make another file like the one in `shareFolder`, in English only.
        icon: pictures('document'),
        role: 'Editor',
      },
    ],
    toolsets: { appimage: '1.0.3' },
    linux: {
      target: ['AppImage', 'deb', 'rpm'].map((target) => ({ target, arch: ['x64', 'arm64'] })),
      files: [prebuild('linux')],
      executableName: EXECUTABLE,
      // Without it electron-builder's AppImage starts without its sandbox.
      executableArgs: [],
      syncDesktopName: true,
      icon: pictures('linux'),
      desktop: { entry: desktopKeys() },
      maintainer: publisher.maintainer,
      category: 'Game;BoardGame',
      synopsis: genericName,
      description: summary,
    },
    appImage: { artifactName: '${productName}-${version}-linux-${arch}.${ext}' },
    deb: distribution(shareFolder, 'games'),
    rpm: distribution(shareFolder, 'Amusements/Games'),
    win: {
      target: [
        { target: 'nsis', arch: ['x64', 'arm64'] },
        { target: 'zip', arch: ['x64', 'arm64'] },
      ],
      files: [prebuild('win32')],
      icon: pictures('app.ico'),
      artifactName: '${productName}-${version}-windows-${arch}.${ext}',
      ...signing.windows,
    },
    nsis: {
      oneClick: false,
      perMachine: false,
      buildUniversalInstaller: false,
      differentialPackage: false,
      deleteAppDataOnUninstall: false,
      artifactName: '${productName}-${version}-windows-${arch}-setup.${ext}',
    },
    mac: {
      target: [
        { target: 'dmg', arch: ['x64', 'arm64'] },
        { target: 'zip', arch: ['x64', 'arm64'] },
      ],
      files: [prebuild('darwin')],
      icon: pictures('app.icns'),
      category: 'public.app-category.board-games',
      darkModeSupport: true,
      artifactName: '${productName}-${version}-macos-${arch}.${ext}',
      ...signing.mac,
    },
    dmg: { writeUpdateInfo: false },
  };
}

const PLATFORMS = { linux: Platform.LINUX, windows: Platform.WINDOWS, mac: Platform.MAC } as const;
export type PlatformName = keyof typeof PLATFORMS;

/** A system and its kind of processor. */
export interface System {
  readonly platform: PlatformName;
  readonly arch: 'x64' | 'arm64';
}

/** Packages the app without installers, into a folder of `outputFolder` that `unpackedPackage` names. */
export async function buildUnpacked({ platform, arch }: System, options: BuilderOptions): Promise<void> {
  await build({
    projectDir: projectRoot,
    targets: PLATFORMS[platform].createTarget('dir', Arch[arch]),
    config: builderConfig(options),
    publish: 'never',
  });
}

/** Makes all installers and archives of a system. @returns their files */
export function buildInstallers(platform: PlatformName, options: BuilderOptions): Promise<string[]> {
  return build({
    projectDir: projectRoot,
    targets: PLATFORMS[platform].createTarget(),
    config: builderConfig(options),
    publish: 'never',
  });
}
