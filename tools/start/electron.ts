import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, runTool } from '../run-tool.ts';

const folder = join(projectRoot, 'node_modules', 'electron');

/** The path of Electron's binary; undefined while it has not been fetched. */
export function electronBinary(): string | undefined {
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const binary = join(folder, 'dist', readFileSync(pathFile, 'utf8').trim());
  return existsSync(binary) ? binary : undefined;
}

/**
 * Why a window cannot be opened on this machine at all; undefined where it can.
 * @param machine what to judge by: the platform, the environment, and the user's number where there is one
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

/** Fetches Electron's binary where it is missing; answers with its path, or with why it cannot be had. */
export async function fetchElectron(): Promise<{ readonly binary: string } | { readonly reason: string }> {
  const present = electronBinary();
  if (present !== undefined) return { binary: present };
  console.log('Fetching Electron, once ...');
  const end = await runTool('electron/install.js', []);
  const binary = electronBinary();
  if (end.status === 0 && binary !== undefined) return { binary };
  const words = /(?:Error|RequestError): (.*)/.exec(end.output)?.[1] ?? `status ${end.status}`;
  return { reason: `Electron could not be fetched (${words})` };
}
