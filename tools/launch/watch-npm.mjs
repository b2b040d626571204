/**
 * Watches the npm that runs this process. When npm is killed, its shell ends, or waits on without it, and no signal arrives here.
 * It also runs on the system's Node.
 */
import { execFile } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';

const INTERVAL_MS = 500;

const run = promisify(execFile);

/**
 * Returns the program of a process, and the process's parent.
 * @param {number} pid
 * @returns {Promise<{ program: string, parent: number }>}
 */
async function describe(pid) {
  if (process.platform === 'linux') {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the name, which may contain anything: state, parent.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { program: readlinkSync(`/proc/${pid}/exe`), parent: Number(parent) };
  }
  const query = `$p = Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}'; "$($p.ParentProcessId) $($p.Name)"`;
  const { stdout } = await (process.platform === 'win32'
    ? run('powershell', ['-NoProfile', '-Command', query])
    : run('ps', ['-o', 'ppid=,comm=', '-p', String(pid)]));
  const [parent, ...program] = stdout.trim().split(' ');
  return { program: program.join(' '), parent: Number(parent) };
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Calls back once when npm is gone. Does nothing where npm did not start this process: its user decides how long it runs then.
 * @param {() => void} onGone
 */
export async function watchNpm(onGone) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  // Most shells become the command that they run: the parent is npm then.
  const parent = process.ppid;
  const { program, parent: grandparent } = await describe(parent).catch(() => ({ program: 'npm', parent }));
  const npm = /^(?:node|npm|yarn|pnpm)/.test(basename(program)) ? parent : grandparent;
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(parent) && isRunning(npm)) return;
    clearInterval(timer);
    onGone();
  }, INTERVAL_MS);
  timer.unref();
}
