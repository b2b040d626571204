import { fileOf, sampleRecords } from '../../../e2e/fixtures/records.ts';
import { replayMoves } from '../../../src-shared/game/replay.ts';
import { readGames } from '../../../src-shared/record/read-record.ts';
import { unwrap } from '../../../src-shared/util/result.ts';
import { readGif } from '../../../src-renderer/picture/testing/read-gif.ts';
import { moveByKeyboard, moveByMouse, squareNames } from './board.ts';
import { waitFor } from './screen.ts';
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

/** A journey through the app. Journeys build on each other, in this order. */
interface Journey {
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

const gameByMouse: Journey = {
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
