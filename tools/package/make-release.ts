import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { projectRoot } from '../run-tool.ts';
import { writeAppManifest } from './app-manifest.ts';
import { buildInstallers, buildUnpacked, type PlatformName } from './build-packages.ts';
import { checksumsOf } from './checksums.ts';
import { publisherFrom } from './identity.ts';
import { buildDeb, hasDpkgDeb } from './linux/deb.ts';
import { writeShareFolder } from './linux/share-folder.ts';
import { bomOf, bundledPackages, listOfAllPackages } from './sbom.ts';
import { signingFrom } from './signing.ts';
import { unpackedPackage } from './unpacked-package.ts';

const ARCHITECTURES = ['x64', 'arm64'] as const;

export interface ReleaseOptions {
  readonly platform: PlatformName;
  /** Makes only folders, no installers: Electron is the only download. */
  readonly unpackedOnly: boolean;
  /** A folder with Electron's zip files; without it they are downloaded. */
  readonly electronZips: string | undefined;
  readonly outputFolder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
}

/** Makes the packages of a system, with a list of their software and their checksums. */
export async function makeRelease(options: ReleaseOptions): Promise<void> {
  const { platform, unpackedOnly, electronZips, outputFolder, environment, say } = options;
  const publisher = publisherFrom(environment);
  const date = releaseDate(environment);
  // A workflow passes secrets that are not set as empty variables, which electron-builder takes as set.
  for (const name of Object.keys(process.env))
    if (/^(?:WIN_)?CSC_|^APPLE_/.test(name) && process.env[name] === '')
      Reflect.deleteProperty(process.env, name);
  // electron-builder and its tools take the date of files from this variable.
  process.env['SOURCE_DATE_EPOCH'] = String(date.getTime() / 1000);
  say(signingFrom(environment).sentences[platform]);
  if (publisher.missing.length > 0)
    say(`Homepage and maintainer are placeholders: ${publisher.missing.join(', ')} not set.`);

  rmSync(outputFolder, { recursive: true, force: true });
  const manifestFolder = join(outputFolder, 'app');
  writeAppManifest(manifestFolder, publisher);
  const builderOptions = { outputFolder, manifestFolder, electronZips, environment };
  if (unpackedOnly) {
    for (const arch of ARCHITECTURES) await buildUnpacked([{ platform, arch }], builderOptions);
    say(`The unpacked apps are in ${outputFolder}.`);
    return;
  }
  const files = await buildInstallers(platform, builderOptions);
  if (platform === 'linux') {
    await writeShareFolder(join(outputFolder, 'linux-share'), publisher, date);
    if (!hasDpkgDeb()) throw new Error('dpkg-deb is not on this machine: the Debian packages cannot be made');
    for (const arch of ARCHITECTURES) {
      const { folder: unpacked } = unpackedPackage(platform, arch, outputFolder);
      const staging = join(outputFolder, 'staging');
      files.push(await buildDeb({ unpacked, arch, publisher, date, staging, outputFolder }));
    }
  }
  const bom = `hokito-${platform}.cdx.json`;
  const list = bomOf(listOfAllPackages(), bundledPackages(), date);
  writeFileSync(join(outputFolder, bom), `${JSON.stringify(list, undefined, 2)}\n`);
  const names = [
    ...files.filter((file) => dirname(file) === outputFolder).map((file) => basename(file)),
    bom,
  ];
  writeFileSync(join(outputFolder, `SHA256SUMS-${platform}.txt`), await checksumsOf(outputFolder, names));
  for (const name of names) say(join(outputFolder, name));
}

/** Returns the date of a release: `SOURCE_DATE_EPOCH`, the date of the last commit, or now. */
function releaseDate(environment: NodeJS.ProcessEnv): Date {
  const given = Number(environment['SOURCE_DATE_EPOCH'] ?? '');
  if (given > 0) return new Date(given * 1000);
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return status === 0 ? new Date(Number(stdout) * 1000) : new Date();
}
