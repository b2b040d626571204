/**
 * `node tools/bench/make-winner-positions.ts`: writes winner-positions.jsonl anew, always the same lines. Each position comes
 * from a game of its own: a classic or scattered start, four random moves, then the search with a fixed number of nodes a move.
 */
import { writeFileSync } from 'node:fs';
import { engineFiles, loadEngine } from '#main/engine/engine-files.ts';
import { Searcher } from '#main/engine/search/searcher.ts';
import { isOver } from '#shared/game/moves.ts';
import { applyMove } from '#shared/game/play.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { swapColours } from '#shared/game/symmetry.ts';
import type { EndRule, Position } from '#shared/game/types.ts';
import { startOf } from '../match/start.ts';

const seed = Number(process.argv[2] ?? 26);
const sizes = (process.argv[3] ?? '20,22,24,26').split(',').map(Number);
const count = Number(process.argv[4] ?? 12);
const file = process.argv[5] ?? 'x';
const RANDOM_MOVES = 4;
const NODES_A_MOVE = 20_000;
const NODES_TO_JUDGE = 200_000;
const MAX_ESTIMATE = 8;
/** Percent of the starts. */
const SCATTERED = 25;

const searcher = new Searcher(loadEngine(engineFiles(), 16));

function search(position: Position, nodes: number) {
  searcher.setPosition(position);
  return searcher.search(
    { depth: Infinity, nodes, provingNodes: 0, shouldStop: () => false },
    1,
    () => undefined,
  )[0];
}

function balanced(game: number, squares: number, rule: EndRule): Position | undefined {
  let position = startOf({ seed, rule, scattered: SCATTERED, randomMoves: RANDOM_MOVES }, game);
  while (position.piles.size > squares) {
    if (isOver(position)) return undefined;
    position = applyMove(position, search(position, NODES_A_MOVE).line[0]);
  }
  if (isOver(position)) return undefined;
  return Math.abs(search(position, NODES_TO_JUDGE).score) <= MAX_ESTIMATE ? position : undefined;
}

const lines: string[] = [];
let game = 0;
for (const squares of sizes) {
  const rule = (process.argv[6] ?? 'either') as EndRule;
  for (let found = 0; found < count; game++) {
    const position = balanced(game, squares, rule);
    if (position === undefined) continue;
    found++;
    const shown = game % 2 === 0 ? position : swapColours(position);
    lines.push(JSON.stringify({ squares, position: formatPosition(shown) }));
  }
  console.log(squares, game);
}
writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
