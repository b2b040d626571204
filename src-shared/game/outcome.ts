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
