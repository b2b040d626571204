import type { Result } from '../../util/result.ts';
import type { GameRecord } from './game-record.ts';
import type { TextPosition } from './text-position.ts';
import type { RecordFault } from './record-problem.ts';

/** A game that was read, and where in its source it begins. */
export interface LocatedGame extends TextPosition {
  readonly game: GameRecord;
}

/** A game, or the first thing that is wrong with it. */
export type ReadGame = Result<LocatedGame, RecordFault>;

/** Reads one source, piece by piece, whatever its form. Nothing is asked of where a piece ends. */
export interface GameReader {
  /** The games and faults that the next piece completes. */
  readonly take: (piece: string) => Iterable<ReadGame>;
  /** Those that the end of the source completes. */
  readonly end: () => Iterable<ReadGame>;
}
