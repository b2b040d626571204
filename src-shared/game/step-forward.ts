import type { GameProgress } from './step-back.ts';
import { opponentOf, type Colour } from './types.ts';

/** What was taken back and can be brought back. */
export interface TakenBackMoves {
  readonly moveCount: number;
  /** Whether the swap after the first move is among it. */
  readonly swap: boolean;
}

/** What is brought back at once. */
export interface StepForward {
  /** How many moves. */
  readonly moves: number;
  readonly swap: boolean;
}

/**
 * Goes on to where a person is to do something again: the reverse of `stepBack`.
 * @param isPerson whether a person plays a colour as the game stands now
 * @returns undefined where nothing was taken back
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
  /** Who is to do the next thing, as they sit then. */
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
