/** The kinds of puzzles, in the order in which they are shown. `kind-of.ts` has what each means. */
export const PUZZLE_KINDS = ['win', 'margin', 'end', 'play-on', 'stack', 'count', 'keep-move'] as const;
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

/** A position with one proven best move. The fields are those of the command line's `puzzles`. */
export interface Puzzle {
  /** The canonical hash of the position in base 36: the same for rotated, mirrored and colour-swapped positions. */
  readonly id: string;
  /** Position code. */
  readonly position: string;
  /** Points added to White's count at the end. */
  readonly komi: number;
  readonly kind: PuzzleKind;
  /** The only best move. */
  readonly answer: string;
  /** Best play to the end of the game, from the answer on. */
  readonly line: readonly string[];
  /** The proven final margin of the answer for the side to move, after komi. */
  readonly value: number;
  /** The proven final margin of the next best move. */
  readonly second: number;
  /** The rating of a player who finds the answer half of the time; see `docs/puzzles.md`. */
  readonly difficulty: number;
}

/** Whether a puzzle asks for the result under best play instead of for a move. */
export function asksForCount({ kind }: Pick<Puzzle, 'kind'>): boolean {
  return kind === 'count';
}

/** Formats a puzzle as a line of JSON, without the line's end. Equal puzzles give equal text. */
export function formatPuzzle(puzzle: Puzzle): string {
  const { id, position, komi, kind, answer, line, value, second, difficulty } = puzzle;
  return JSON.stringify({ id, position, komi, kind, answer, line, value, second, difficulty });
}

/** Parses a file of puzzles, one JSON object a line. The file is the app's own, so that its form is not checked. */
export function parsePuzzles(text: string): Puzzle[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Puzzle);
}
