import type { GameId } from '#shared/contract/schemas.ts';
import type { Position } from '#shared/game/types.ts';
import type { StoredGame } from '../database/api/stored-game.ts';
import type { ThinkProgress } from '../engine/engine.ts';

/** A move of a program that the rules allow. */
interface CheckedMove {
  readonly move: string;
  readonly after: Position;
}

/** Programs as players of games. */
export interface ProgramPlayer {
  /**
   * Asks the program with a name for a move in a game. Rejects with `PROGRAM_FAILED`, or with the signal's reason.
   * @param before the position of the game
   * @param options `milliseconds`: its time, where the game has a clock; `report`: called at most ten times a second with scores
   * before komi
   */
  readonly chooseMove: (
    name: string,
    game: Pick<StoredGame, 'id' | 'start' | 'moves' | 'seed'>,
    before: Position,
    options: {
      readonly signal: AbortSignal;
      readonly milliseconds: number | undefined;
      readonly report: (progress: ThinkProgress) => void;
    },
  ) => Promise<CheckedMove>;
  /**
   * Lets the program with a name search the best moves of a position, in which the game is not over, until it ends by itself.
   * Rejects with `PROGRAM_FAILED`, or with the signal's reason.
   * @param options `nodes`: the maximum number; `onLines`: called with the moves found so far, best first, with scores before komi
   */
  readonly followLines: (
    name: string,
    position: Position,
    options: {
      readonly lines: number;
      readonly nodes: number | undefined;
      readonly signal: AbortSignal;
      readonly onLines: (lines: readonly ThinkProgress[]) => void;
    },
  ) => Promise<void>;
  /** Ends the processes that play a game. */
  readonly endGame: (gameId: GameId) => void;
}
