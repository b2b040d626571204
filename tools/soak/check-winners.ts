import { engineFiles, loadEngine } from '#main/engine/engine-files.ts';
import { Searcher } from '#main/engine/search/searcher.ts';
import { proveWinner, type ProvenResult } from '#main/engine/search/winner.ts';
import { isOver } from '#shared/game/moves.ts';
import { applyMove } from '#shared/game/play.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import type { Position } from '#shared/game/types.ts';
import { startOf } from '../match/start.ts';

/** The komi for which winners are proven: none, a half, two near the values of the swap rule, and one for Black. */
const KOMI = [0, 0.5, 9, 10, -4];
const UNLIMITED = { nodes: Infinity, shouldStop: () => false };
const SEED = 1018;
const RANDOM_MOVES = 6;
const NODES_A_MOVE = 500;
/** The percentage of scattered starts. */
const SCATTERED = 25;
const TABLE_MEGABYTES = 16;

export interface WinnerCheck {
  readonly positions: number;
  readonly questions: number;
  readonly draws: number;
  /** A sentence for each answer that the exact margin contradicts. */
  readonly faults: readonly string[];
}

/**
 * Proves winners, and compares them with the exact margins that the search finds. Positions come from games by the search with
 * few nodes, half of them by the rule `mover`. Every position is also proven with its margin as komi: then it is a draw.
 * @param sizes the numbers of occupied squares, and the number of positions of each
 */
export function checkWinners(
  sizes: readonly (readonly [squares: number, count: number])[],
  onPosition: (done: number) => void = () => undefined,
): WinnerCheck {
  const searcher = new Searcher(loadEngine(engineFiles(), TABLE_MEGABYTES));
  const faults: string[] = [];
  let positions = 0;
  let questions = 0;
  let draws = 0;
  let game = 0;
  for (const [squares, count] of sizes) {
    for (let found = 0; found < count; game++) {
      const position = positionOf(searcher, game, squares);
      if (position === undefined) continue;
      found++;
      const margin = exactMargin(searcher, position);
      const sign = position.turn === 'black' ? 1 : -1;
      for (const komi of new Set([...KOMI, sign * margin])) {
        const drawnMargin = sign * komi;
        const expected = resultOf(margin, drawnMargin);
        questions++;
        if (expected === 'draw') draws++;
        const fault = checkWinner(searcher, position, { drawnMargin, margin, expected });
        if (fault !== undefined) faults.push(`${formatPosition(position)} with komi ${komi}: ${fault}`);
      }
      onPosition(++positions);
    }
  }
  return { positions, questions, draws, faults };
}

/** @returns the fault of the answer; undefined where there is none */
export function checkWinner(
  searcher: Searcher,
  position: Position,
  known: { readonly drawnMargin: number; readonly margin: number; readonly expected: ProvenResult },
): string | undefined {
  const { drawnMargin, margin, expected } = known;
  searcher.setPosition(position);
  const { result, bounds, line } = proveWinner(searcher, { drawnMargin, limits: UNLIMITED });
  if (result !== expected) return `proven ${result ?? 'nothing'}, but the margin is ${margin}`;
  if (margin < bounds.atLeast || margin > bounds.atMost)
    return `bounds ${bounds.atLeast} to ${bounds.atMost}, but the margin is ${margin}`;
  const [move] = line;
  if (move === undefined) return 'no move';
  // Every move of a lost position keeps the result.
  if (expected === 'loss') return undefined;
  const after = applyMove(position, move);
  searcher.setPosition(after);
  const kept = isOver(after) ? -searcher.finalMargin : -exactMargin(searcher, after);
  return resultOf(kept, drawnMargin) === expected ? undefined : `the move leaves ${kept} of ${margin}`;
}

export function resultOf(margin: number, drawnMargin: number): ProvenResult {
  return margin > drawnMargin ? 'win' : margin < drawnMargin ? 'loss' : 'draw';
}

function exactMargin(searcher: Searcher, position: Position): number {
  searcher.setPosition(position);
  const limits = { depth: Infinity, provingNodes: Infinity, ...UNLIMITED };
  const [{ exact, score }] = searcher.search(limits, 1, () => undefined);
  if (!exact) throw new Error(`${formatPosition(position)} was not solved`);
  return score;
}

/** Returns the position of a game with this number of occupied squares; undefined where the game ended before. */
function positionOf(searcher: Searcher, game: number, squares: number): Position | undefined {
  const rule = game % 2 === 0 ? 'either' : 'mover';
  let position = startOf({ seed: SEED, rule, scattered: SCATTERED, randomMoves: RANDOM_MOVES }, game);
  while (position.piles.size > squares && !isOver(position)) {
    searcher.setPosition(position);
    const limits = { depth: Infinity, provingNodes: 0, ...UNLIMITED, nodes: NODES_A_MOVE };
    const [{ line }] = searcher.search(limits, 1, () => undefined);
    position = applyMove(position, line[0]);
  }
  return isOver(position) ? undefined : position;
}
