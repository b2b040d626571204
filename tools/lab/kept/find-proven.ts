import { proveWinner } from '../../../src-main/engine/search/winner.ts';
import type { Searcher } from '../../../src-main/engine/search/searcher.ts';
import { isOver, legalMoves } from '../../../src-shared/game/moves.ts';
import { applyMove } from '../../../src-shared/game/play.ts';
import { formatPosition } from '../../../src-shared/game/position-code.ts';
import { dealStart } from '../../../src-shared/game/setup.ts';
import type { Colour, Position } from '../../../src-shared/game/types.ts';
import { randomBelow, seededRandom } from '../../../src-shared/util/random.ts';

/** The numbers of occupied squares of the positions, from seed to seed. */
export const SQUARES = [22, 23, 24, 25, 26] as const;
/** Moves at random at the start of a game, so that games differ. */
const RANDOM_MOVES = 4;
/** One of so many starts is scattered. */
const STARTS_A_SCATTERED = 4;
const NODES_A_MOVE = 30_000;
/** Every other position is estimated to be at most so many points from even: most players keep the others. */
const MAX_ESTIMATE = 8;
/** A position whose winner takes more nodes is left out: about ten seconds. */
const PROOF_NODES = 40_000_000;

/** A position of a game of the engine against itself, with the winner under best play. */
export interface ProvenPosition {
  readonly position: string;
  readonly squares: number;
  readonly winner: Colour;
}

/** Searches a position with the same nodes for every move. */
function search(searcher: Searcher, position: Position): ReturnType<Searcher['search']>[0] {
  searcher.setPosition(position, 'clear');
  const limits = { depth: Infinity, nodes: NODES_A_MOVE, provingNodes: 0, shouldStop: () => false };
  return searcher.search(limits, 1, () => undefined)[0];
}

/** Plays a game against itself until a number of squares is occupied. @returns undefined if it is over before */
function playTo(searcher: Searcher, seed: number, squares: number): Position | undefined {
  const random = seededRandom(~seed);
  let position = dealStart(seed % STARTS_A_SCATTERED === 0 ? 'scattered' : 'classic', seed, 'either');
  for (let made = 0; position.piles.size > squares && !isOver(position); made++) {
    const moves = legalMoves(position);
    const chosen = moves[randomBelow(random, moves.length)];
    const move = made < RANDOM_MOVES && chosen !== undefined ? chosen : search(searcher, position).line[0];
    position = applyMove(position, move);
  }
  return isOver(position) ? undefined : position;
}

/** The position of a game, by its seed; undefined where it is not close enough, the winner is not proven, or the game is drawn. */
export function findProven(searcher: Searcher, seed: number): ProvenPosition | undefined {
  const squares = SQUARES[seed % SQUARES.length] ?? SQUARES[0];
  const position = playTo(searcher, seed, squares);
  if (position === undefined) return undefined;
  const isClose = Math.abs(search(searcher, position).score) <= MAX_ESTIMATE;
  if (!isClose && Math.floor(seed / SQUARES.length) % 2 === 0) return undefined;
  searcher.setPosition(position, 'clear');
  const limits = { nodes: PROOF_NODES, shouldStop: () => false };
  const { result } = proveWinner(searcher, { drawnMargin: 0, limits });
  if (result === undefined || result === 'draw') return undefined;
  const isBlack = (position.turn === 'black') === (result === 'win');
  return { position: formatPosition(position), squares, winner: isBlack ? 'black' : 'white' };
}
