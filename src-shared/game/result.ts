import { canMove, isOver } from './moves.ts';
import { ownerOf, pointsOf } from './pile.ts';
import { COLOURS, SQUARES, type Colour, type Pile, type Position, type Score, type Square } from './types.ts';

/** A pile with its square and the points that it gives its owner. */
export interface CountedPile {
  readonly square: Square;
  readonly pile: Pile;
  readonly points: number;
}

/** The piles of a colour with their points, highest points first, then in the order of `SQUARES`. */
export function countOf(position: Position, colour: Colour): CountedPile[] {
  const lines: CountedPile[] = [];
  for (const square of SQUARES) {
    const pile = position.piles.get(square);
    if (pile !== undefined && ownerOf(pile) === colour) lines.push({ square, pile, points: pointsOf(pile) });
  }
  return lines.sort((a, b) => b.points - a.points);
}

/** The points of both colours, without komi. */
export function scoreOf(position: Position): Score {
  const total = { black: 0, white: 0 };
  for (const pile of position.piles.values()) total[ownerOf(pile)] += pointsOf(pile);
  return total;
}

/** A colour's points minus the other's, before komi; negative where it is behind. */
export function leadOf(position: Position, colour: Colour): number {
  const { black, white } = scoreOf(position);
  return colour === 'black' ? black - white : white - black;
}

/** The outcome of a finished game on the board, before komi. */
export interface Outcome {
  readonly winner: Colour | 'draw';
  /** The winner's points minus the loser's; 0 for a draw. */
  readonly margin: number;
  readonly score: Score;
  /** The colours without a move: one or both. */
  readonly stuck: readonly Colour[];
}

/** The outcome of a position by its end rule; undefined while the game is not over. */
export function outcomeOf(position: Position): Outcome | undefined {
  if (!isOver(position)) return undefined;
  const score = scoreOf(position);
  const difference = score.black - score.white;
  return {
    winner: difference === 0 ? 'draw' : difference > 0 ? 'black' : 'white',
    margin: Math.abs(difference),
    score,
    stuck: COLOURS.filter((colour) => !canMove(position, colour)),
  };
}

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
