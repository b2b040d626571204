import { randomBelow, seededRandom, type Random } from '../../util/random.ts';
import { formatMove } from '../notation.ts';
import { legalMoves } from '../moves.ts';
import { applyMove } from '../play.ts';
import { dealStart } from '../setup.ts';
import type { DealtSetup, EndRule, Pile, Position, Square } from '../types.ts';

/** A game of random moves. Equal seeds give equal games. */
export interface RandomGame {
  /** The start and the position after each move. */
  readonly positions: readonly [Position, ...Position[]];
  readonly moves: readonly string[];
}

/** Plays random moves from a dealt start to the end of the game, or to a maximum number of moves. */
export function randomGame(
  setup: DealtSetup,
  endRule: EndRule,
  seed: number,
  maxMoves = Number.POSITIVE_INFINITY,
): RandomGame {
  return randomGameFrom(dealStart(setup, seed, endRule), seed, maxMoves);
}

/** Plays random moves from a start to the end of the game, or to a maximum number of moves. */
export function randomGameFrom(
  start: Position,
  seed: number,
  maxMoves = Number.POSITIVE_INFINITY,
): RandomGame {
  const random = seededRandom(seed ^ 0x5eed);
  let position = start;
  const positions: [Position, ...Position[]] = [position];
  const moves: string[] = [];
  while (moves.length < maxMoves) {
    const legal = legalMoves(position);
    const move = legal[randomBelow(random, Math.max(1, legal.length))];
    if (move === undefined) break;
    position = applyMove(position, move);
    positions.push(position);
    moves.push(formatMove(move));
  }
  return { positions, moves };
}

/** Makes a study position by removing random pawns, also from within stacks; at least one stays. */
export function thinnedOut(position: Position, seed: number): Position {
  const random = seededRandom(seed ^ 0x7417);
  const kept = randomBelow(random, 90) + 10;
  const piles = new Map<Square, Pile>();
  for (const [square, pile] of position.piles) {
    const [lowest, ...others] = pile.filter(() => randomBelow(random, 100) < kept);
    if (lowest !== undefined) piles.set(square, [lowest, ...others]);
  }
  return piles.size === 0 ? position : { piles, turn: randomTurn(random), endRule: position.endRule };
}

function randomTurn(random: Random): Position['turn'] {
  return randomBelow(random, 2) === 0 ? 'black' : 'white';
}
