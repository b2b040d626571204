import { markOf, type FaultyClass, type MoveJudgement } from '#shared/analysis/judge-moves.ts';
import type { Line, LineMove } from '#shared/contract/schemas.ts';
import { turnAt } from '#shared/game/notation.ts';
import type { Colour } from '#shared/game/types.ts';
import { commentWords } from '#shared/record/model/record-text.ts';
import type { LinePath, LinePlace } from '#shared/record/model/line-path.ts';

/** A judgement that a record has of a move, by its number in the record format. */
export type RecordJudgement = LineMove['judgements'][number];

export interface ShownMove {
  readonly place: LinePlace;
  readonly move: string;
  readonly judgements: readonly RecordJudgement[];
  /**
   * The move number: `13.`, `13…` where White's move starts a line or follows a comment; empty for White's
   * otherwise.
   */
  readonly number: string;
}

/** A part of a variation: a move or a comment. */
type VariationPart =
  | { readonly kind: 'move'; readonly shown: ShownMove }
  | { readonly kind: 'comment'; readonly text: string };

/** A row of the list. */
export type MoveRow =
  /** A move of each colour of the game itself; only one where a comment stands in between, or at either end of the game. */
  | {
      readonly kind: 'pair';
      readonly number: number;
      readonly black: ShownMove | undefined;
      readonly white: ShownMove | undefined;
      /** The number of moves up to the end of the row. */
      readonly ply: number;
    }
  | { readonly kind: 'comment'; readonly text: string; readonly before: number }
  /** A part of a variation, between its own nested variations. */
  | {
      readonly kind: 'variation';
      readonly path: LinePath;
      /** The depth of nesting; 1 for a variation of the game itself. */
      readonly depth: number;
      readonly parts: readonly VariationPart[];
    };

/** The symbols of judgements: good, mistake, brilliant, blunder, interesting, doubtful. */
export const JUDGEMENT_SIGNS: Readonly<Record<RecordJudgement, string>> = {
  1: '!',
  2: '?',
  3: '!!',
  4: '??',
  5: '!?',
  6: '?!',
};

/**
 * Returns the moves of a game as rows: pairs, split by comments and variations.
 * @param first who makes the first move
 */
export function moveRows(line: Line, first: Colour): MoveRow[] {
  const rows: MoveRow[] = wordsIn(line.comments).map((text) => ({ kind: 'comment', text, before: 0 }));
  let open: ShownMove | undefined;
  const close = (ply: number): void => {
    if (open === undefined) return;
    rows.push({
      kind: 'pair',
      number: turnAt(first, ply - 1).number,
      black: open,
      white: undefined,
      ply,
    });
    open = undefined;
  };
  for (const [ply, move] of line.moves.entries()) {
    const { colour, number } = turnAt(first, ply);
    const { judgements } = move;
    const shown = { place: { path: [], ply: ply + 1 }, move: move.move, judgements, number: '' };
    if (colour === 'black') open = shown;
    else {
      rows.push({ kind: 'pair', number, black: open, white: shown, ply: ply + 1 });
      open = undefined;
    }
    const comments = wordsIn(move.comments);
    if (comments.length > 0 || move.variations.length > 0) close(ply + 1);
    for (const text of comments) rows.push({ kind: 'comment', text, before: ply + 1 });
    rows.push(...variationRows(move, ply, [], first));
  }
  close(line.moves.length);
  return rows;
}

/** The moves of a row, in order. */
export function movesOf(row: MoveRow): ShownMove[] {
  switch (row.kind) {
    case 'pair':
      return [row.black, row.white].filter((move) => move !== undefined);
    case 'comment':
      return [];
    case 'variation':
      return row.parts.flatMap((part) => (part.kind === 'move' ? [part.shown] : []));
  }
}

/** A row as plain text: `3. a1c1 b2c1`, `2… a4b2!`. */
export function wordsOf(row: MoveRow): string {
  const moveWords = ({ number, move, judgements }: ShownMove): string =>
    `${number} ${move}${judgements.map((sign) => JUDGEMENT_SIGNS[sign]).join('')}`.trim();
  switch (row.kind) {
    case 'pair':
      return [
        `${String(row.number)}${row.black === undefined ? '…' : '.'}`,
        ...movesOf(row).map(moveWords),
      ].join(' ');
    case 'comment':
      return row.text;
    case 'variation':
      return row.parts.map((part) => (part.kind === 'move' ? moveWords(part.shown) : part.text)).join(' ');
  }
}

/** The comments with words; commands of programs, such as `[%eval 3.5]`, are no words. */
function wordsIn(comments: readonly string[]): string[] {
  return comments.map((comment) => commentWords([comment])).filter((words) => words !== '');
}

/** Returns the rows of a move's variations, with nested ones. Records have at most 16 levels. */
function variationRows(move: LineMove, ply: number, outer: LinePath, first: Colour): MoveRow[] {
  return move.variations.flatMap((line, variation) =>
    lineRows(line, ply, [...outer, { ply, variation }], first),
  );
}

function lineRows(line: Line, from: number, path: LinePath, first: Colour): MoveRow[] {
  const rows: MoveRow[] = [];
  let parts: VariationPart[] = wordsIn(line.comments).map((text) => ({ kind: 'comment', text }));
  const close = (): void => {
    if (parts.length > 0) rows.push({ kind: 'variation', path, depth: path.length, parts });
    parts = [];
  };
  for (const [index, move] of line.moves.entries()) {
    const ply = from + index;
    const { colour, number } = turnAt(first, ply);
    const follows = parts.at(-1)?.kind === 'move';
    const shownNumber = colour === 'black' ? `${String(number)}.` : follows ? '' : `${String(number)}…`;
    const place = { path, ply: ply + 1 };
    const { judgements } = move;
    parts.push({ kind: 'move', shown: { place, move: move.move, judgements, number: shownNumber } });
    for (const text of wordsIn(move.comments)) parts.push({ kind: 'comment', text });
    if (move.variations.length === 0) continue;
    close();
    rows.push(...variationRows(move, ply, path, first));
  }
  close();
  return rows;
}

/** The judgements that the tree offers, best first, with the kind of their badges. */
export const OFFERED_JUDGEMENTS = [
  { judgement: 1, badge: 'only' },
  { judgement: 6, badge: 'inaccuracy' },
  { judgement: 2, badge: 'mistake' },
  { judgement: 4, badge: 'blunder' },
] as const satisfies readonly { judgement: RecordJudgement; badge: FaultyClass | 'only' }[];

/** The badge of a move that is judged by the analysis; undefined for good moves, unless all others were faulty. */
export function badgeOfMove(
  judgement: MoveJudgement | undefined,
): { readonly kind: FaultyClass | 'only'; readonly isPoints: boolean } | undefined {
  if (judgement === undefined) return undefined;
  return markOf(judgement) ?? (judgement.isOnly ? { kind: 'only', isPoints: false } : undefined);
}

/** The badge of a judgement; undefined for brilliant and interesting moves, which have a sign only. */
export function badgeOf(judgement: RecordJudgement): FaultyClass | 'only' | undefined {
  return OFFERED_JUDGEMENTS.find((offered) => offered.judgement === judgement)?.badge;
}
