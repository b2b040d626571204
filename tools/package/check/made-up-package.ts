import { extractAll } from '@electron/asar';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAppManifest } from '../app-manifest.ts';
import { buildUnpacked } from '../build-packages.ts';
import { publisherFrom } from '../identity.ts';
import { unpackedPackage, type UnpackedPackage } from '../unpacked-package.ts';
import { writeMadeUpElectron } from './made-up-electron.ts';

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
