import { seededRandom, shuffled } from '../util/random.ts';
import { COLOURS, PAWNS_OF_A_KIND, PIPS, SQUARES, opponentOf, type Colour, type Position } from './types.ts';

/** A start without some of one side's threes (pawns with three pips): their squares are empty. */
export interface Handicap {
  readonly colour: Colour;
  /** The number of missing threes, 1 .. `MAX_MISSING_THREES`. */
  readonly threes: number;
}

/** Upper limit of missing threes: all of a colour. */
export const MAX_MISSING_THREES = PAWNS_OF_A_KIND;

/**
 * Removes some threes of one side from a start.
 * @param start without stacks @param seed selects the threes; equal seeds select the same
 */
export function withHandicap(start: Position, { colour, threes }: Handicap, seed: number): Position {
  const squares = [...start.piles].flatMap(([square, [pawn]]) =>
    pawn.colour === colour && pawn.pips === 3 ? [square] : [],
  );
  const piles = new Map(start.piles);
  for (const square of shuffled(squares, seededRandom(seed)).slice(0, threes)) piles.delete(square);
  return { ...start, piles };
}

/**
 * Returns the start of another game of players who swap colours: a handicap stays with its player, so the other side lacks the threes.
 * Any other start is returned as it is.
 * @param seed selects the threes
 */
export function startForSwappedPlayers(start: Position, seed: number): Position {
  const handicap = handicapOf(start);
  if (handicap === undefined) return start;
  const { colour, threes } = handicap;
  const piles = new Map(start.piles);
  for (const square of SQUARES) if (!piles.has(square)) piles.set(square, [{ colour, pips: 3 }]);
  return withHandicap({ ...start, piles }, { colour: opponentOf(colour), threes }, seed);
}

/**
 * Recognises the handicap of a game from one of its positions; undefined if the start had stacks, or lacked anything
 * but threes of one side. No pawn ever leaves the board, so any position of the game shows it.
 * @param moves number of moves before the position; each empties one square
 */
export function handicapOf(position: Position, moves = 0): Handicap | undefined {
  const pawns = [...position.piles.values()].flat();
  if (position.piles.size + moves !== pawns.length) return undefined;
  const missing = COLOURS.flatMap((colour) =>
    PIPS.map((pips) => {
      const count = pawns.filter((pawn) => pawn.colour === colour && pawn.pips === pips).length;
      return { colour, pips, count: PAWNS_OF_A_KIND - count };
    }),
  ).filter(({ count }) => count > 0);
  const [first, second] = missing;
  if (first?.pips !== 3 || second !== undefined) return undefined;
  return { colour: first.colour, threes: first.count };
}
