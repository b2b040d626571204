import { fileOf, sampleRecords } from '../../../e2e/fixtures/records.ts';
import { replayMoves } from '../../../src-shared/game/replay.ts';
import { readGames } from '../../../src-shared/record/read-record.ts';
import { unwrap } from '../../../src-shared/util/result.ts';
import { readGif } from '../../../src-renderer/picture/testing/read-gif.ts';
import { clicked, waitFor, type Screen } from './screen.ts';
import {
  DIALOG,
  expectGames,
  expectSame,
  importFile,
  RAIL,
  savedFile,
  startGame,
  tabTo,
  type Travel,
} from './travel.ts';
import type { Page } from 'puppeteer-core';
import { words } from '../../../src-shared/language/testing/words.ts';

const { board } = words.en;

/** Returns the accessible name of each square. */
async function squareNames(page: Page): Promise<Map<string, string>> {
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('[role=gridcell][data-square]')].map((cell) => [
      cell.getAttribute('data-square') ?? '',
      cell.ariaLabel ?? '',
    ]),
  );
  return new Map(names as [string, string][]);
}

/** Returns the squares whose names match. */
async function squaresWith(page: Page, part: string): Promise<string[]> {
  return [...(await squareNames(page))].filter(([, name]) => name.includes(part)).map(([square]) => square);
}

/** Waits until the user is to move. @returns a pile that can move; undefined if the game is over */
async function nextPile({ page, has }: Screen): Promise<string | undefined> {
  const found = await waitFor('my turn or the end of the game', async () => {
    if (await has('heading', /^Game over$/)) return { pile: undefined };
    const [pile] = await squaresWith(page, `, ${board.canMove}`);
    return pile === undefined ? undefined : { pile };
  });
  return found.pile;
}

async function waitUntilEmpty(page: Page, square: string): Promise<void> {
  await waitFor(`${square} to be empty`, async () =>
    (await squareNames(page)).get(square)?.includes('empty') === true ? true : undefined,
  );
}

async function clickSquare(page: Page, square: string): Promise<void> {
  await waitFor(`a click on ${square}`, async () => {
    const cell = await page.$(`[role=gridcell][data-square=${square}]`);
    return cell === null ? undefined : clicked(cell);
  });
}

/** Moves by mouse to the last highlighted destination. @returns false if the game is over */
async function moveByMouse(screen: Screen): Promise<boolean> {
  const { page } = screen;
  const from = await nextPile(screen);
  if (from === undefined) return false;
  await clickSquare(page, from);
  const to = await waitFor('a destination', async () =>
    (await squaresWith(page, `, ${board.destination}, `)).at(-1),
  );
  await clickSquare(page, to);
  await waitUntilEmpty(page, from);
  return true;
}

/** Moves by keys to the best destination; the keyboard must be on the board. @returns as `moveByMouse` */
async function moveByKeyboard(screen: Screen): Promise<boolean> {
  const { page } = screen;
  const from = await nextPile(screen);
  if (from === undefined) return false;
  for (const key of from) await page.keyboard.press(key as 'a' | '1');
  await page.keyboard.press('Enter');
  await waitFor(`${from} to be chosen`, async () =>
    (await squareNames(page)).get(from)?.includes('chosen') === true ? true : undefined,
  );
  for (const key of ['n', 'Enter'] as const) await page.keyboard.press(key);
  await waitUntilEmpty(page, from);
  return true;
}

/** A journey through the app. Journeys build on each other, in this order. */
export interface Journey {
  readonly name: string;
  readonly go: (travel: Travel) => Promise<void>;
}

const firstStart: Journey = {
  name: 'first start',
  go: async ({ screen }) => {
    await screen.find('button', /Learn in five minutes/);
    await screen.find('button', /Two players/);
  },
};

export const gameByMouse: Journey = {
  name: 'game against the computer by mouse',
  go: async (travel) => {
    // One press starts a game against the computer.
    await travel.screen.click('button', /^Play now/);
    while (await moveByMouse(travel.screen)) travel.moves++;
    await travel.screen.shows('h2', /(?:won|lost) by \d+$|^A draw/);
    travel.games++;
  },
};

const gameByKeyboard: Journey = {
  name: 'game against the computer by keyboard',
  go: async (travel) => {
    const { page } = travel.screen;
    await page.keyboard.down('Alt');
    await page.keyboard.press('n');
    await page.keyboard.up('Alt');
    await travel.screen.find('button', /^Start game$/, 'form');
    await tabTo(travel.screen, /^Start game$/);
    await page.keyboard.press('Enter');
    await travel.screen.shows('h1', /^Move 1$/);
    await waitFor('the focus on the board', async () =>
      (await page.$('[role=gridcell][data-square]:focus')) === null ? undefined : true,
    );
    while (await moveByKeyboard(travel.screen)) travel.moves++;
    await travel.screen.shows('h2', /(?:won|lost) by \d+$|^A draw/);
    travel.games++;
  },
};

