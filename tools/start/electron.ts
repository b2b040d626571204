import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../run-tool.ts';
import { noSandboxBecause } from './sandbox.ts';

/** Why there is no window: a clause such as "there is no screen", and the command that would allow one. */
export interface NoWindow {
  readonly reason: string;
  readonly remedy?: string;
}

/** The package `electron`; its binary is fetched into the folder `dist`. */
export const ELECTRON_FOLDER = join(projectRoot, 'node_modules', 'electron');

/** The path of Electron's binary in its folder. */
export const BINARY_PLACES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'electron',
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/**
 * Returns the path that Electron's binary has once it is there; undefined if there is none for this system.
 * `ELECTRON_OVERRIDE_DIST_PATH` names another folder, as for the package `electron` itself.
 * @param folder the package `electron`
 */
function electronPath(
  environment: NodeJS.ProcessEnv = process.env,
  folder: string = ELECTRON_FOLDER,
): string | undefined {
  const place = BINARY_PLACES[process.platform];
  if (place === undefined) return undefined;
  const elsewhere = environment['ELECTRON_OVERRIDE_DIST_PATH'] ?? '';
  return join(elsewhere === '' ? join(folder, 'dist') : elsewhere, place);
}

/** Returns the path of Electron's binary; undefined if it is missing. @param folder the package `electron` */
export function electronBinary(
  environment: NodeJS.ProcessEnv = process.env,
  folder: string = ELECTRON_FOLDER,
): string | undefined {
  const elsewhere = environment['ELECTRON_OVERRIDE_DIST_PATH'] ?? '';
  // The package writes this file last.
  if (elsewhere === '' && !existsSync(join(folder, 'path.txt'))) return undefined;
  const binary = electronPath(environment, folder);
  return binary !== undefined && existsSync(binary) ? binary : undefined;
}

/** Returns the version of Electron that the project uses. @param folder the package `electron` */
export function electronVersion(folder: string = ELECTRON_FOLDER): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/**
 * Returns why this machine cannot open a window; undefined if it can.
 * @param machine the platform, the environment, and the user id if there is one
 */
export function noWindowBecause(machine: {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  readonly userId: number | undefined;
}): string | undefined {
  if (machine.platform !== 'linux') return undefined;
  const { DISPLAY: x11, WAYLAND_DISPLAY: wayland } = machine.environment;
  if ((x11 ?? '') === '' && (wayland ?? '') === '') return 'there is no screen';
  if (machine.userId === 0) return 'Electron keeps its sandbox, and that does not run as root';
  return undefined;
}

/** Returns why this machine cannot open a window, whether or not Electron is here; undefined if it can. */
export function noWindowHere(): NoWindow | undefined {
  const { platform, env: environment } = process;
  const noWindow = noWindowBecause({ platform, environment, userId: process.getuid?.() });
  if (noWindow !== undefined) return { reason: noWindow };
  const binary = electronPath();
  return platform === 'linux' && binary !== undefined ? noSandboxBecause(binary) : undefined;
}
