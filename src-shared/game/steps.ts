import type { Swap } from './fairness.ts';
import { opponentOf, type Colour } from './types.ts';

/** The state of a game that decides what can be taken back. */
export interface GameProgress {
  /** The side that makes the first move. */
  readonly first: Colour;
  readonly moveCount: number;
  readonly swap: Swap | undefined;
}

/** The state of a game after something was taken back. */
interface StepBack {
  /** The number of moves that are kept. */
  readonly keep: number;
  /** The new state of the swap. Where it differs from the old one, the players exchange colours. */
  readonly swap: Swap | undefined;
}

/**
 * Undoes the last action of a person (a move, or taking over the other side) and everything after it.
 * @param isPerson whether a person plays a colour now
 * @returns undefined if no person has acted
 */
export function stepBack(
  { first, moveCount, swap }: GameProgress,
  isPerson: (colour: Colour) => boolean,
): StepBack | undefined {
  for (let ply = moveCount - 1; ply > 0; ply--) {
    if (isPerson(ply % 2 === 0 ? first : opponentOf(first))) return { keep: ply, swap };
  }
  if (swap !== 'taken') return moveCount > 0 && isPerson(first) ? { keep: 0, swap } : undefined;
  // The player who took over the first side plays it now; the other player made the first move.
  if (isPerson(first)) return { keep: moveCount === 0 ? 0 : 1, swap: 'offered' };
  return isPerson(opponentOf(first)) ? { keep: 0, swap: 'offered' } : undefined;
}

/** What follows for a game from another state of the swap: the players change colours with it. */
export function withSwap<Player>(
  {
    swap: before,
    players,
  }: { readonly swap?: Swap | undefined; readonly players: Readonly<Record<Colour, Player>> },
  swap: Swap | undefined,
): {
  readonly swap?: Swap | undefined;
  readonly players?: { readonly black: Player; readonly white: Player };
} {
  return swap === before ? {} : { swap, players: { black: players.white, white: players.black } };
}

/** The moves that were taken back and can be restored. */
export interface TakenBackMoves {
  readonly moveCount: number;
  /** Whether a swap after the first move was taken back with them. */
  readonly swap: boolean;
}

/** The moves that are restored in one step. */
interface StepForward {
  /** The number of moves. */
  readonly moves: number;
  readonly swap: boolean;
}

/**
 * Restores moves up to the next action of a person: the reverse of `stepBack`.
 * @param isPerson whether a person plays a colour now
 * @returns undefined if nothing was taken back
 */
export function stepForward(
  { first, moveCount }: GameProgress,
  ahead: TakenBackMoves,
  isPerson: (colour: Colour) => boolean,
): StepForward | undefined {
  let moves = 0;
  let swap = false;
  const isSwapNext = (): boolean => ahead.swap && !swap && moveCount + moves === 1;
  const isLeft = (): boolean => isSwapNext() || moves < ahead.moveCount;
  /** Whether a person acts next, with the colours as they are then. */
  const isPersonNext = (): boolean => {
    const turn = (moveCount + moves) % 2 === 0 ? first : opponentOf(first);
    return isPerson(swap ? opponentOf(turn) : turn);
  };
  while (isLeft()) {
    if (isSwapNext()) swap = true;
    else moves++;
    if (isPersonNext()) break;
  }
  return moves === 0 && !swap ? undefined : { moves, swap };
}
