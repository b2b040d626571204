import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The program that opens a file or a folder as the person would. */
const OPENERS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer.exe' };

/** A page that leads to the address, in a folder only its owner can look into. */
export interface RedirectFile {
  readonly path: string;
  /** Takes it away; the second time does nothing. */
  readonly remove: () => void;
}

/**
 * Writes the redirect file. The address holds the session's token and must not be an argument of a program: other users
 * see those. (Jupyter's way.)
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

/** Whether there is a screen on which something could be opened. */
export function hasDesktop({ platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>): boolean {
  return OPENERS[platform] !== undefined || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY']);
}

/** Opens a page in the person's browser, or a folder. Where that does not work nothing happens. */
export function openOnDesktop(path: string): void {
  const opener = spawn(OPENERS[process.platform] ?? 'xdg-open', [path], { detached: true, stdio: 'ignore' });
  opener.on('error', () => undefined);
  opener.unref();
}
