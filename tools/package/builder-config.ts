import type { Configuration, FileSet } from 'electron-builder';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../run-tool.ts';
import { afterExtract, afterPack } from './hooks.ts';
import { HOST_FOLDER, hostFiles } from './host-files.ts';
import { APP_ID, ELECTRON_VERSION, EXECUTABLE, PRODUCT, RECORD_TYPE } from './identity.ts';
import { signingFrom } from './signing.ts';
import { PACKAGE_WORDS } from './words.ts';

/** What goes into every package's `app.asar`, beside what `appFileSets` adds. Nothing is taken that is not named here. */
const APP_FILES = [
  // Not the project's own: `app-manifest.ts` writes a short one.
  'package.json',
  '!package.json',
  'out/THIRD-PARTY.txt',
  'out/core/core.wasm',
  'out/preload/index.cjs',
  'out/renderer/**/*',
  // Compressed copies, for the Node host.
  '!out/renderer/**/*.gz',
  'resources/network.bin',
  'resources/icon-512.png',
];

/** The one package that is not bundled, without its sources and its entries for bundlers. */
const SQLITE = 'node_modules/better-sqlite3';
const SQLITE_FILES = ['package.json', 'lib/**/*.js', '!lib/{darwin,linux,linuxmusl,win32}-*.js'];

/** SQLite as it was compiled for a platform; `${arch}` is filled in by electron-builder. */
const prebuild = (platform: string): FileSet => ({
  from: `${SQLITE}/prebuilds`,
  to: `${SQLITE}/prebuilds`,
  filter: [`${platform}-\${arch}.node`],
});

/** Chromium's own words: those of the eleven languages, in the forms that Chromium has of them. */
const CHROMIUM_LANGUAGES = [
  ...['en-US', 'en-GB', 'fr', 'de', 'nl', 'it', 'es', 'es-419', 'pt-BR', 'pt-PT', 'pl', 'cs', 'sl'],
];

/** The host's files of this build. Throws where it is not whole. */
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
  /** The folder of the app's own `package.json` (`app-manifest.ts`). */
  readonly manifestFolder: string;
  /** A folder with Electron's zip files, named as its releases name them; without it they are downloaded. */
  readonly electronZips?: string | undefined;
  /** Says whether to sign, and with what. */
  readonly environment: NodeJS.ProcessEnv;
  /** The programs are made up: nothing of them can be signed, not even by nobody. */
  readonly isMadeUp?: boolean;
}

/** What electron-builder is told; docs/packaging.md says why. */
export function builderConfig({
  outputFolder,
  manifestFolder,
  electronZips,
  environment,
  isMadeUp = false,
}: BuilderOptions): Configuration {
  const signing = signingFrom(environment);
  return {
    appId: APP_ID,
    productName: PRODUCT,
    copyright: 'MIT License, the Hokito project',
    electronVersion: ELECTRON_VERSION,
    electronDist: electronZips ?? null,
    directories: { output: outputFolder, buildResources: 'packaging' },
    files: [
      ...APP_FILES,
      ...filesOfHost(),
      { from: SQLITE, to: SQLITE, filter: [...SQLITE_FILES] },
      { from: manifestFolder, to: '.', filter: ['package.json'] },
    ],
    asarUnpack: ['**/*.node'],
    electronLanguages: [...CHROMIUM_LANGUAGES],
    // There is nothing to rebuild: the one native package brings a binary for each platform.
    beforeBuild: () => Promise.resolve(false),
    afterExtract,
    afterPack,
    // There are no updates by the app itself, and so nothing that describes them.
    publish: null,
    fileAssociations: [
      {
        ext: RECORD_TYPE.extension,
        name: PACKAGE_WORDS.en.recordName,
        description: PACKAGE_WORDS.en.recordName,
        mimeType: RECORD_TYPE.mimeType,
        icon: pictures('document'),

        role: 'Editor',
      },
    ],
    toolsets: { appimage: '1.0.3' },
    linux: {
      target: [{ target: 'AppImage', arch: ['x64', 'arm64'] }],
      files: [prebuild('linux')],
      executableName: EXECUTABLE,
      // Without it electron-builder would have an AppImage start without its sandbox.
      executableArgs: [],
      syncDesktopName: true,
      icon: pictures('linux'),
      category: 'Game;BoardGame',
      artifactName: '${productName}-${version}-linux-${arch}.${ext}',
    },
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
      ...(isMadeUp ? { identity: null } : {}),
    },
    dmg: { writeUpdateInfo: false },
  };
}
