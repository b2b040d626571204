import type { Result } from '../../util/result.ts';
import type { GameRecord } from './game-record.ts';
import type { TextPosition, RecordFault } from './record-problem.ts';

/** A game and the position in the source where it starts. */
export interface LocatedGame extends TextPosition {
  readonly game: GameRecord;
  /** What could not be read as it is written, although the game is valid. */
  readonly warnings: readonly RecordFault[];
}

/** A game, or its first error. */
export type ReadGame = Result<LocatedGame, RecordFault>;

/** A streaming reader of one source. Pieces may end anywhere. */
export interface GameReader {
  /** Reads the next piece. @returns the games and errors that it completes */
  readonly take: (piece: string) => Iterable<ReadGame>;
  /** Ends the source. @returns the games and errors that this completes */
  readonly end: () => Iterable<ReadGame>;
}
