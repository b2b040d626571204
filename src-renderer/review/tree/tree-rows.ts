import { turnAt } from '#shared/game/notation.ts';
import type { Line, LineMove } from '#shared/contract/schemas.ts';
import type { Colour } from '#shared/game/types.ts';
import { commentWords } from '#shared/record/model/record-text.ts';
import type { LinePath, LinePlace } from '#shared/record/model/line-path.ts';

/** A move in the drawn tree; each has a row of its own. */
export interface TreeRow {
  /** Identifies the move in the tree. */
  readonly key: string;
  readonly place: LinePlace;
  readonly move: string;
  readonly colour: Colour;
  /** `13.`, or `13…` for White. */
  readonly number: string;
  readonly judgements: LineMove['judgements'];
  readonly isCommented: boolean;
  /** The depth of its line: 0 for the game itself. */
  readonly column: number;
  /** The row of the move before it; undefined if it is the first move. */
  readonly before: number | undefined;
  /** The row of the move that its variation begins instead of; undefined for other than first moves of variations. */
  readonly instead: number | undefined;
  /** Which of how many variations it begins, from 1. */
  readonly among: { readonly n: number; readonly count: number } | undefined;
  /** Its position in its line, from 1, and the length of the line. */
  readonly at: number;
  readonly of: number;
  /** Whether its variations are shown; undefined if it has none. */
  readonly isOpen: boolean | undefined;
  /** How many moves are hidden in its variations. */
  readonly hidden: number;
}

/** Variations from this depth on are folded until they are opened. */
const FOLDED_DEPTH = 3;

/** Identifies the move that leads to a place. */
export function keyOf({ path, ply }: LinePlace): string {
  return [...path.map((fork) => `${String(fork.ply)}:${String(fork.variation)}`), String(ply)].join('/');
}

/** The keys of the moves whose variations a place is in. */
export function keysAround({ path }: LinePlace): string[] {
  return path.map((fork, depth) => keyOf({ path: path.slice(0, depth), ply: fork.ply + 1 }));
}

/**
 * Returns the rows of a tree from the top down: each move, then its variations, then the move after it.
 * @param first who makes the first move
 * @param folds the moves whose variations were folded (true) or opened by hand, by their keys
 */
export function treeRows(line: Line, first: Colour, folds: ReadonlyMap<string, boolean>): TreeRow[] {
  const rows: TreeRow[] = [];

  const visit = (
    { moves }: Line,
    from: number,
    path: LinePath,
    start: Pick<TreeRow, 'before' | 'instead' | 'among'>,
  ): void => {
    let { before } = start;
    for (const [index, move] of moves.entries()) {
      const ply = from + index;
      const place = { path, ply: ply + 1 };
      const key = keyOf(place);
      const { colour, number } = turnAt(first, ply);
      const hasVariations = move.variations.length > 0;
      const isOpen = hasVariations ? !(folds.get(key) ?? path.length + 1 >= FOLDED_DEPTH) : undefined;
      const own = rows.length;
      rows.push({
        ...{ key, place, move: move.move, colour, judgements: move.judgements, before, isOpen },
        number: `${String(number)}${colour === 'black' ? '.' : '…'}`,
        isCommented: commentWords(move.comments) !== '',
        column: path.length,
        instead: index === 0 ? start.instead : undefined,
        among: index === 0 ? start.among : undefined,
        at: index + 1,
        of: moves.length,
        hidden: isOpen === false ? countMoves(move.variations) : 0,
      });
      if (isOpen === true) {
        const count = move.variations.length;
        for (const [variation, inner] of move.variations.entries()) {
          const begin = { before, instead: own, among: { n: variation + 1, count } };
          visit(inner, ply, [...path, { ply, variation }], begin);
        }
      }
      before = own;
    }
  };
  visit(line, 0, [], { before: undefined, instead: undefined, among: undefined });
  return rows;
}

/** The number of variations in a tree. */
export function countVariations({ moves }: Line): number {
  return moves
    .flatMap(({ variations }) => variations)
    .reduce((sum, inner) => sum + 1 + countVariations(inner), 0);
}

function countMoves(lines: readonly Line[]): number {
  return lines.reduce(
    (sum, { moves }) =>
      sum + moves.reduce((inside, { variations }) => inside + 1 + countMoves(variations), 0),
    0,
  );
}

/** The measures of the drawn tree in pixels at the usual size of text, by the drawing "variations". */
export const FIRST_COLUMN_PX = 12;
export const COLUMN_PX = 22;
const STRIP_PX = 64;
/** A row, and one that a finger can hit. */
export const ROW_PX = 27;
export const TOUCH_ROW_PX = 44;

/** Deeper variations are drawn in the last column; their rows say how deep they are. */
const MAX_COLUMNS = 6;

/** The column in which a line of some depth is drawn. */
export function columnAt(depth: number): number {
  return Math.min(depth, MAX_COLUMNS - 1);
}

/** The width of the strip for lines up to some depth: three columns fit into the usual one. */
export function stripWidth(depth: number): number {
  return Math.max(STRIP_PX, 2 * FIRST_COLUMN_PX - 4 + COLUMN_PX * columnAt(depth));
}
