import { extractAll } from '@electron/asar';
import { mkdtempSync, chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';
import { writeAppManifest, publisherFrom } from '../identity.ts';
import { buildUnpacked } from '../build-packages.ts';
import { unpackedPackage, type UnpackedPackage } from '../unpacked-package.ts';
import { FuseV1Options } from '@electron/fuses';

/** The marker of the fuses in Electron's binary; their version and number follow, then one digit for each. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES = Object.values(FuseV1Options).filter((option) => typeof option === 'number');

/** The first bytes of a Linux program. */
const ELF = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(57)]);

/**
 * Writes an unpacked Electron for Linux without code: what electron-builder and the hooks of this project need of one. A package made
 * from it can be checked in everything except that it starts.
 */
export function writeMadeUpElectron(folder: string): void {
  const fuses = Buffer.concat([
    Buffer.from(FUSE_SENTINEL),
    Buffer.from([1, FUSES.length]),
    Buffer.from('1'.repeat(FUSES.length)),
  ]);
  const put = (path: string, content: Buffer | string, mode = 0o644): void => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    chmodSync(file, mode);
  };
  put('electron', Buffer.concat([ELF, fuses]), 0o755);
  for (const program of ['chrome-sandbox', 'chrome_crashpad_handler']) put(program, ELF, 0o755);
  put('version', '0');
  put('LICENSE', 'The licence of Electron\n');
  put('LICENSES.chromium.html', '<title>The licences of Chromium</title>\n');
  put('resources/default_app.asar', '');
  for (const locale of ['en-US', 'ja']) put(`locales/${locale}.pak`, '');
}

/**
 * Packages the built app for Linux and this machine, from a made-up Electron. Downloads nothing.
 * @returns the package, and its folder, which the caller removes
 */
export async function makeMadeUpPackage(): Promise<{
  readonly unpacked: UnpackedPackage;
  readonly folder: string;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'hokito-package-'));
  const electron = join(folder, 'electron');
  const manifestFolder = join(folder, 'app');
  const publisher = publisherFrom({});
  writeMadeUpElectron(electron);
  writeAppManifest(manifestFolder, publisher);
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
  await buildUnpacked(
    { platform: 'linux', arch },
    {
      outputFolder: folder,
      manifestFolder,
      shareFolder: join(folder, 'share'),
      publisher,
      electron,
      environment: {},
    },
  );
  return { unpacked: unpackedPackage('linux', arch, folder), folder };
}

/** Extracts a package's archive and the files beside it. @returns the app's folder, below the given one */
export function extractApp({ resources }: UnpackedPackage, folder: string): string {
  const app = join(folder, 'extracted');
  extractAll(join(resources, 'app.asar'), app);
  return app;
}
