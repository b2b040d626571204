/**
 * The words of the game as types. Everything here is plain, immutable data.
 * The lists come first and the unions are derived from them, so that one list serves loops and types.
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

/** The marks on a pawn: the points it is worth and the steps it takes. */
export const PIPS = [1, 2, 3] as const;
export type Pips = (typeof PIPS)[number];

export interface Pawn {
  readonly colour: Colour;
  readonly pips: Pips;
}

/** The pawns on one square from the board upwards, at least one. One pawn is "a lone pawn", more are "a stack". */
export type Pile = readonly [Pawn, ...Pawn[]];

/** When a game is over: `either` player has no move (the rule book), or the player to `mover` has none (house rule). */
export const END_RULES = ['either', 'mover'] as const;
export type EndRule = (typeof END_RULES)[number];

/** How the pawns came to lie at the start. */
export const SETUPS = ['classic', 'scattered', 'placed', 'position'] as const;
export type Setup = (typeof SETUPS)[number];

/** The setups that are dealt at random from a seed. */
export const DEALT_SETUPS = ['classic', 'scattered'] as const;
export type DealtSetup = (typeof DEALT_SETUPS)[number];

/** What lies on the board, whose turn it is, and by which rule the game ends. Never changed, only replaced. */
export interface Position {
  readonly piles: ReadonlyMap<Square, Pile>;
  readonly turn: Colour;
  readonly endRule: EndRule;
}

/** A move is where it starts and where it ends; by which way makes no difference to the game. */
export interface Move {
  readonly from: Square;
  readonly to: Square;
}

/** One way to make a move: the squares stepped on, in order, the last being the end of the move. */
export type Path = readonly Square[];

export interface Score {
  readonly black: number;
  readonly white: number;
}

/** The other colour. */
export function opponentOf(colour: Colour): Colour {
  return colour === 'black' ? 'white' : 'black';
}
