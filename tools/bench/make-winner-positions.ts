/**
 * `node tools/bench/make-winner-positions.ts`: rewrites winner-positions.jsonl, always with the same lines.
 *
 * A position of the development and held-out sets comes from a game of its own: a classic or scattered start, four random moves,
 * then the search with a fixed number of nodes a move, until the given number of squares is left. Positions that the search
 * does not rate as balanced are left out. The positions of the third set are those of strong games from classic starts, all of
 * them, as in the laboratory's measurement (`engine games` in docs/engine.md).
 */
import { writeFileSync } from 'node:fs';
import { engineFiles, loadEngine } from '#main/engine/engine-files.ts';
import { Searcher, type Finding } from '#main/engine/search/searcher.ts';
import { isOver } from '#shared/game/moves.ts';
import { applyMove } from '#shared/game/play.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { swapColours } from '#shared/game/symmetry.ts';
import type { Position } from '#shared/game/types.ts';
import { startOf } from '../match/start.ts';
import { WINNER_FILE, type WinnerPosition, type WinnerSet } from './winner-positions.ts';

/** The prover's constants were chosen by games of the first seed alone. */
const SEEDS: Readonly<Record<WinnerSet, number>> = { development: 26, 'held out': 27, 'engine games': 28 };
const WANTED: readonly (readonly [squares: number, count: number])[] = [
  [20, 12],
  [22, 12],
  [24, 8],
  [26, 4],
];
const RANDOM_MOVES = 4;
const NODES_A_MOVE = 20_000;
const NODES_TO_JUDGE = 200_000;
/** The expected margin of a balanced position, in points. */
const MAX_ESTIMATE = 8;
/** The percentage of scattered starts. */
const SCATTERED = 25;
/** Every fifth game is played by the `mover` rule. */
const MOVER_EVERY = 5;
const ENGINE_GAMES = 15;
/** About 300 ms of one thread. */
const NODES_OF_ENGINE_GAMES = 500_000;

const searcher = new Searcher(loadEngine(engineFiles(), 16));

function search(position: Position, nodes: number): Finding {
  searcher.setPosition(position);
  const limits = { depth: Infinity, nodes, provingNodes: 0, shouldStop: () => false };
  return searcher.search(limits, 1, () => undefined)[0];
}

/** Returns the balanced position of a game with this number of occupied squares; undefined where it has none. */
function balanced(seed: number, game: number, squares: number): Position | undefined {
  const rule = game % MOVER_EVERY === 0 ? 'mover' : 'either';
  let position = startOf({ seed, rule, scattered: SCATTERED, randomMoves: RANDOM_MOVES }, game);
  while (position.piles.size > squares) {
    if (isOver(position)) return undefined;
    position = applyMove(position, search(position, NODES_A_MOVE).line[0]);
  }
  if (isOver(position)) return undefined;
  return Math.abs(search(position, NODES_TO_JUDGE).score) <= MAX_ESTIMATE ? position : undefined;
}

/** Returns the positions of a game from a classic start with these numbers of occupied squares, and before its end. */
function engineGame(game: number): WinnerPosition[] {
  const sizes = new Set(WANTED.map(([squares]) => squares));
  const start = { seed: SEEDS['engine games'], rule: 'either', scattered: 0, randomMoves: 0 } as const;
  const found: WinnerPosition[] = [];
  let position = startOf(start, game);
  while (!isOver(position) && position.piles.size >= Math.min(...sizes)) {
    const squares = position.piles.size;
    if (sizes.has(squares)) found.push({ set: 'engine games', squares, position: formatPosition(position) });
    position = applyMove(position, search(position, NODES_OF_ENGINE_GAMES).line[0]);
  }
  return found;
}

const lines: WinnerPosition[] = [];
for (const set of ['development', 'held out'] as const) {
  let game = 0;
  for (const [squares, count] of WANTED) {
    for (let found = 0; found < count; game++) {
      const position = balanced(SEEDS[set], game, squares);
      if (position === undefined) continue;
      found++;
      // Every move empties a square, so by the number of squares the same colour would always be to move.
      const shown = game % 2 === 0 ? position : swapColours(position);
      lines.push({ set, squares, position: formatPosition(shown) });
    }
    console.log(`${set}: ${count} with ${squares} squares, after ${game} games`);
  }
}
for (let game = 0; game < ENGINE_GAMES; game++) {
  lines.push(...engineGame(game));
  console.log(`engine games: ${game + 1} of ${ENGINE_GAMES}`);
}
writeFileSync(WINNER_FILE, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
