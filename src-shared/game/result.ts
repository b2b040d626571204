import { type Outcome, outcomeOf } from './outcome.ts';
import type { Colour, Position } from './types.ts';

/** The end of a game by a move: its result as in records, after komi. */
export interface BoardEnd {
  readonly result: string;
  readonly termination: 'normal';
}

/** Returns how a move ends the game; undefined if it does not. @param position the position after the move */
export function endOf(position: Position, komi: number): BoardEnd | undefined {
  const outcome = outcomeOf(position);
  return outcome && { result: formatResult(resultOf(outcome, komi)), termination: 'normal' };
}

/** How a game ended: the values of the record tag `Termination`. */
export const TERMINATIONS = [
  'normal',
  'resignation',
  'agreement',
  'time',
  'abandoned',
  'unterminated',
] as const;
export type Termination = (typeof TERMINATIONS)[number];

/** The result of a game, after komi. */
export type GameResult =
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'draw' }
  | { readonly kind: 'points'; readonly winner: Colour; readonly margin: number }
  | { readonly kind: 'resignation'; readonly winner: Colour }
  | { readonly kind: 'time'; readonly winner: Colour };

/** Formats a result as in records: `B+14`, `W+0.5`, `B+R`, `W+T`, `Draw`, `*`. */
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

/** Matches a result as in records. */
export const RESULT_PATTERN = /^(?:\*|Draw|([BW])\+(R|T|\d{1,4}(?:\.5)?))$/;

/** Parses a result; undefined for any other text and for a win by 0 points. */
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
 * The result of a game that ended on the board.
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
