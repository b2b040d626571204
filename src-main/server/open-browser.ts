import { spawn } from 'node:child_process';

/** The system's program for opening an address or a folder. */
const OPENERS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'open',
  linux: 'xdg-open',
  win32: 'explorer.exe',
};

/** Whether the system has a graphical desktop. */
export function hasDesktop({ platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>): boolean {
  return platform === 'linux'
    ? Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY'])
    : OPENERS[platform] !== undefined;
}

/** Shows a folder in the file manager. Errors are ignored. */
export function openFolder(path: string): void {
  start([path]);
}

/**
 * Opens an address in the person's browser. Errors are ignored. On macOS other users see the arguments of programs, and the
 * server cannot tell whose a connection is, so the address is written to a program instead (as Python's `webbrowser` does).
 */
export function openInBrowser(address: string): void {
  if (process.platform === 'darwin') start([], 'osascript', `open location "${address}"`);
  else start([address]);
}

function start(args: readonly string[], program = OPENERS[process.platform], input?: string): void {
  if (program === undefined) return;
  const opener = spawn(program, args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  opener.on('error', () => undefined);
  opener.stdin.on('error', () => undefined);
  opener.stdin.end(input);
  opener.unref();
}
