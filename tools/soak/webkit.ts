/**
 * The way into the app, two moves and a reload in WebKitGTK's small browser, steered over WebDriver
 * (https://www.w3.org/TR/webdriver2/) by the program that comes with it.
 */
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { endProcess, startNodeHost } from '../../e2e/fixtures/node-host.ts';
import { words } from '../../src-shared/language/testing/words.ts';
import { buildIfNeeded } from '../build/build.ts';
import { programFor, startDisplay } from './browsers/display.ts';
import { standsStill, waitFor } from './browsers/screen.ts';
import type { SoakPart, SoakResult } from './run-soak.ts';

const { board } = words.en;

/** How long a program may take to answer on a busy machine, in milliseconds. */
const MAX_WAIT_MS = 60_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Calls the driver. @returns the value of its answer */
type Driver = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

function createDriver(port: number): Driver {
  return async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(MAX_WAIT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = v.parse(v.object({ value: v.unknown() }), await answer.json());
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

const Session = v.object({ sessionId: v.string(), capabilities: v.object({ browserVersion: v.string() }) });
const SquareNames = v.array(v.tuple([v.string(), v.string()]));

/** What the journey does with the page. */
interface WebKitPage {
  readonly open: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Clicks the first visible element with this selector whose text begins so, once it is there. */
  readonly click: (selector: string, start?: string) => Promise<void>;
  /** Waits until a visible element with this selector has this text. */
  readonly shows: (selector: string, text: string) => Promise<void>;
  /** The accessible name of each square. */
  readonly squares: () => Promise<[string, string][]>;
}

const FIND = `return [...document.querySelectorAll(arguments[0])].find((element) => element.checkVisibility()
  && element.textContent.trim().startsWith(arguments[1]))`;
const TEXTS = `return [...document.querySelectorAll(arguments[0])].filter((element) => element.checkVisibility())
  .map((element) => element.textContent.trim())`;
const SQUARES = `return [...document.querySelectorAll('[role=gridcell][data-square]')]
  .map((cell) => [cell.dataset.square, cell.ariaLabel])`;

function createPage(driver: Driver, session: string): WebKitPage {
  const evaluate = (script: string, ...args: readonly string[]): Promise<unknown> =>
    driver('POST', `${session}/execute/sync`, { script, args });
  return {
    open: async (url) => {
      await driver('POST', `${session}/url`, { url });
    },
    reload: async () => {
      await driver('POST', `${session}/refresh`, {});
    },
    click: async (selector, start = '') => {
      await waitFor(`a click on ${selector} ${start}`, async () => {
        const found = await evaluate(FIND, selector, start);
        if (found === null) return undefined;
        const [id] = v.parse(v.array(v.string()), Object.values(found as object));
        const element = `${session}/element/${id ?? ''}`;
        // An element that is replaced between being found and being clicked is looked up again.
        try {
          if (!(await standsStill(() => driver('GET', `${element}/rect`)))) return undefined;
          await driver('POST', `${element}/click`, {});
          return true;
        } catch {
          return undefined;
        }
      });
    },
    shows: async (selector, text) => {
      await waitFor(`${selector} with ${text}`, async () => {
        const texts = v.parse(v.array(v.string()), await evaluate(TEXTS, selector));
        return texts.includes(text) ? true : undefined;
      });
    },
    squares: async () => v.parse(SquareNames, await evaluate(SQUARES)),
  };
}

/** Moves the first pile that can move to the last of its destinations, as soon as it is the player's turn. */
async function move(page: WebKitPage): Promise<void> {
  const squareWith = (part: string): Promise<string> =>
    waitFor(
      `a square with "${part}"`,
      async () => (await page.squares()).findLast(([, name]) => name.includes(part))?.[0],
    );
  const from = await squareWith(`, ${board.canMove}`);
  await page.click(`[data-square=${from}][role=gridcell]`);
  const to = await squareWith(`, ${board.destination}, `);
  await page.click(`[data-square=${to}][role=gridcell]`);
  await waitFor(`${from} to be empty`, async () =>
    (await page.squares()).some(([square, name]) => square === from && name.includes('empty'))
      ? true
      : undefined,
  );
}

async function travel(page: WebKitPage, address: string): Promise<void> {
  await page.open(address);
  await page.click('button', 'Play now');
  await page.shows('h1', 'Move 1');
  await move(page);
  // The computer has answered, and answers again.
  await page.shows('h1', 'Move 2');
  await move(page);
  await page.shows('h1', 'Move 3');
  await page.shows('[aria-busy=false] .layers > :not(.invisible)', 'Saved');
  const before = JSON.stringify(await page.squares());
  await page.reload();
  await page.shows('h1', 'Move 3');
  await waitFor('the board as it was', async () =>
    JSON.stringify(await page.squares()) === before ? true : undefined,
  );
}

async function run(): Promise<SoakResult> {
  const driverProgram = programFor('WebKitWebDriver', 'webkit2gtk-driver xvfb');
  const display = process.env['DISPLAY'];
  const ownDisplay = display === undefined ? await startDisplay() : undefined;
  await buildIfNeeded();
  const room = mkdtempSync(join(tmpdir(), 'hokito-webkit-'));
  const port = await freePort();
  const program = spawn(driverProgram, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display ?? ownDisplay?.name, HOME: room },
    stdio: 'ignore',
  });
  const host = await startNodeHost(['--data', join(room, 'data')]);
  try {
    const driver = createDriver(port);
    await waitFor('the driver of WebKitGTK', () =>
      driver('GET', '/status').then(
        () => true,
        () => undefined,
      ),
    );
    const opened = await driver('POST', '/session', { capabilities: { alwaysMatch: {} } });
    const { sessionId, capabilities } = v.parse(Session, opened);
    const session = `/session/${sessionId}`;
    try {
      await travel(createPage(driver, session), host.address);
    } finally {
      await driver('DELETE', session);
    }
    return {
      figures: `two moves against the computer and a reload in WebKitGTK ${capabilities.browserVersion}`,
      failures: [],
    };
  } finally {
    await endProcess(host.process, 'SIGTERM');
    await endProcess(program, 'SIGTERM');
    if (ownDisplay !== undefined) await endProcess(ownDisplay.process, 'SIGTERM');
    rmSync(room, { recursive: true, force: true });
  }
}

export const webkit: SoakPart = {
  name: 'webkit',
  summary: "does a game begin, go on and last in WebKitGTK's small browser? (an installed one)",
  run,
};
