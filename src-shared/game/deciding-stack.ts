import { withKomi } from './fairness.ts';
import { countOf, scoreOf } from './result.ts';
import type { Move, Position, Square } from './types.ts';

/** The stack that decided a game, and how it grew. */
export interface DecidingStack {
  readonly square: Square;
  /** The moves that brought its pawns together, in order: the number of moves after which each has been made. */
  readonly plies: readonly number[];
  /** Where its pawns stood during the game. */
  readonly squares: ReadonlySet<Square>;
}

/**
 * Finds the stack that decided a game: the winner's with the most points, if the other player would not have lost with it. Of equal
 * ones it is the one that grew last.
 * @param positions the start and the position after each move; the last one is counted @param moves one fewer than positions
 * @returns undefined for a draw, and where no single stack decided
 */
export function decidingStack(
  positions: readonly Position[],
  moves: readonly Move[],
  komi: number,
): DecidingStack | undefined {
  const last = positions.at(-1);
  if (last === undefined) return undefined;
  const { black, white } = withKomi(scoreOf(last), komi);
  if (black === white) return undefined;
  const piles = countOf(last, black > white ? 'black' : 'white');
  const most = piles[0]?.points ?? 0;
  // With another owner its points change sides.
  if (2 * most < Math.abs(black - white)) return undefined;
  const [found] = piles
    .filter(({ points, pile }) => points === most && pile.length > 1)
    .map(({ square }) => historyOf(square, moves))
    .sort((a, b) => (b.plies.at(-1) ?? 0) - (a.plies.at(-1) ?? 0));
  return found;
}

/** Goes back from the end: what moved onto a pile was a part of it. */
function historyOf(square: Square, moves: readonly Move[]): DecidingStack {
  const squares = new Set([square]);
  const plies: number[] = [];
  for (const [index, { from, to }] of [...moves.entries()].reverse()) {
    if (!squares.has(to)) continue;
    squares.add(from);
    plies.unshift(index + 1);
  }
  return { square, plies, squares };
}
