/** What a screen reader gets of the app in Firefox, over AT-SPI: the tree that the browser makes, and what it announces. */
import { once } from 'node:events';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { endProcess } from '../../e2e/fixtures/node-host.ts';
import { filled, words } from '../../src-shared/language/testing/words.ts';
import { findFirefox, goThrough } from './browsers.ts';
import { programFor, startDisplay, startServer } from './browsers/display.ts';
import { gameByMouse, type Journey } from './browsers/journeys.ts';
import { waitFor } from './browsers/screen.ts';
import { expectSame, RAIL } from './browsers/travel.ts';
import { CannotRun, type SoakPart, type SoakResult } from './run-soak.ts';

const { board, common, menu, review: reviewWords, statistics } = words.en;
const PACKAGES = 'python3-pyatspi at-spi2-core xvfb';

/** An object of the page: its role, its name, the text of its value, and whether what changes in it is announced. */
const Node = v.object({ role: v.string(), name: v.string(), value: v.string(), announces: v.boolean() });
type Node = v.InferOutput<typeof Node>;
const Line = v.union([v.object({ said: v.string() }), v.object({ tree: v.array(Node) })]);

/** Listens to a browser, as a screen reader does. */
interface Reader {
  /** What was announced so far. */
  readonly said: readonly string[];
  /** The page as it is now. */
  readonly tree: () => Promise<readonly Node[]>;
  readonly process: ChildProcess;
}

function startReader(python: string, browser: number, env: NodeJS.ProcessEnv): Reader {
  const script = join(import.meta.dirname, 'browsers', 'read-tree.py');
  const child = spawn(python, [script, String(browser)], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = v.parse(Line, JSON.parse(text));
    if ('said' in line) said.push(line.said);
    else child.emit('tree', line.tree);
  });
  return {
    said,
    process: child,
    tree: async () => {
      child.stdin.write('\n');
      const [tree] = (await once(child, 'tree')) as [readonly Node[]];
      return tree;
    },
  };
}

/** The names of the objects with a role. */
const namesOf = (tree: readonly Node[], role: string): string[] =>
  tree.filter((node) => node.role === role).map(({ name }) => name);

/** Waits until an object of the page with this role and name, and such a value, is there. @returns the page then */
function find(reader: Reader, role: string, name: string, value = /^/): Promise<readonly Node[]> {
  return waitFor(`${role} "${name}" with ${String(value)} for screen readers`, async () => {
    const tree = await reader.tree();
    const isThere = tree.some(
      (node) => node.role === role && node.name.startsWith(name) && value.test(node.value),
    );
    return isThere ? tree : undefined;
  });
}

/** Expects that a text is so. */
function expectMatch(what: string, found: string, wanted: RegExp): void {
  if (!wanted.test(found)) throw new Error(`${what}: "${found}"`);
}

/** The journeys of a screen reader; the first one starts it. */
function journeysWith(start: (browser: number) => Reader): readonly Journey[] {
  let reader: Reader;
  return [
    {
      name: 'first start',
      go: async ({ screen: { page } }) => {
        reader = start(page.browser().process()?.pid ?? 0);
        await find(reader, 'table', board.label);
      },
    },
    gameByMouse,
    {
      name: 'board and announcements',
      go: async () => {
        const tree = await find(reader, 'landmark', common.navigation);
        const squares = namesOf(tree, 'table cell');
        expectSame('squares', squares.length, 36);
        for (const name of squares)
          expectMatch('name of a square', name, /^[a-f][1-6], (?:empty|Black|White)/);
        for (const wanted of [/^Player 1: [a-f][1-6] to [a-f][1-6]/, /^Game over\./])
          await waitFor(`${String(wanted)} to be announced`, () =>
            Promise.resolve(reader.said.some((text) => wanted.test(text)) ? true : undefined),
          );
      },
    },
    {
      name: 'list of moves and chart of Review',
      go: async ({ screen }) => {
        await screen.click('button', /^Library/, RAIL);
        await screen.click('row', /Computer/, '[role=grid]');
        await screen.click('button', /^Review game$/);
        const tree = await find(reader, 'slider', reviewWords.curve.label, /\d/);
        const moves = tree.slice(tree.findIndex(({ name }) => name === reviewWords.moves.label));
        const items = namesOf(moves, 'list item');
        for (const [index, name] of items.entries())
          expectMatch(`item ${index + 1} of the moves`, name, new RegExp(`^${index + 1} [a-f][1-6]`));
      },
    },
    {
      name: 'street',
      go: async ({ screen }) => {
        await screen.click('button', /^Library/, RAIL);
        await screen.click('button', /^Statistics$/);
        const title = filled(statistics.street.title, { name: 'Player 1' });
        const told = /20\d\d, (?:won|lost|drawn).*a stack of \d/;
        const tree = await find(reader, 'slider', title, told);
        expectSame('games in its table', namesOf(tree, 'row header').length, 1);
      },
    },
    {
      name: 'dialog',
      go: async ({ screen }) => {
        await screen.click('button', /^Settings/, RAIL);
        await screen.click('tab', /^About/);
        await screen.click('button', /^Versions and licences/);
        const tree = await find(reader, 'dialog', menu.about);
        // Nothing of the page behind it, except for what is announced.
        expectSame('landmarks behind the dialog', namesOf(tree, 'landmark'), []);
        expectSame('logs', tree.filter(({ role, announces }) => role === 'section' && announces).length, 1);
      },
    },
  ];
}

async function run({ showProgress }: Parameters<SoakPart['run']>[0]): Promise<SoakResult> {
  const firefox = findFirefox();
  const [python, bus] = [programFor('/usr/bin/python3', PACKAGES), programFor('dbus-daemon', PACKAGES)];
  if (process.platform !== 'linux' || spawnSync(python, ['-c', 'import pyatspi']).status !== 0)
    throw new CannotRun(
      `pyatspi is not installed. Install it on Debian or Ubuntu: apt-get install ${PACKAGES}.`,
    );
  const display = await startDisplay();
  // The tree is offered on a bus of its own, which no other program of this computer reads.
  const { process: busProcess, printed } = await startServer(bus, [
    '--session',
    '--nofork',
    '--print-address',
  ]);
  const env = {
    ...process.env,
    DISPLAY: display.name,
    DBUS_SESSION_BUS_ADDRESS: printed,
    GNOME_ACCESSIBILITY: '1',
  };
  let reader: Reader | undefined;
  const journeys = journeysWith((pid) => (reader = startReader(python, pid, env)));
  try {
    const report = (count: number): void => {
      showProgress('journeys', count, journeys.length);
    };
    const shown = { headless: false, defaultViewport: null, env };
    const { done, version, failures } = await goThrough(journeys, firefox, report, shown);
    const heard = reader?.said.length ?? 0;
    return {
      figures: `${done} of ${journeys.length} journeys of a screen reader in Firefox ${version}, ${heard} announcements`,
      failures,
    };
  } finally {
    for (const each of [reader?.process, busProcess, display.process])
      if (each !== undefined) await endProcess(each, 'SIGTERM');
  }
}

export const reader: SoakPart = {
  name: 'reader',
  summary: 'what does a screen reader get of Firefox? (an installed one, over AT-SPI)',
  run,
};
