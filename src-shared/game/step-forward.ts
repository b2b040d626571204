import type { GameProgress } from './step-back.ts';
import { opponentOf, type Colour } from './types.ts';

/** The moves that were taken back and can be restored. */
export interface TakenBackMoves {
  readonly moveCount: number;
  /** Whether a swap after the first move was taken back with them. */
  readonly swap: boolean;
}

/** The moves that are restored in one step. */
export interface StepForward {
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