const library: Journey = {
  name: 'library',
  go: async (travel) => {
    await travel.screen.click('button', /^Library/, RAIL);
    await expectGames(travel);
    await travel.screen.click('row', /Computer/, '[role=grid] [role=rowgroup], [role=grid]');
    await travel.screen.find('button', /^Review game$/);
  },
};

const review: Journey = {
  name: 'review',
  go: async ({ screen }) => {
    await screen.click('button', /^Review game$/);
    await screen.shows(`${RAIL} [aria-current=page]`, /^Review/);
    // The counter beside the step buttons.
    const counter = 'main .at';
    const atEnd = /^(\d+)\/\1$/;
    await screen.shows(counter, atEnd);
    await screen.page.keyboard.press('Home');
    await screen.shows(counter, /^0\//);
    await screen.page.keyboard.press('ArrowRight');
    await screen.shows(counter, /^1\//);
    await screen.page.keyboard.press('End');
    await screen.shows(counter, atEnd);
  },
};

const exportGames: Journey = {
  name: 'export',
  go: async (travel) => {
    const { screen } = travel;
    await screen.click('button', /^Library/, RAIL);
    await screen.click('button', /^Export/, 'header');
    await screen.click('radio', /^The whole library/, DIALOG);
    await screen.click('radio', /^JSON/, DIALOG);
    const file = await savedFile(travel, () => screen.click('button', /^Export$/, DIALOG));
    const { games, faults } = readGames(file.toString('utf8'));
    expectSame('faults of the export', faults, []);
    expectSame('games of the export', games.length, travel.games);
    for (const { start, line } of games)
      unwrap(
        replayMoves(
          start,
          line.moves.map(({ move }) => move),
        ),
      );
    // Exported games are recognised when they are imported again.
    const figures = await importFile(travel, 'again.json', file.toString('utf8'));
    expectSame('figures of the import', figures, ['0', String(travel.games), '0']);
    await screen.click('button', /^Done$/, DIALOG);
  },
};

const importGames: Journey = {
  name: 'import',
  go: async (travel) => {
    const records = sampleRecords(3);
    const figures = await importFile(travel, 'games.hgn', fileOf('hgn', records));
    expectSame('figures of the import', figures, [String(records.length), '0', '0']);
    await travel.screen.click('button', /^Import 3 games$/, DIALOG);
    travel.games += records.length;
    await expectGames(travel);
  },
};

const settings: Journey = {
  name: 'settings and language',
  go: async ({ screen }) => {
    await screen.click('button', /^Settings/, RAIL);
    for (const [language, title] of [
      ['de', /^Einstellungen$/],
      ['en', /^Settings$/],
    ] as const) {
      await waitFor('the choice of a language', async () => (await screen.page.$('#language')) ?? undefined);
      await screen.page.select('#language', language);
      await screen.shows('html', new RegExp(`^${language}`), 'lang');
      await screen.shows('h1', title);
    }
    await screen.click('radio', /^Dark$/);
    await screen.shows('html', /^dark$/, 'data-theme');
    await screen.click('tab', /^Board and pawns/);
    await screen.click('radio', /Slate/);
    await screen.shows('html', /^slate$/, 'data-board');
  },
};

const animation: Journey = {
  name: 'animation',
  go: async (travel) => {
    const { screen } = travel;
    await screen.click('button', /^Library/, RAIL);
    await screen.click('row', /Computer/, '[role=grid]');
    await screen.click('button', /^Share$/, '[role=complementary], aside');
    await screen.click('tab', /^Animation$/, DIALOG);
    await screen.click('radio', /^Small$/, DIALOG);
    const file = await savedFile(travel, () => screen.click('button', /^Save GIF$/, DIALOG));
    const { frames, width } = readGif(file);
    expectSame('width of the animation', width, 360);
    if (frames.length < 10) throw new Error(`The animation has ${frames.length} frames only`);
    travel.frames = frames.length;
    travel.animationBytes = file.byteLength;
    await screen.page.keyboard.press('Escape');
  },
};

const reload: Journey = {
  name: 'reload',
  go: async (travel) => {
    const { screen } = travel;
    const { page } = screen;
    await screen.click('button', /^Play/, RAIL);
    await page.keyboard.down('Alt');
    await page.keyboard.press('n');
    await page.keyboard.up('Alt');
    await startGame(travel, /^Two players/);
    await moveByMouse(screen);
    travel.moves++;
    await screen.shows('[aria-busy=false] .layers > :not(.invisible)', /^\s*Saved\s*$/);
    const before = [...(await squareNames(page))];
    await page.reload();
    await screen.shows('h1', /^Move 1$/);
    await waitFor('the board as it was', async () => {
      const now = [...(await squareNames(page))];
      return JSON.stringify(now) === JSON.stringify(before) ? true : undefined;
    });
  },
};

export const JOURNEYS: readonly Journey[] = [
  firstStart,
  gameByMouse,
  gameByKeyboard,
  library,
  review,
  exportGames,
  importGames,
  settings,
  animation,
  reload,
];
