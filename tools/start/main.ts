/**
 * `npm start`: builds if needed and opens the app: in Electron where that is available and works, otherwise in the browser.
 * `--browser` selects the browser; all other arguments, such as `--data DIR` and files of games to open, are passed to
 * the host.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EXIT_ARGUMENTS, parseServerArguments } from '#main/server/arguments.ts';
import { buildIfNeeded } from '../build/build.ts';
import { projectRoot } from '../run-tool.ts';
import { electronBinary, noWindowHere } from './electron.ts';
import { openApp } from './open-app.ts';

const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Resolves the path of a file of games against the caller's folder, which npm stores in INIT_CWD. */
function resolvePath(arg: string): string {
  const folder = process.env['INIT_CWD'] ?? process.cwd();
  return !arg.startsWith('-') && /\.(?:hgn|json)$/i.test(arg) ? resolve(folder, arg) : arg;
}

/** Fetches Electron's binary if it is missing; on a signal, incomplete files are removed before this process ends. */
async function fetchInterruptibly(): Promise<{ readonly binary: string } | { readonly reason: string }> {
  const present = electronBinary();
  if (present !== undefined) return { binary: present };
  // What downloads takes as long to load as all else together.
  const { fetchElectron } = await import('./fetch-electron.ts');
  const abort = new AbortController();
  const giveUp = (signal: NodeJS.Signals): void => {
    abort.abort(signal);
  };
  for (const signal of END_SIGNALS) process.on(signal, giveUp);
  const end = await fetchElectron({ environment: process.env, signal: abort.signal, output: process.stdout });
  for (const signal of END_SIGNALS) process.off(signal, giveUp);
  if (abort.signal.aborted) {
    console.log('Cancelled.');
    process.kill(process.pid, abort.signal.reason as NodeJS.Signals);
  }
  return end;
}

/** Runs the app in the browser, in this process. @returns the host's exit status */
async function runNodeHost(args: readonly string[]): Promise<number> {
  process.argv.splice(2, Infinity, ...args);
  await import(pathToFileURL(join(projectRoot, 'out/main/server-main.js')).href);
  return Number(process.exitCode);
}

/** Builds the app if needed and opens it. @returns the exit status */
async function startApp(args: readonly string[]): Promise<number> {
  const passedOn = args.filter((arg) => arg !== '--browser').map(resolvePath);
  const options = parseServerArguments(passedOn);
  if (!options.ok) {
    console.error(options.error);
    return EXIT_ARGUMENTS;
  }
  await buildIfNeeded();
  const startInBrowser = (): Promise<number> => runNodeHost(passedOn);
  if (args.includes('--browser')) return startInBrowser();
  return openApp({
    noWindow: noWindowHere,
    fetchElectron: fetchInterruptibly,
    runElectron: async (binary) => {
      const { runElectron } = await import('./run-electron.ts');
      return runElectron(binary, projectRoot, passedOn);
    },
    runNodeHost: startInBrowser,
    say: (line) => {
      console.log(line);
    },
  });
}

// The launcher is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// No `process.exit`, which would wait for a thread of the host that hangs.
process.exitCode = await startApp(process.argv.slice(2));
