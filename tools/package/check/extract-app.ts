import { extractAll } from '@electron/asar';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAppManifest } from '../app-manifest.ts';
import { buildUnpacked } from '../build-packages.ts';
import { publisherFrom } from '../identity.ts';
import { unpackedPackage, type UnpackedPackage } from '../unpacked-package.ts';
import { writeMadeUpElectrons } from './made-up-electron.ts';

/** Extracts a package's archive and the files beside it. @returns the app's folder, below the given one */
export function extractApp({ resources }: UnpackedPackage, folder: string): string {
  const app = join(folder, 'extracted');
  extractAll(join(resources, 'app.asar'), app);
  return app;
}

/**
 * Packages the built app for this Linux system from a made-up Electron, and extracts the package.
 * @returns a folder to be removed by the caller, and the app's folder in it
 */
export async function packageAndExtract(): Promise<{ readonly folder: string; readonly app: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'hokito-extracted-'));
  const electronZips = join(folder, 'zips');
  const manifestFolder = join(folder, 'app');
  await writeMadeUpElectrons(electronZips);
  writeAppManifest(manifestFolder, publisherFrom({}));
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
  await buildUnpacked([{ platform: 'linux', arch }], {
    ...{ outputFolder: folder, manifestFolder, electronZips },
    ...{ environment: {}, isMadeUp: true },
  });
  return { folder, app: extractApp(unpackedPackage('linux', arch, folder), folder) };
}
