import type { Line, LineMove } from '#shared/contract/schemas.ts';
import type { Colour } from '#shared/game/types.ts';
import type { Path, Place } from './line-path.ts';

type Judgement = LineMove['judgements'][number];

/** A move of the list. */
export interface ShownMove {
  readonly place: Place;
  readonly move: string;
  readonly judgements: readonly Judgement[];
  /**
   * How it is counted: `13.`, `13…` where White's move starts a line or follows a comment; empty for White's
   * otherwise.
   */
  readonly number: string;
}

/** A part of a variation that is read on, or said about it. */
type VariationPart =
  { readonly kind: 'move'; readonly shown: ShownMove } | { readonly kind: 'comment'; readonly text: string };

/** A line of the list. */
export type MoveRow =
  /** A move of each colour of the game itself; one alone where something is said in between, or at its ends. */
  | {
      readonly kind: 'pair';
      readonly number: number;
      readonly black: ShownMove | undefined;
      readonly white: ShownMove | undefined;
      /** After how many moves the row ends. */
      readonly ply: number;
    }
  | { readonly kind: 'comment'; readonly text: string; readonly before: number }
  /** A piece of a variation: up to where another one leaves it, and after that one has been given. */
  | {
      readonly kind: 'variation';
      readonly path: Path;
      /** How many variations it lies in; 1 for one of the game itself. */
      readonly depth: number;
      readonly parts: readonly VariationPart[];
    };

/** The signs of judgements as they are printed: good, mistake, brilliant, blunder, interesting, doubtful. */
export const JUDGEMENT_SIGNS: Readonly<Record<Judgement, string>> = {
  1: '!',
  2: '?',
  3: '!!',
  4: '??',
  5: '!?',
  6: '?!',
};

/** Who makes the move after a number of moves, and how that move is counted: both of a pair have one number. */
function countedAs(first: Colour, ply: number): { readonly colour: Colour; readonly number: number } {
  const half = ply + (first === 'white' ? 1 : 0);
  return { colour: half % 2 === 0 ? 'black' : 'white', number: Math.floor(half / 2) + 1 };
}

/**
 * A game's moves as lines of a list: pairs, broken where something is said or another move is considered.
 * @param first who makes the first move
 */
export function moveRows(line: Line, first: Colour): MoveRow[] {
  const rows: MoveRow[] = line.comments.map((text) => ({ kind: 'comment', text, before: 0 }));
  let open: ShownMove | undefined;
  const close = (ply: number): void => {
    if (open === undefined) return;
    rows.push({ kind: 'pair', number: countedAs(first, ply - 1).number, black: open, white: undefined, ply });
    open = undefined;
  };
  for (const [ply, move] of line.moves.entries()) {
    const { colour, number } = countedAs(first, ply);
    const { judgements } = move;
    const shown = { place: { path: [], ply: ply + 1 }, move: move.move, judgements, number: '' };
    if (colour === 'black') open = shown;
    else {
      rows.push({ kind: 'pair', number, black: open, white: shown, ply: ply + 1 });
      open = undefined;
    }
    if (move.comments.length > 0 || move.variations.length > 0) close(ply + 1);
    for (const text of move.comments) rows.push({ kind: 'comment', text, before: ply + 1 });
    rows.push(...variationRows(move, ply, [], first));
  }
  close(line.moves.length);
  return rows;
}

/** The variations of one move, each with those within it. The reader of records lets no more than 16 lie in one another. */
function variationRows(move: LineMove, ply: number, outer: Path, first: Colour): MoveRow[] {
  return move.variations.flatMap((line, variation) =>
    lineRows(line, ply, [...outer, { ply, variation }], first),
  );
}

function lineRows(line: Line, from: number, path: Path, first: Colour): MoveRow[] {
  const rows: MoveRow[] = [];
  let parts: VariationPart[] = line.comments.map((text) => ({ kind: 'comment', text }));
  const close = (): void => {
    if (parts.length > 0) rows.push({ kind: 'variation', path, depth: path.length, parts });
    parts = [];
  };
  for (const [index, move] of line.moves.entries()) {
    const ply = from + index;
    const { colour, number } = countedAs(first, ply);
    const follows = parts.at(-1)?.kind === 'move';
    const shownNumber = colour === 'black' ? `${String(number)}.` : follows ? '' : `${String(number)}…`;
    const place = { path, ply: ply + 1 };
    const { judgements } = move;
    parts.push({ kind: 'move', shown: { place, move: move.move, judgements, number: shownNumber } });
    for (const text of move.comments) parts.push({ kind: 'comment', text });
    if (move.variations.length === 0) continue;
    close();
    rows.push(...variationRows(move, ply, path, first));
  }
  close();
  return rows;
}
