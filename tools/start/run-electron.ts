import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHOWN_FILE_VARIABLE, stateFile, type StartState } from '#main/electron/announce-start.ts';
import { forwardSignals } from '../launch/forward-signals.mjs';

/** How long Electron may take to run the app, and then to show its page, before the browser is opened instead. */
const WINDOW_LIMIT_MS = 60_000;

/** A window that is shown for less time did not work: a graphics process that keeps dying ends the app some seconds later. */
const MIN_SHOWN_MS = 15_000;

/** How long it may take to exit after a signal. */
const END_LIMIT_MS = 5000;

/** The number of characters of Electron's output that are kept to find the reason of a failure. */
const KEPT_CHARACTERS = 8192;

/** Variables for this Node process that would change how Electron runs. */
const NODE_VARIABLES = ['ELECTRON_RUN_AS_NODE', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE'];

/** V8's memory protection keys can abort a process with several threads (tools/launch/node-flags.mjs). */
export const V8_FLAGS = '--js-flags=--no-memory-protection-keys';

/** How a run of Electron ended: with the app's exit status, or with the reason why there was no window. */
export type ElectronEnd = { readonly status: number } | { readonly reason: string };

/** Returns the environment that Electron is started with. */
export function electronEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(([name]) => !NODE_VARIABLES.includes(name.toUpperCase()));
  return Object.fromEntries(kept);
}

/** The states that the app has announced. @returns how long ago in milliseconds; undefined if it has not */
type Announced = (state: StartState) => number | undefined;

/**
 * Runs the app in Electron until it exits.
 * @param appFolder the folder of the app's `package.json`
 * @param args further arguments
 * @returns its exit status; or the reason, where it failed or hung before it showed a window that works
 */
export async function runElectron(
  binary: string,
  appFolder: string,
  args: readonly string[],
  {
    environment = process.env,
    windowLimitMs = WINDOW_LIMIT_MS,
    endLimitMs = END_LIMIT_MS,
    minShownMs = MIN_SHOWN_MS,
    say = (line: string): void => {
      console.log(line);
    },
  } = {},
): Promise<ElectronEnd> {
  const folder = mkdtempSync(join(tmpdir(), 'hokito-start-'));
  const shownFile = join(folder, 'shown');
  const announced: Announced = (state) => {
    const status = statSync(stateFile(shownFile, state), { throwIfNoEntry: false });
    // The file's time has fractions of a millisecond, so that it may be just ahead of the clock.
    return status === undefined ? undefined : Math.max(0, Date.now() - status.mtimeMs);
  };
  try {
    const child = spawn(binary, [V8_FLAGS, appFolder, ...args], {
      cwd: appFolder,
      // The channel closes when this process is killed.
      stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
      env: { ...electronEnvironment(environment), [SHOWN_FILE_VARIABLE]: shownFile },
    });
    return await watch(child, announced, { windowLimitMs, endLimitMs, minShownMs, say });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Limits {
  readonly windowLimitMs: number;
  readonly endLimitMs: number;
  readonly minShownMs: number;
  readonly say: (line: string) => void;
}

async function watch(child: ChildProcess, announced: Announced, limits: Limits): Promise<ElectronEnd> {
  const { windowLimitMs, endLimitMs, minShownMs, say } = limits;
  let written = '';
  /** Why this process ended Electron. */
  let endedBecause: string | undefined;
  const end = (reason: string): void => {
    if (endedBecause !== undefined) return;
    endedBecause = reason;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), endLimitMs).unref();
  };
  child.stderr?.on('data', (piece: Buffer) => {
    process.stderr.write(piece);
    written = (written + piece.toString('utf8')).slice(-KEPT_CHARACTERS);
    // Electron stays alive without a window. The line below says what is wrong.
    if (/App threw an error during load\s*\n.*\n/.test(written)) end(`it failed: ${reasonIn(written) ?? ''}`);
  });
  const seen = { wasAskedToEnd: false };
  const stopForwarding = forwardSignals(child, {
    onSignal: () => (seen.wasAskedToEnd = true),
    ...(process.platform === 'win32' && { closeWindow: askToClose(child) }),
  });
  const stopWaiting = watchStart(announced, windowLimitMs, say, () => {
    end(`it showed no window within ${windowLimitMs / 1000} s`);
  });
  try {
    const ended = await endOf(child);
    if ('error' in ended) return { reason: `Electron could not be started (${ended.error.message})` };
    if (endedBecause !== undefined) return { reason: `Electron was ended, because ${endedBecause}` };
    const { status, signal } = ended;
    const exitStatus = status ?? 128 + constants.signals[signal ?? 'SIGKILL'];
    const shownForMs = announced('shown');
    const isOwnEnd =
      seen.wasAskedToEnd ||
      announced('explained') !== undefined ||
      (exitStatus === 0 && announced('opening') !== undefined) ||
      (shownForMs ?? 0) >= minShownMs;
    if (isOwnEnd) return { status: exitStatus };
    const how = signal === null ? `with status ${exitStatus}` : `by ${signal}`;
    const when = shownForMs === undefined ? 'before it had a window' : 'soon after its window was shown';
    const why = reasonIn(written);
    return { reason: `Electron ended ${how} ${when}${why === undefined ? '' : `: ${why}`}` };
  } finally {
    stopWaiting();
    stopForwarding();
    child.stderr?.destroy();
  }
}

/**
 * Waits until the page of a started app is shown. Calls back where that takes longer than the limit; the opening of the
 * library does not count, because a repair of a large one may take minutes.
 * @returns stops waiting
 */
function watchStart(
  announced: Announced,
  limitMs: number,
  say: (line: string) => void,
  onLimit: () => void,
): () => void {
  let seen: StartState | undefined;
  const check = (): void => {
    if (announced('shown') !== undefined || announced('explained') !== undefined) return;
    const state = (['loading', 'opening'] as const).find((name) => announced(name) !== undefined);
    if (state === seen && state !== 'opening') {
      onLimit();
      return;
    }
    if (state === 'opening' && seen !== state) say('Hokito is still opening its library.');
    seen = state;
    timer = setTimeout(check, limitMs);
  };
  let timer = setTimeout(check, limitMs);
  return () => {
    clearTimeout(timer);
  };
}

/** Makes a function that asks the windows of a program to close. Electron gets no Ctrl+C on Windows where its output is read. */
function askToClose({ pid }: ChildProcess): () => void {
  return () => {
    spawn('taskkill', ['/pid', String(pid)], { stdio: 'ignore' }).on('error', () => undefined);
  };
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
      setTimeout(finish, 500).unref();
    });
  });
}

/** Lines with which Electron, its system libraries or the shell say why it does not start. */
const REASON =
  /error while loading shared libraries|symbol lookup error|cannot execute binary file|:FATAL:|cannot open display|Missing X server|platform failed to initialize|App threw an error during load/i;

/**
 * Returns the line of a program's output with the reason why Electron did not start, without the place in the source
 * that Chromium puts in front of it; undefined if none has a known form.
 */
export function reasonIn(output: string): string | undefined {
  const lines = output.split('\n').map((text) => text.trim());
  const at = lines.findIndex((text) => REASON.test(text));
  const line = lines[at];
  // The error itself is in the line below.
  const told = line?.endsWith('during load') === true ? `${line}: ${lines[at + 1] ?? ''}` : line;
  // Chromium's messages start with process, time and source line: [123:0822/101112.123456:FATAL:zygote_host_impl_linux.cc(126)]
  return told?.replace(/^\[[^\]]*\]\s*/, '').replace(/[.:!\s]+$/, '');
}
