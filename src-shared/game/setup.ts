import { seededRandom, shuffled } from '../util/random.ts';
import { isStack, ownerOf } from './pile.ts';
import { hasAllPawns, formatPosition } from './position-code.ts';
import { rankIndex } from './square.ts';
import {
  COLOURS,
  PAWNS_OF_A_KIND,
  PIPS,
  SQUARES,
  type Colour,
  type DealtSetup,
  type EndRule,
  type Pawn,
  type Pile,
  type Position,
  type Square,
  type Setup,
} from './types.ts';

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

/**
 * Whether a position is a valid start of a setup. `position` allows any; all others need 36 single pawns and Black to
 * move, and `classic` and `placed` each colour on the three ranks of its side.
 */
export function isStartOf(setup: Setup, position: Position): boolean {
  if (setup === 'position') return true;
  const allAlone = hasAllPawns(position) && ![...position.piles.values()].some(isStack);
  if (!allAlone || position.turn !== 'black') return false;
  return setup === 'scattered' || coloursApart(position);
}

/** The setup of a start as far as the position shows it: a start placed by hand counts as `classic`. */
export function likelySetup(start: Position): Setup {
  if (isStartOf('classic', start)) return 'classic';
  return isStartOf('scattered', start) ? 'scattered' : 'position';
}

function coloursApart(position: Position): boolean {
  return [...position.piles].every(
    ([square, pile]) => ownerOf(pile) === (rankIndex(square) < 3 ? 'black' : 'white'),
  );
}

const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** The end rule of every game of the day: that of the rule book. */
export const DAY_END_RULE = 'either';

/**
 * The seed of the game of the day, equal on every machine: the 32-bit FNV-1a hash (Fowler, Noll and Vo) of the date.
 * @param date of the local calendar: `2026-11-23`
 */
export function daySeed(date: string): number {
  let hash = OFFSET_BASIS;
  for (let index = 0; index < date.length; index++) hash = Math.imul(hash ^ date.charCodeAt(index), PRIME);
  return hash >>> 0;
}

/** The position code of the start of the game of the day: classic, shuffled by `daySeed`. */
export function dayStart(date: string): string {
  return formatPosition(dealStart('classic', daySeed(date), DAY_END_RULE));
}
