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

/** Returns the program of the package that `npm run package -- --dir` makes on this system for this machine. */
export function ownProgram(outputFolder: string): string {
  const platform = process.platform === 'darwin' ? 'mac' : process.platform === 'win32' ? 'windows' : 'linux';
  const { folder, fused } = unpackedPackage(
    platform,
    process.arch === 'arm64' ? 'arm64' : 'x64',
    outputFolder,
  );
  if (platform === 'mac') return join(fused, 'Contents', 'MacOS', PRODUCT);
  return platform === 'windows' ? fused : join(folder, EXECUTABLE);
}
