import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';

/** A program to start, with its arguments and folder. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  /** Its working directory. */
  readonly folder: string;
}

/** The environment variables that a program gets: those that the system's libraries and runtimes need to start, and no others. */
const PASSED_VARIABLES: readonly string[] = [
  ...['PATH', 'PATHEXT', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'TEMP', 'TMP'],
  ...['SystemRoot', 'SystemDrive', 'windir', 'ComSpec', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA'],
  ...['ProgramData', 'ProgramFiles', 'ProgramFiles(x86)', 'NUMBER_OF_PROCESSORS', 'PROCESSOR_ARCHITECTURE'],
].map((name) => name.toUpperCase());

function environmentOf(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // Windows does not distinguish the case of names.
  return Object.fromEntries(
    Object.entries(own).filter(([name]) => PASSED_VARIABLES.includes(name.toUpperCase())),
  );
}

const isWindows = process.platform === 'win32';
const running = new Set<ChildProcessWithoutNullStreams>();

// A process that exits cannot wait for its programs.
process.on('exit', () => {
  for (const child of running) killTree(child, true);
});

/**
 * Starts a program without a shell, with three pipes and no other handle. It and the processes that it starts form a group,
 * which `killTree` ends. They are killed when this process exits, at the latest.
 */
export function startProcess({ file, args, folder }: Command): ChildProcessWithoutNullStreams {
  const child = spawn(file, args, {
    cwd: folder,
    stdio: 'pipe',
    shell: false,
    windowsHide: true,
    // A group of its own, of which the signals of a terminal know nothing. On Windows it would be a window of its own.
    detached: !isWindows,
    env: environmentOf(process.env),
  });
  running.add(child);
  const forget = (): void => {
    running.delete(child);
  };
  child.once('error', forget);
  child.once('exit', () => {
    // Its children may still run, and hold its pipes.
    killTree(child);
    forget();
  });
  return child;
}

/** Kills a program and the processes that it started. @param isAtExit whether this process exits, and must not wait */
export function killTree(child: ChildProcessWithoutNullStreams, isAtExit = false): void {
  const { pid } = child;
  if (pid === undefined) return;
  if (isWindows) {
    if (child.exitCode !== null) return;
    const taskkill = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'taskkill.exe');
    const args = ['/pid', String(pid), '/T', '/F'];
    const options = { stdio: 'ignore', windowsHide: true } as const;
    if (isAtExit) spawnSync(taskkill, args, options);
    else spawn(taskkill, args, options).on('error', () => child.kill('SIGKILL'));
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is gone.
    child.kill('SIGKILL');
  }
}
