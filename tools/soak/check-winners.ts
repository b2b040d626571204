import { engineFiles, loadEngine } from '#main/engine/engine-files.ts';
import { Searcher, type SearchMemory } from '#main/engine/search/searcher.ts';
import { proveWinner, type ProvenResult } from '#main/engine/search/winner.ts';
import { isOver } from '#shared/game/moves.ts';
import { applyMove } from '#shared/game/play.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import type { Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { readSolvedPositions, SOLVED_SQUARES } from '../bench/solve-positions.ts';
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

/** Two engines with tables of their own, so that no proof rests on what the exact search has found. */
export interface Searchers {
  /** Proves the winners that are checked. */
  readonly prover: Searcher;
  /** Finds the exact margins; those after a move of a position that it has just solved cost little, because its table is kept. */
  readonly solver: Searcher;
}

export interface WinnerCheck {
  positions: number;
  questions: number;
  draws: number;
  /** A sentence for each answer that the exact margin contradicts. */
  readonly faults: string[];
}

/** What is known about a question. */
interface KnownAnswer {
  /** The final margin for the side to move that is a draw. */
  readonly drawnMargin: number;
  /** The exact margin for the side to move. */
  readonly margin: number;
  readonly expected: ProvenResult;
  /** The exact margins of positions after a move, by their codes; those that are looked for are added. */
  readonly later?: Map<string, number>;
}

/**
 * Proves winners, and compares them with the exact margins that the search finds. Positions come from games by the search with
 * few nodes, half of them by the rule `mover`.
 * @param sizes the numbers of occupied squares, and the number of positions of each; they are mixed evenly
 * @param goesOn whether to go on, after each number of positions
 */
export function checkWinners(
  sizes: readonly (readonly [squares: number, count: number])[],
  goesOn: (done: number) => boolean = () => true,
): WinnerCheck {
  const searchers = createSearchers();
  const check = emptyCheck();
  let game = 0;
  for (const squares of mixed(sizes)) {
    let position: Position | undefined;
    while (position === undefined) position = positionOf(searchers.prover, game++, squares);
    checkPosition(searchers, position, exactMargin(searchers.solver, position), check);
    if (!goesOn(check.positions)) break;
  }
  return check;
}

/** Does the same for the positions whose margins are stored. */
export function checkSolvedPositions(): WinnerCheck {
  const searchers = createSearchers();
  const check = emptyCheck();
  for (const { position, margin } of SOLVED_SQUARES.flatMap((squares) => readSolvedPositions(squares)))
    checkPosition(searchers, unwrap(parsePosition(position)), margin, check);
  return check;
}

export function createSearchers(): Searchers {
  const create = (): Searcher => new Searcher(loadEngine(engineFiles(), TABLE_MEGABYTES));
  return { prover: create(), solver: create() };
}

function emptyCheck(): WinnerCheck {
  return { positions: 0, questions: 0, draws: 0, faults: [] };
}

/** The sizes of all positions, evenly mixed, so that a check that is cut short has some of each. */
function mixed(sizes: readonly (readonly [squares: number, count: number])[]): number[] {
  return sizes
    .flatMap(([squares, count]) =>
      Array.from({ length: count }, (_, index) => ({ squares, share: (index + 0.5) / count })),
    )
    .sort((one, other) => one.share - other.share)
    .map(({ squares }) => squares);
}

/**
 * Checks a position with each komi, and with its margin as komi: then it is a draw.
 * @param margin the exact one for the side to move
 */
function checkPosition(searchers: Searchers, position: Position, margin: number, check: WinnerCheck): void {
  const sign = position.turn === 'black' ? 1 : -1;
  const later = new Map<string, number>();
  for (const komi of new Set([...KOMI, sign * margin])) {
    const drawnMargin = sign * komi;
    const expected = resultOf(margin, drawnMargin);
    check.questions++;
    if (expected === 'draw') check.draws++;
    const fault = checkWinner(searchers, position, { drawnMargin, margin, expected, later });
    if (fault !== undefined) check.faults.push(`${formatPosition(position)} with komi ${komi}: ${fault}`);
  }
  check.positions++;
}

/** @returns the fault of the answer; undefined where there is none */
export function checkWinner(
  { prover, solver }: Searchers,
  position: Position,
  known: KnownAnswer,
): string | undefined {
  const { drawnMargin, margin, expected, later = new Map<string, number>() } = known;
  prover.setPosition(position);
  const { result, bounds, line } = proveWinner(prover, { drawnMargin, limits: UNLIMITED });
  if (result !== expected) return `proven ${result ?? 'nothing'}, but the margin is ${margin}`;
  if (margin < bounds.atLeast || margin > bounds.atMost)
    return `bounds ${bounds.atLeast} to ${bounds.atMost}, but the margin is ${margin}`;
  const [move] = line;
  if (move === undefined) return 'no move';
  // Every move of a lost position keeps the result.
  if (expected === 'loss') return undefined;
  const after = applyMove(position, move);
  const code = formatPosition(after);
  const kept = later.get(code) ?? -marginAfter(solver, after);
  later.set(code, kept);
  return resultOf(kept, drawnMargin) === expected ? undefined : `the move leaves ${kept} of ${margin}`;
}

/** The exact margin for the side to move after a move of the position that was solved last, where the game may be over. */
function marginAfter(solver: Searcher, position: Position): number {
  if (!isOver(position)) return exactMargin(solver, position, 'keep');
  solver.setPosition(position);
  return solver.finalMargin;
}

export function resultOf(margin: number, drawnMargin: number): ProvenResult {
  return margin > drawnMargin ? 'win' : margin < drawnMargin ? 'loss' : 'draw';
}

function exactMargin(searcher: Searcher, position: Position, memory: SearchMemory = 'forget'): number {
  searcher.setPosition(position, memory);
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
