/**
 * The types of the game: plain, immutable data.
 * Union types are derived from lists, so that loops and types share one definition.
 */

export const FILES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export const RANKS = ['1', '2', '3', '4', '5', '6'] as const;
type File = (typeof FILES)[number];
export type Rank = (typeof RANKS)[number];

/** A square by its name: `a1` is Black's left corner, files run left to right, ranks bottom to top. */
export type Square = `${File}${Rank}`;

/** All squares, rank by rank from Black's side: a1 b1 .. f1 a2 .. f6. */
export const SQUARES: readonly Square[] = RANKS.flatMap((rank) =>
  FILES.map((file): Square => `${file}${rank}`),
);

export const COLOURS = ['black', 'white'] as const;
export type Colour = (typeof COLOURS)[number];

/** The pips (printed marks) of a pawn: its value in points and its number of steps. */
export const PIPS = [1, 2, 3] as const;
export type Pips = (typeof PIPS)[number];

/** The number of pawns of each colour and each number of pips in a game. */
export const PAWNS_OF_A_KIND = 6;

export interface Pawn {
  readonly colour: Colour;
  readonly pips: Pips;
}

/** The pawns on one square from the bottom up, at least one. One is a single pawn, more are a stack. */
export type Pile = readonly [Pawn, ...Pawn[]];

/** When a game ends: as soon as `either` player has no move (rule book), or when the side to move has none (house rule `mover`). */
export const END_RULES = ['either', 'mover'] as const;
export type EndRule = (typeof END_RULES)[number];

/** How the start of a game was made. */
export const SETUPS = ['classic', 'scattered', 'placed', 'position'] as const;
export type Setup = (typeof SETUPS)[number];

/** The setups that are dealt at random from a seed. */
export const DEALT_SETUPS = ['classic', 'scattered'] as const;
export type DealtSetup = (typeof DEALT_SETUPS)[number];

/** The board, the side to move and the end rule. Immutable. */
export interface Position {
  readonly piles: ReadonlyMap<Square, Pile>;
  readonly turn: Colour;
  readonly endRule: EndRule;
}

/** A move: start and destination. The path between them does not affect the game. */
export interface Move {
  readonly from: Square;
  readonly to: Square;
}

/** A path of a move: the squares stepped on, in order; the last is the destination. */
export type Path = readonly Square[];

export interface Score {
  readonly black: number;
  readonly white: number;
}

export function opponentOf(colour: Colour): Colour {
  return colour === 'black' ? 'white' : 'black';
}
