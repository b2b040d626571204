import { rmSync, writeFileSync, createReadStream } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildDate } from '../build/build-date.ts';
import { projectRoot } from '../run-tool.ts';
import { writeAppManifest, publisherFrom } from './identity.ts';
import { buildInstallers, buildUnpacked, type PlatformName } from './build-packages.ts';
import { checkPackage } from './check/check-package.ts';
import { writeShareFolder } from './linux-files.ts';
import { bomOf, bundledPackages, listOfAllPackages } from './sbom.ts';
import { removeUnfitVariables, signingFrom } from './signing.ts';
import { unpackedPackage } from './unpacked-package.ts';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

/**
 * Returns the SHA-256 of files, in the form that `sha256sum --check` reads.
 * @param names of the files in the folder
 */
export async function checksumsOf(folder: string, names: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const name of [...names].sort()) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, name)), hash);
    lines.push(`${hash.digest('hex')}  ${name}\n`);
  }
  return lines.join('');
}

const ARCHITECTURES = ['x64', 'arm64'] as const;

export interface ReleaseOptions {
  readonly platform: PlatformName;
  /** Makes only folders, no installers: Electron is the only download. */
  readonly unpackedOnly: boolean;
  /** A folder with Electron's zip files; without it they are downloaded. */
  readonly electron: string | undefined;
  readonly outputFolder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
}

/** Makes the packages of a system, with a list of their software and their checksums. */
export async function makeRelease(options: ReleaseOptions): Promise<void> {
  const { platform, unpackedOnly, electron, outputFolder, environment, say } = options;
  const publisher = publisherFrom(environment);
  const date = buildDate(environment, projectRoot) ?? new Date();
  removeUnfitVariables(process.env, platform);
  // electron-builder and its tools take the date of files from this variable.
  process.env['SOURCE_DATE_EPOCH'] = String(date.getTime() / 1000);
  say(signingFrom(environment).sentences[platform]);
  if (publisher.missing.length > 0)
    say(`Homepage and maintainer are placeholders: ${publisher.missing.join(', ')} not set.`);

  rmSync(outputFolder, { recursive: true, force: true });
  const manifestFolder = join(outputFolder, 'app');
  writeAppManifest(manifestFolder, publisher);
  // Also what the Flatpak has below its `share`.
  const shareFolder = join(outputFolder, 'linux-share');
  if (platform === 'linux') await writeShareFolder(shareFolder, publisher, date);
  const builderOptions = { outputFolder, manifestFolder, shareFolder, publisher, electron, environment };
  const files: string[] = [];
  if (unpackedOnly) for (const arch of ARCHITECTURES) await buildUnpacked({ platform, arch }, builderOptions);
  else files.push(...(await buildInstallers(platform, builderOptions)));
  await check(platform, outputFolder, say);
  if (unpackedOnly) return;
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

/** Checks the unpacked packages. Throws with what is wrong. */
async function check(
  platform: PlatformName,
  outputFolder: string,
  say: (line: string) => void,
): Promise<void> {
  const faults: string[] = [];
  for (const arch of ARCHITECTURES) {
    const unpacked = unpackedPackage(platform, arch, outputFolder);
    faults.push(...(await checkPackage(unpacked)).map((fault) => `${arch}: ${fault}`));
    say(`The unpacked app is in ${unpacked.folder}.`);
  }
  if (faults.length > 0) throw new Error(`The packages have faults:\n${faults.join('\n')}`);
}
