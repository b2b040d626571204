import { chromium, type Browser } from '@playwright/test';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/websocket';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { SOCKET_PATH, SUBPROTOCOL } from '#shared/contract/wire.ts';
import type { Client } from '../../src-renderer/rpc/connection.ts';
import { formatTable } from '../format-table.ts';
import { projectRoot } from '../run-tool.ts';
import { findBrowser } from '../test/browser.ts';
import type { generateLibrary } from './generate-library.ts';
import { median } from './stopwatch.ts';

/** How often each first screen is opened. */
const TIMES = 5;

/** What a page has reached, in milliseconds since the navigation began. */
interface Start {
  /** When the WebSocket was asked for, was open, and brought its first answer. */
  readonly asked: number;
  readonly open: number;
  readonly answer: number;
  /** When the frame with a text and a board was drawn. */
  readonly drawn: number;
  /** The files, in the order in which they came. */
  readonly files: readonly { readonly name: string; readonly from: number; readonly to: number }[];
}

/** Records a start, in the page. */
function record(): void {
  const times = { asked: 0, open: 0, answer: 0, drawn: 0 };
  const note = (what: keyof typeof times): void => {
    times[what] ||= performance.now();
  };
  Object.assign(window, { startTimes: times });
  const Original = window.WebSocket;
  window.WebSocket = class extends Original {
    constructor(...args: ConstructorParameters<typeof Original>) {
      super(...args);
      note('asked');
      this.addEventListener('open', () => {
        note('open');
      });
      this.addEventListener('message', () => {
        note('answer');
      });
    }
  };
  const look = (): void => {
    const hasBoard = [...document.querySelectorAll('svg')].some(
      (svg) => svg.querySelectorAll('*').length > 30,
    );
    if (hasBoard && (document.querySelector('main')?.innerText.trim() ?? '') !== '') {
      // The frame after this one shows it.
      requestAnimationFrame(() => {
        note('drawn');
      });
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A host that runs a build. */
interface RunningHost {
  readonly address: string;
  readonly end: () => Promise<unknown>;
}

async function startHost(root: string, dataDir: string): Promise<RunningHost> {
  const host = spawn(
    process.execPath,
    [join(root, 'out/main/server-main.js'), '--no-open', '--data', dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise((resolve) => host.on('exit', resolve));
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    host.on('exit', () => {
      reject(new Error(`The host of ${root} has ended:\n${output}`));
    });
    host.stdout.on('data', (piece: Buffer) => {
      output += piece.toString('utf8');
      const found = /Hokito is open at (\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const end = (): Promise<unknown> => {
    host.kill('SIGTERM');
    return ended;
  };
  return { address, end };
}

/** Fills a data folder by a checkout, because another one may not read what it writes. */
type Fill = (root: string, dataDir: string) => unknown;

/** Starts a game of two people. */
async function startGame(root: string, dataDir: string): Promise<void> {
  const { address, end } = await startHost(root, dataDir);
  const { host, hash, origin } = new URL(address);
  const websocket = new WebSocket(`ws://${host}${SOCKET_PATH}`, [SUBPROTOCOL, hash.slice('#t='.length)], {
    origin,
  });
  await new Promise((resolve) => websocket.on('open', resolve));
  const client = createORPCClient<Client>(new RPCLink({ websocket: websocket as never }));
  const players = { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Bob' } } as const;
  const beginning = { players, setup: 'scattered', seed: 77, endRule: 'mover' } as const;
  await client.game.start({ ...beginning, requestId: crypto.randomUUID() });
  websocket.close();
  await end();
}

/** Opens the page of a build once, in a browser that has nothing in its cache. */
async function openOnce(browser: Browser, root: string, dataDir: string, locale: string): Promise<Start> {
  const { address, end } = await startHost(root, dataDir);
  const context = await browser.newContext({ locale });
  try {
    const page = await context.newPage();
    await page.addInitScript(record);
    await page.goto(address);
    const times = await page.waitForFunction(() => {
      const found = (window as never as { startTimes: Omit<Start, 'files'> }).startTimes;
      return found.drawn > 0 ? found : undefined;
    });
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => {
        const { name, startTime, responseEnd } = entry as PerformanceResourceTiming;
        return { name: name.slice(name.lastIndexOf('/') + 1), from: startTime, to: responseEnd };
      }),
    );
    return { ...((await times.jsonValue()) as Omit<Start, 'files'>), files };
  } finally {
    await context.close();
    await end();
  }
}

/** Returns the size of the scripts that came before the first screen was drawn, compressed. */
function scriptKilobytes(root: string, { files, drawn }: Start): number {
  const bytes = files
    .filter(({ name, to }) => name.endsWith('.js') && to < drawn)
    .map(({ name }) => gzipSync(readFileSync(join(root, 'out/renderer/assets', name))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

/**
 * Measures the first screen in a browser: with an empty library, with a game in play, and with many games; prints medians, and the row
 * of waits of the last start.
 * @param others folders of other checkouts, whose builds are measured in turn with this one
 */
export async function reportStart(others: readonly string[], games: number): Promise<void> {
  const { executable } = await findBrowser();
  const browser = await chromium.launch({ executablePath: executable });
  const work = mkdtempSync(join(tmpdir(), 'hokito-start-bench-'));
  try {
    const cases: readonly (readonly [name: string, locale: string, fill: Fill])[] = [
      ['empty library', 'en-GB', () => undefined],
      ['empty library, German', 'de-DE', () => undefined],
      ['game in play', 'en-GB', startGame],
      [
        `${games} games`,
        'en-GB',
        async (root, dataDir) => {
          const file = pathToFileURL(join(root, 'tools/bench/generate-library.ts')).href;
          const bench = (await import(file)) as { readonly generateLibrary: typeof generateLibrary };
          bench.generateLibrary(dataDir, games);
        },
      ],
    ];
    const rows: string[][] = [];
    for (const [name, locale, fill] of cases) {
      const starts = new Map<string, Start[]>([projectRoot, ...others].map((root) => [root, []]));
      const filled = new Map([...starts.keys()].map((root) => [root, mkdtempSync(join(work, 'data-'))]));
      for (const [root, dataDir] of filled) await fill(root, dataDir);
      for (let time = 0; time < TIMES; time++) {
        for (const [root, found] of starts) {
          const dataDir = join(work, 'copy');
          cpSync(filled.get(root) ?? '', dataDir, { recursive: true });
          found.push(await openOnce(browser, root, dataDir, locale));
          rmSync(dataDir, { recursive: true });
        }
      }
      for (const [root, found] of starts) {
        const [last] = found.slice(-1);
        const ms = (what: 'asked' | 'open' | 'answer' | 'drawn'): string =>
          median(found.map((start) => start[what])).toFixed(0);
        const kilobytes = median(found.map((start) => scriptKilobytes(root, start))).toFixed(0);
        const build = root === projectRoot ? 'this' : root;
        rows.push([name, build, ms('asked'), ms('open'), ms('answer'), ms('drawn'), kilobytes]);
        const waits = last?.files
          .filter(({ from }) => from < last.drawn)
          .map(({ name, from, to }) => `${name} ${from.toFixed(0)}-${to.toFixed(0)}`);
        console.log(`${name}, ${build}: ${waits?.join(', ') ?? ''}`);
      }
    }
    console.log(
      formatTable([
        ['first screen', 'build', 'socket asked, ms', 'open', 'first answer', 'drawn', 'scripts, kB'],
        ...rows,
      ]),
    );
  } finally {
    await browser.close();
    rmSync(work, { recursive: true, force: true });
  }
}
