import { chromium, type Browser, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { SHOWN_FILE_VARIABLE } from '#main/electron/announce-start.ts';
import { ACTION_TIMEOUT_MS } from '../../e2e/fixtures/timeouts.ts';
import { projectRoot } from '../run-tool.ts';

const APP_ORIGIN = 'app://hokito';
const BROWSER_ORIGIN = 'http://127.0.0.1';

/** How a process ended, and its output. */
export interface End {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
}

/** A process that the smoke test has started. */
interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly hasEnded: () => boolean;
  readonly ended: Promise<End>;
}

/** The app, open. */
export interface Opened {
  readonly page: Page;
  /** Ends the app as its user would. */
  readonly quit: () => Promise<End>;
}

/** What is tested: the packaged app, or the browser host with a browser. */
export interface Program {
  /** The origin of its page, without a port. */
  readonly origin: string;
  /** Why a step cannot be done with it, by the name of the step. */
  readonly impossible: Readonly<Record<string, string>>;
  /** Opens the app. @param files of games to open */
  readonly open: (files?: readonly string[]) => Promise<Opened>;
  /** Starts the app a second time, or with another data folder, and waits for its end. */
  readonly startAgain: (options: {
    readonly data?: string;
    readonly files?: readonly string[];
  }) => Promise<End>;
  /** Ends what still runs. */
  readonly kill: () => void;
}

/** Runs a command, and collects what it writes. */
export function start(command: readonly string[], env: NodeJS.ProcessEnv = process.env): Started {
  const [program = '', ...args] = command;
  // A process group of its own, so that a signal reaches all of it, as one of a terminal does.
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    detached: process.platform !== 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output += piece.toString('utf8');
    });
  let hasEnded = false;
  const ended = new Promise<End>((resolve) => {
    const end = (how: End): void => {
      hasEnded = true;
      resolve(how);
    };
    child.on('error', (error) => {
      end({ status: null, signal: null, output: error.message });
    });
    child.on('close', (status, signal) => {
      end({ status, signal, output });
    });
  });
  return { child, output: () => output, hasEnded: () => hasEnded, ended };
}

/** Waits until the output of a process matches. Rejects if it ends before that. */
async function written(started: Started, pattern: RegExp): Promise<RegExpExecArray> {
  const limit = performance.now() + ACTION_TIMEOUT_MS;
  while (performance.now() < limit) {
    const found = pattern.exec(started.output());
    if (found !== null) return found;
    if (started.hasEnded())
      throw new Error(`It ended (${describe(await started.ended)}) and wrote:\n${started.output()}`);
    await pause(50);
  }
  throw new Error(`It did not write ${String(pattern)}, but:\n${started.output()}`);
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Describes an end: `status 0`, `SIGKILL`. */
export function describe({ status, signal }: End): string {
  return signal ?? `status ${String(status)}`;
}

/**
 * Connects to a program that was started with `--remote-debugging-port=0`, which writes its address, after its page has been loaded:
 * connecting to a browser that is just opening its first page has once been answered by nothing for 30 seconds.
 * @param origin how the page's address begins
 */
async function firstPage(
  started: Started,
  origin: string,
): Promise<{ readonly browser: Browser; readonly page: Page }> {
  const [, address = ''] = await written(started, /^DevTools listening on (ws:\/\/\S+)/m);
  await pageLoaded(new URL('/json/list', address.replace('ws:', 'http:')), origin);
  const browser = await chromium.connectOverCDP(address);
  const page = browser
    .contexts()[0]
    ?.pages()
    .find((open) => open.url().startsWith(origin));
  if (page === undefined) throw new Error('The program has no window');
  page.setDefaultTimeout(ACTION_TIMEOUT_MS);
  return { browser, page };
}

/** What a browser lists at `/json/list`. */
const Targets = v.array(v.object({ type: v.string(), url: v.string(), title: v.string() }));

/** Waits until a browser lists a page of the app by its own title; before that its address is its title. */
async function pageLoaded(list: URL, origin: string): Promise<void> {
  const limit = performance.now() + ACTION_TIMEOUT_MS;
  for (;;) {
    const response = await fetch(list);
    const targets = v.parse(Targets, await response.json());
    const isLoaded = targets.some(
      ({ type, url, title }) => type === 'page' && url.startsWith(origin) && title.endsWith('Hokito'),
    );
    if (isLoaded) return;
    if (performance.now() > limit)
      throw new Error(`The program does not show its page, but:\n${JSON.stringify(targets)}`);
    await pause(100);
  }
}

/** The packaged app. It is driven by Chromium's own debugging port, which no fuse forbids, and has no code for tests. */
export function packagedProgram(executable: string, dataFolder: string): Program {
  const running: ChildProcess[] = [];
  let starts = 0;
  const startApp = (data: string, files: readonly string[], flags: readonly string[] = []) => {
    const shownFile = join(dataFolder, '..', `shown-${String(++starts)}`);
    const started = start([executable, ...flags, '--data', data, ...files], {
      ...process.env,
      // The app creates this file when its page works, and writes to standard error what it says in a box otherwise.
      [SHOWN_FILE_VARIABLE]: shownFile,
    });
    running.push(started.child);
    const shown = async (): Promise<void> => {
      while (!existsSync(shownFile) && !started.hasEnded()) await pause(50);
    };
    return { ...started, shown };
  };
  return {
    origin: APP_ORIGIN,
    impossible: {
      pdf: 'the dialog of the system that asks for a file cannot be driven; e2e/specs/share.spec.ts saves a PDF in Electron',
    },
    open: async (files = []) => {
      const app = startApp(dataFolder, files, ['--remote-debugging-port=0']);
      await app.shown();
      const { browser, page } = await firstPage(app, APP_ORIGIN);
      return {
        page,
        quit: async () => {
          await page.close();
          const end = await app.ended;
          await browser.close().catch(() => undefined);
          return end;
        },
      };
    },
    startAgain: ({ data = dataFolder, files = [] }) => startApp(data, files).ended,
    kill: () => {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

/**
 * The browser host and a browser. It proves the smoke test itself on machines without Electron.
 * @param browser the executable of a browser that is based on Chromium
 */
export function browserProgram(browser: string, dataFolder: string): Program {
  const running: ChildProcess[] = [];
  const host = join(projectRoot, 'out', 'main', 'server-main.js');
  const startHost = (data: string, files: readonly string[]): Started => {
    const started = start([process.execPath, host, '--no-open', '--keep', '--data', data, ...files]);
    running.push(started.child);
    return started;
  };
  const noSandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    origin: BROWSER_ORIGIN,
    impossible: {
      'second start': 'a second browser host does not hand its files to the first one',
      pdf: 'the browser saves PDFs, not the app',
    },
    open: async (files = []) => {
      const server = startHost(dataFolder, files);
      const [address] = await written(server, /http:\/\/127\.0\.0\.1:\d+\/\S*(?=\s)/);
      const profile = `--user-data-dir=${join(dataFolder, 'chromium')}`;
      const window = start([
        browser,
        '--headless',
        '--window-size=1280,800',
        ...noSandbox,
        '--remote-debugging-port=0',
        profile,
        address,
      ]);
      running.push(window.child);
      const { browser: connection, page } = await firstPage(window, BROWSER_ORIGIN);
      return {
        page,
        quit: async () => {
          await page.close();
          await connection.close();
          window.child.kill();
          await window.ended;
          server.child.kill('SIGINT');
          return server.ended;
        },
      };
    },
    startAgain: ({ data = dataFolder, files = [] }) => startHost(data, files).ended,
    kill: () => {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
