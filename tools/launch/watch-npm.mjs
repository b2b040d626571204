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
 * @typedef {object} Parent the parent of a process
 * @property {string} program the name of the process's own program
 * @property {number} pid the parent's
 */

/**
 * Returns the program of a process, and its parent.
 * @param {number} pid
 * @returns {Promise<Parent>}
 */
async function parentOf(pid) {
  if (process.platform === 'linux') {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the name, which may contain anything: state, parent.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { program: basename(readlinkSync(`/proc/${pid}/exe`)), pid: Number(parent) };
  }
  const { stdout } = await (process.platform === 'win32'
    ? run('powershell', [
        '-NoProfile',
        '-Command',
        `Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}' | ForEach-Object { "$($_.ParentProcessId) $($_.Name)" }`,
      ])
    : run('ps', ['-o', 'ppid=,comm=', '-p', String(pid)]));
  const [, parent = '', program = ''] = /^\s*(\d+)\s+(.*?)\s*$/.exec(stdout) ?? [];
  return { program: basename(program), pid: Number(parent) };
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

/** Returns the process of npm, or of a program like it: this one's parent, or the parent of the shell between them. */
async function pidOfNpm() {
  const parent = await parentOf(process.ppid);
  // Most shells become the command that they run.
  return /^(?:node|npm|yarn|pnpm)/.test(parent.program) ? process.ppid : parent.pid;
}

/**
 * Calls back once when npm is gone. Does nothing where npm did not start this process: its user decides how long it runs then.
 * @param {() => void} onGone
 */
export async function watchNpm(onGone) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  // Where it is not known, the shell alone is watched.
  const npm = await pidOfNpm().catch(() => shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && isRunning(shell) && isRunning(npm)) return;
    clearInterval(timer);
    onGone();
  }, INTERVAL_MS);
  timer.unref();
}
