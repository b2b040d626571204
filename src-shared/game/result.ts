import type { Outcome } from './outcome.ts';
import type { Colour } from './types.ts';

/** How a game came to its end, as the record's `Termination` tag has it. */
export const TERMINATIONS = [
  'normal',
  'resignation',
  'agreement',
  'time',
  'abandoned',
  'unterminated',
] as const;
export type Termination = (typeof TERMINATIONS)[number];

/** What a game ended in, after komi. */
export type GameResult =
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'draw' }
  | { readonly kind: 'points'; readonly winner: Colour; readonly margin: number }
  | { readonly kind: 'resignation'; readonly winner: Colour }
  | { readonly kind: 'time'; readonly winner: Colour };

/** A result as the record writes it: `B+14`, `W+0.5`, `B+R`, `W+T`, `Draw`, `*`. */
export function formatResult(result: GameResult): string {
  switch (result.kind) {
    case 'unfinished':
      return '*';
    case 'draw':
      return 'Draw';
    case 'points':
      return `${letterOf(result.winner)}+${String(result.margin)}`;
    case 'resignation':
      return `${letterOf(result.winner)}+R`;
    case 'time':
      return `${letterOf(result.winner)}+T`;
  }
}

/** The form of a result in a record. */
export const RESULT_PATTERN = /^(?:\*|Draw|([BW])\+(R|T|\d{1,4}(?:\.5)?))$/;

/** Reads a result; undefined where the text is none, or a win by no points. */
export function parseResult(text: string): GameResult | undefined {
  const match = RESULT_PATTERN.exec(text);
  if (match === null) return undefined;
  if (text === '*') return { kind: 'unfinished' };
  if (text === 'Draw') return { kind: 'draw' };
  const winner: Colour = match[1] === 'B' ? 'black' : 'white';
  if (match[2] === 'R') return { kind: 'resignation', winner };
  if (match[2] === 'T') return { kind: 'time', winner };
  const margin = Number(match[2]);
  return margin > 0 ? { kind: 'points', winner, margin } : undefined;
}

/**
 * The result of a game that was played to its end on the board.
 * @param komi points added to White's count; negative: to Black's
 */
export function resultOf(outcome: Pick<Outcome, 'score'>, komi = 0): GameResult {
  const difference = outcome.score.black - outcome.score.white - komi;
  if (difference === 0) return { kind: 'draw' };
  return { kind: 'points', winner: difference > 0 ? 'black' : 'white', margin: Math.abs(difference) };
}

function letterOf(colour: Colour): 'B' | 'W' {
  return colour === 'black' ? 'B' : 'W';
}
