import type { Browser } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { words } from '#shared/language/testing/words.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { applyMove } from '#shared/game/play.ts';
import { replayMoves } from '#shared/game/replay.ts';
import type { Position } from '#shared/game/types.ts';
import { GameWriter } from '#shared/record/game-writer.ts';
import type { GameRecord, RecordedLine, RecordedMove } from '#shared/record/model/game-record.ts';
import { readGames } from '#shared/record/read-record.ts';
import { unwrap } from '#shared/util/result.ts';
import { keepGames } from '../../e2e/fixtures/keep-games.ts';
import { goTo } from '../../e2e/fixtures/play.ts';
import { taskTimes } from './task-times.ts';
import { takeLongTasks, watchLongTasks } from './page-probe.ts';
import { openPage, row, type PageRow } from './page-row.ts';

const GAMES = new URL('../../src-shared/cases/games.hgn', import.meta.url);
const MOVES = 5000;
/** Moves of each variation, at most. */
const VARIATION_MOVES = 12;
const SCROLLS = 200;
/** The most processor time that a task of scrolling may take. */
const MAX_TASK_MS = 25;

/** Fills a library with a game that has a tree of so many moves. */
export async function keepLargeTree(dataDir: string): Promise<void> {
  const [game] = readGames(readFileSync(GAMES, 'utf8')).games;
  if (game === undefined) throw new Error('There is no game');
  const writer = new GameWriter('hgn');
  await keepGames(dataDir, writer.head + unwrap(writer.game(withVariations(game))) + writer.tail);
}

/** Adds variations to a game, the same number to each move as far as it has others. */
function withVariations(game: GameRecord): GameRecord {
  const { moves } = game.line;
  const positions = unwrap(
    replayMoves(
      game.start,
      moves.map(({ move }) => move),
    ),
  );
  const lists: RecordedLine[][] = moves.map(() => []);
  let count = moves.length;
  for (let round = 0; count < MOVES; round++) {
    const before = count;
    for (const [ply, { move }] of moves.entries()) {
      const position = positions[ply];
      const others =
        position &&
        legalMoves(position)
          .map(formatMove)
          .filter((other) => other !== move);
      const first = others?.[round];
      if (position === undefined || first === undefined || count >= MOVES) continue;
      const line = variation(position, first);
      lists[ply]?.push(line);
      count += line.moves.length;
    }
    if (count === before) throw new Error('The game has too few moves');
  }
  return {
    ...game,
    line: {
      ...game.line,
      moves: moves.map((move, ply): RecordedMove => ({ ...move, variations: lists[ply] ?? [] })),
    },
  };
}

/** A line that begins with a move, and goes on with the first legal ones. */
function variation(from: Position, first: string): RecordedLine {
  const moves: RecordedMove[] = [];
  let position = from;
  for (let at = 0; at < VARIATION_MOVES; at++) {
    const legal = legalMoves(position);
    const move = at === 0 ? legal.find((each) => formatMove(each) === first) : legal[0];
    if (move === undefined) break;
    moves.push({ move: formatMove(move), judgements: [], comments: [], variations: [] });
    position = applyMove(position, move);
  }
  return { comments: [], moves };
}

/** Scrolls through the tree of variations in Review. */
export async function* throughTree(browser: Browser, address: string): AsyncGenerator<PageRow[], void> {
  const page = await openPage(browser, address);
  await goTo(page, 'Review');
  await page.getByRole('tab', { name: words.en.review.tabs.tree }).click();
  const tree = page.getByRole('tree');
  await tree.getByRole('treeitem').first().waitFor();
  await page.evaluate(watchLongTasks);
  const times = await taskTimes(browser, page, async () => {
    for (let step = 0; step <= SCROLLS; step++) {
      const top = await tree.evaluate((element, share) => {
        element.scrollTop = share * (element.scrollHeight - element.clientHeight);
        return element.scrollTop;
      }, step / SCROLLS);
      if (step > 0 && top === 0) throw new Error('The tree does not scroll');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  });
  const longTasks = await page.evaluate(takeLongTasks);
  await page.context().close();
  const name = MOVES.toLocaleString('en-GB');
  yield [
    row(`tree of ${name} moves, tasks over 50 ms while it is scrolled through`, '', 0, longTasks.length),
    row('longest of them', 'ms', undefined, Math.max(0, ...longTasks)),
    row('longest task in processor time', 'ms', MAX_TASK_MS, times[0] ?? 0),
  ];
}
