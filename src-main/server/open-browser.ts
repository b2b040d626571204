import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The system's program for opening a file or a folder. */
const OPENERS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer.exe' };

/** A page that redirects to the address, in a folder that only its owner can read. */
export interface RedirectFile {
  readonly path: string;
  /** Removes the file; a second call does nothing. */
  readonly remove: () => void;
}

/**
 * Writes the redirect file. The address contains the session's token and must not be a program argument, because other
 * users can see arguments. Jupyter uses the same method.
 */
export function writeRedirectFile(address: string): RedirectFile {
  const folder = mkdtempSync(join(tmpdir(), 'hokito-'));
  const path = join(folder, 'open-hokito.html');
  const page = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${address}"><title>Hokito</title>`;
  writeFileSync(path, page, { mode: 0o600, flag: 'wx' });
  return {
    path,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether the system has a graphical desktop. */
export function hasDesktop({ platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>): boolean {
  return OPENERS[platform] !== undefined || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY']);
}

/** Opens a page in the user's browser, or a folder. Errors are ignored. */
export function openOnDesktop(path: string): void {
  const opener = spawn(OPENERS[process.platform] ?? 'xdg-open', [path], { detached: true, stdio: 'ignore' });
  opener.on('error', () => undefined);
  opener.unref();
}
