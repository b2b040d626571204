import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformName } from './build-packages.ts';
import { EXECUTABLE, PRODUCT } from './identity.ts';

/** An unpacked package, before an installer is made from it. */
export interface UnpackedPackage {
  readonly platform: PlatformName;
  readonly arch: 'x64' | 'arm64';
  readonly folder: string;
  /** The folder of `app.asar`. */
  readonly resources: string;
  /** The folder of the licences. */
  readonly licences: string;
  /** The path in which `@electron/fuses` finds the fuses. */
  readonly fused: string;
}

/** Returns the folders and files of a package that electron-builder has unpacked. */
export function unpackedPackage(
  platform: PlatformName,
  arch: 'x64' | 'arm64',
  outputFolder: string,
): UnpackedPackage {
  const suffix = arch === 'x64' ? '' : `-${arch}`;
  if (platform === 'mac') {
    const folder = join(outputFolder, `mac${suffix}`);
    const app = join(folder, `${PRODUCT}.app`);
    const resources = join(app, 'Contents', 'Resources');
    return { platform, arch, folder, resources, licences: resources, fused: app };
  }
  const folder = join(outputFolder, `${platform === 'windows' ? 'win' : 'linux'}${suffix}-unpacked`);
  const fused = join(folder, platform === 'windows' ? `${PRODUCT}.exe` : `${EXECUTABLE}-bin`);
  return { platform, arch, folder, resources: join(folder, 'resources'), licences: folder, fused };
}

/** Returns every file and link below a folder, by its path in it with `/`, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}
