import { canMove, isOver } from './moves.ts';
import { pawnsOf } from './setup.ts';
import {
  PAWNS_OF_A_KIND,
  COLOURS,
  PIPS,
  SQUARES,
  type Colour,
  type Pawn,
  type Pile,
  type Pips,
  type Position,
  type Square,
} from './types.ts';

/** Piles while a position is set up: of any height, and also more pawns of a kind than a game has. */
export type StudyBoard = Position['piles'];

/** What is wrong with a position that is set up, with the squares that show it. */
export type StudyProblem =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'too-many';
      readonly colour: Colour;
      readonly pips: Pips;
      readonly count: number;
      readonly squares: readonly Square[];
    }
  /** The game is over: a colour, or both, cannot move. */
  | { readonly kind: 'stuck'; readonly colour: Colour | undefined };

/** The highest pile that can be entered: all pawns of a game. */
export const MAX_HEIGHT = PAWNS_OF_A_KIND * PIPS.length * COLOURS.length;

function withPile(board: StudyBoard, square: Square, pile: readonly Pawn[]): StudyBoard {
  const piles = new Map(board);
  const [lowest, ...others] = pile;
  if (lowest === undefined) piles.delete(square);
  else piles.set(square, [lowest, ...others]);
  return piles;
}

/** Lays a pawn on top of a square. A pile that already has all pawns of a game stays. */
export function layOnTop(board: StudyBoard, square: Square, pawn: Pawn): StudyBoard {
  const pile = board.get(square) ?? [];
  return pile.length >= MAX_HEIGHT ? board : withPile(board, square, [...pile, pawn]);
}

/** Takes the top pawn off a square. */
export function takeTop(board: StudyBoard, square: Square): StudyBoard {
  return withPile(board, square, board.get(square)?.slice(0, -1) ?? []);
}

/** Turns the pile of a square over: its lowest pawn is on top afterwards. */
export function turnOver(board: StudyBoard, square: Square): StudyBoard {
  return withPile(board, square, board.get(square)?.toReversed() ?? []);
}

/** Moves a pile onto another square, or off the board. What lies there already stays below it. */
export function movePile(board: StudyBoard, from: Square, to: Square | undefined): StudyBoard {
  const pile = board.get(from) ?? [];
  const below = to === undefined ? [] : (board.get(to) ?? []);
  if (from === to || below.length + pile.length > MAX_HEIGHT) return board;
  const without = withPile(board, from, []);
  return to === undefined ? without : withPile(without, to, [...below, ...pile]);
}

/** The number of pawns of a kind on the board. */
export function countKind(board: StudyBoard, { colour, pips }: Pawn): number {
  return squaresWith(board, { colour, pips }).reduce((sum, { count }) => sum + count, 0);
}

function squaresWith(board: StudyBoard, kind: Pawn): { readonly square: Square; readonly count: number }[] {
  return SQUARES.flatMap((square) => {
    const count = (board.get(square) ?? []).filter((pawn) => isSameKind(pawn, kind)).length;
    return count === 0 ? [] : [{ square, count }];
  });
}

function isSameKind(one: Pawn, other: Pawn): boolean {
  return one.colour === other.colour && one.pips === other.pips;
}

/** What is wrong with a position that is set up; nothing if it can be played. */
export function studyProblems(position: Position): StudyProblem[] {
  if (position.piles.size === 0) return [{ kind: 'empty' }];
  const problems = COLOURS.flatMap((colour) =>
    PIPS.flatMap((pips): StudyProblem[] => {
      const found = squaresWith(position.piles, { colour, pips });
      const count = found.reduce((sum, each) => sum + each.count, 0);
      if (count <= PAWNS_OF_A_KIND) return [];
      return [{ kind: 'too-many', colour, pips, count, squares: found.map(({ square }) => square) }];
    }),
  );
  if (!isOver(position)) return problems;
  const stuck = COLOURS.filter((colour) => !canMove(position, colour));
  return [...problems, { kind: 'stuck', colour: stuck.length === 1 ? stuck[0] : undefined }];
}

/** A pile of which only the top pawn and the height are known, as one sees it on a table. */
export interface SeenPile {
  readonly top: Pawn;
  readonly height: number;
}

/** The piles at the end of a game that was played with the box. */
export type SeenBoard = ReadonlyMap<Square, SeenPile>;

/** The number of pawns that are on the board. */
export function countSeen(board: SeenBoard): number {
  return [...board.values()].reduce((sum, { height }) => sum + height, 0);
}

/**
 * Fills in the pawns below the tops with those of the game that are not seen, Black and White in turn. Points, owners and
 * moves depend on tops and heights only, so they are those of the real position.
 */
export function fillSeen(board: SeenBoard): StudyBoard {
  const tops = [...board.values()].map(({ top }) => top);
  const unseen = { black: pawnsOf('black'), white: pawnsOf('white') };
  for (const top of tops) {
    const own = unseen[top.colour];
    const at = own.findIndex((pawn) => isSameKind(pawn, top));
    if (at >= 0) own.splice(at, 1);
  }
  let next: Colour = 'black';
  const take = (): Pawn => {
    const colour = unseen[next].length > 0 ? next : next === 'black' ? 'white' : 'black';
    next = next === 'black' ? 'white' : 'black';
    return unseen[colour].shift() ?? { colour, pips: 1 };
  };
  const piles = new Map<Square, Pile>();
  for (const square of SQUARES) {
    const seen = board.get(square);
    if (seen === undefined) continue;
    const [lowest, ...others] = [...Array.from({ length: seen.height - 1 }, take), seen.top];
    piles.set(square, [lowest, ...others]);
  }
  return piles;
}
