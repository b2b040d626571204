import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, sampleRecords } from '../../../e2e/fixtures/records.ts';
import { replayMoves } from '../../../src-shared/game/replay.ts';
import { readGames } from '../../../src-shared/record/read-record.ts';
import { unwrap } from '../../../src-shared/util/result.ts';
import { readGif } from '../../../src-renderer/picture/testing/read-gif.ts';
import { moveByKeyboard, moveByMouse, squareNames } from './board.ts';
import { waitFor, type Screen } from './screen.ts';

/** The shared state and the results of the journeys. */
export interface Travel {
  readonly screen: Screen;
  /** The folders of downloads and of files to import. */
  readonly folder: string;
  /** The number of games in the library so far. */
  games: number;
  moves: number;
  /** The number of frames of the animation. */
  frames: number;
  animationBytes: number;
}

/** A journey through the app. Journeys build on each other, in this order. */
interface Journey {
  readonly name: string;
  readonly go: (travel: Travel) => Promise<void>;
}

const RAIL = 'nav';
const DIALOG = '[role=dialog]';

async function expectGames({ screen, games }: Travel): Promise<void> {
  await screen.shows('header .context', new RegExp(`^${games} games$`));
}

/** Waits until the browser has saved a file completely. @param act makes the app save it */
async function savedFile({ folder }: Travel, act: () => Promise<void>): Promise<Buffer> {
  const before = new Set(readdirSync(folder));
  await act();
  const name = await waitFor('a saved file', () => {
    const names = readdirSync(folder);
    // While the browser writes it there is a second file, and the first is empty.
    const isDownloading = names.some((each) => each.endsWith('.part'));
    const fresh = names.find((each) => !before.has(each) && readFileSync(join(folder, each)).byteLength > 0);
    return Promise.resolve(isDownloading ? undefined : fresh);
  });
  return readFileSync(join(folder, name));
}

/** Presses Tab until an element with this name has the focus. */
async function tabTo({ page }: Screen, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      return `${activeElement?.ariaLabel ?? ''} ${activeElement?.textContent ?? ''}`.trim();
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}

async function startGame({ screen }: Travel, opponent: RegExp): Promise<void> {
  await screen.click('radio', opponent, DIALOG);
  await screen.click('button', /^Start game$/, DIALOG);
}

/** Chooses a file to be imported. @returns the numbers of the preview: new, already there, refused */
async function importFile(travel: Travel, name: string, text: string): Promise<string[]> {
  const { screen, folder } = travel;
  mkdirSync(join(folder, 'in'), { recursive: true });
  const file = join(folder, 'in', name);
  writeFileSync(file, text);
  await screen.click('button', /^Import/, 'header');
  const input = await waitFor('the choice of files', async () => {
    const found = await screen.page.$(`${DIALOG} input[type=file]`);
    return found ?? undefined;
  });
  await input.uploadFile(file);
  await screen.shows(`${DIALOG} .figures b`, /\d/);
  return screen.page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim()),
    `${DIALOG} .figures b`,
  );
}

function expectSame(what: string, found: unknown, wanted: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`);
}

const firstStart: Journey = {
  name: 'first start',
  go: async ({ screen }) => {
    await screen.find('button', /Learn in five minutes/);
    await screen.find('button', /Two players/);
  },
};

const gameByMouse: Journey = {
  name: 'game against the computer by mouse',
  go: async (travel) => {
    await travel.screen.click('button', /Play the computer/);
    await startGame(travel, /^Computer/);
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
    await travel.screen.find('button', /^Start game$/, DIALOG);
    await tabTo(travel.screen, /^Start game$/);
    await page.keyboard.press('Enter');
    await travel.screen.shows('h1', /^Move 1$/);
    await tabTo(travel.screen, /^[a-f][1-6], /);
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
    await screen.click('button', /^First position$/, 'main');
    await screen.shows('main', /(?<!\d)0\/\d/);
    await screen.page.keyboard.press('ArrowRight');
    await screen.shows('main', /(?<!\d)1\/\d/);
    await screen.page.keyboard.press('End');
    await screen.shows('main', /(?<!\d)(\d+)\/\1(?!\d)/);
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
    await screen.click('tab', /^Board and pawns/);
    await screen.click('radio', /^Dark$/);
    await screen.shows('html', /^dark$/, 'data-theme');
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
    await screen.shows('[aria-busy=false] .words > :not(.aside)', /^\s*Saved\s*$/);
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
