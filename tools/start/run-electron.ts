import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHOWN_FILE_VARIABLE } from '#main/electron/announce-shown.ts';
import { forwardSignals } from '../launch/forward-signals.mjs';

/** How long Electron may take to show a window before the browser is opened instead. */
const WINDOW_LIMIT_MS = 60_000;

/** How long it may take to exit after a signal. */
const END_LIMIT_MS = 5000;

/** The number of characters of Electron's output that are kept to find the reason of a failure. */
const KEPT_CHARACTERS = 8192;

/** Variables for this Node process that would change how Electron runs. */
const NODE_VARIABLES = ['ELECTRON_RUN_AS_NODE', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE'];

/** V8's memory protection keys can abort a process with several threads (tools/launch/node-flags.mjs). */
const V8_FLAGS = '--js-flags=--no-memory-protection-keys';

/** How a run of Electron ended: with the app's exit status, or with the reason why there was no window. */
export type ElectronEnd = { readonly status: number } | { readonly reason: string };

/** Returns the environment that Electron is started with. */
export function electronEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(([name]) => !NODE_VARIABLES.includes(name.toUpperCase()));
  return Object.fromEntries(kept);
}

/**
 * Runs the app in Electron until it exits.
 * @param appFolder the folder of the app's `package.json`
 * @param args further arguments
 * @returns its exit status; or the reason, where it failed or hung before it showed a window
 */
export async function runElectron(
  binary: string,
  appFolder: string,
  args: readonly string[],
  { environment = process.env, windowLimitMs = WINDOW_LIMIT_MS, endLimitMs = END_LIMIT_MS } = {},
): Promise<ElectronEnd> {
  const folder = mkdtempSync(join(tmpdir(), 'hokito-start-'));
  const shownFile = join(folder, 'shown');
  try {
    const child = spawn(binary, [V8_FLAGS, appFolder, ...args], {
      cwd: appFolder,
      stdio: ['inherit', 'inherit', 'pipe'],
      env: { ...electronEnvironment(environment), [SHOWN_FILE_VARIABLE]: shownFile },
    });
    return await watch(child, () => existsSync(shownFile), { windowLimitMs, endLimitMs });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function watch(
  child: ChildProcess,
  isShown: () => boolean,
  { windowLimitMs, endLimitMs }: { readonly windowLimitMs: number; readonly endLimitMs: number },
): Promise<ElectronEnd> {
  let written = '';
  child.stderr?.on('data', (piece: Buffer) => {
    process.stderr.write(piece);
    written = (written + piece.toString('utf8')).slice(-KEPT_CHARACTERS);
  });
  const seen = { wasAskedToEnd: false, hangs: false };
  const stopForwarding = forwardSignals(child, { onSignal: () => (seen.wasAskedToEnd = true) });
  const limit = setTimeout(() => {
    if (isShown()) return;
    seen.hangs = true;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), endLimitMs).unref();
  }, windowLimitMs);
  try {
    const end = await endOf(child);
    if ('error' in end) return { reason: `Electron could not be started (${end.error.message})` };
    const { status, signal } = end;
    if (seen.hangs) return { reason: `Electron showed no window within ${windowLimitMs / 1000} s` };
    const exitStatus = status ?? 128 + constants.signals[signal ?? 'SIGKILL'];
    if (exitStatus === 0 || seen.wasAskedToEnd || isShown()) return { status: exitStatus };
    const how = signal === null ? `with status ${exitStatus}` : `by ${signal}`;
    const why = reasonIn(written);
    return { reason: `Electron ended ${how} before it had a window${why === undefined ? '' : `: ${why}`}` };
  } finally {
    clearTimeout(limit);
    stopForwarding();
    child.stderr?.destroy();
  }
}

type ChildEnd =
  | { readonly status: number | null; readonly signal: NodeJS.Signals | null }
  | { readonly error: Error };

/** Resolves when the child has exited and its output has been read, or half a second after the exit. */
function endOf(child: ChildProcess): Promise<ChildEnd> {
  return new Promise((resolve) => {
    let isStarted = false;
    child.on('spawn', () => {
      isStarted = true;
    });
    child.on('error', (error) => {
      // Later errors come from signals that could not be sent.
      if (!isStarted) resolve({ error });
    });
    child.on('exit', (status, signal) => {
      const finish = (): void => {
        resolve({ status, signal });
      };
      child.on('close', finish);
      // Its child processes may keep its output open.
      setTimeout(finish, 500);
    });
  });
}

/** Returns the line of the output with the reason why Electron did not start; undefined where none has a known form. */
function reasonIn(written: string): string | undefined {
  const line = written
    .split('\n')
    .find((text) => /error while loading shared libraries|:FATAL:|cannot open display/i.test(text));
  // Chromium's messages start with process, time and source line: [123:0822/101112.123456:FATAL:zygote_host_impl_linux.cc(126)]
  return line?.replace(/^\[[^\]]*\]\s*/, '').replace(/[.!\s]+$/, '');
}
