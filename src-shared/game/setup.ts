import { seededRandom, shuffled } from '../util/random.ts';
import {
  COLOURS,
  PIPS,
  SQUARES,
  type Colour,
  type DealtSetup,
  type EndRule,
  type Pawn,
  type Pile,
  type Position,
  type Square,
} from './types.ts';

/** The number of pawns of each colour and each number of pips in a game. */
export const PAWNS_OF_A_KIND = 6;

/** The 18 pawns of one colour. */
export function pawnsOf(colour: Colour): Pawn[] {
  return PIPS.flatMap((pips) => Array.from({ length: PAWNS_OF_A_KIND }, (): Pawn => ({ colour, pips })));
}

/**
 * Deals a random start with Black to move. Equal seeds deal equal starts.
 * @param setup `classic`: each colour on its own three ranks; `scattered`: all 36 pawns anywhere
 * @param seed any 32-bit integer
 */
export function dealStart(setup: DealtSetup, seed: number, endRule: EndRule): Position {
  const random = seededRandom(seed);
  const pawns =
    setup === 'classic'
      ? COLOURS.flatMap((colour) => shuffled(pawnsOf(colour), random))
      : shuffled(COLOURS.flatMap(pawnsOf), random);
  const piles = new Map<Square, Pile>(SQUARES.map((square, index) => [square, [pawns[index] as Pawn]]));
  return { piles, turn: 'black', endRule };
}
