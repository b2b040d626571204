import type { GameRecord } from './model/game-record.ts';
import type { RecordFault } from './model/record-problem.ts';
import type { ReadGame } from './model/read-game.ts';
import { RecordReader } from './record-reader.ts';

/** The content of a record file: the valid games and the error of each other one. */
export interface ReadGames {
  readonly games: readonly GameRecord[];
  readonly faults: readonly RecordFault[];
}

/** Reads all games of a source in any record format. @param source text, or the bytes of a file */
export function readGames(source: string | Uint8Array): ReadGames {
  const games: GameRecord[] = [];
  const faults: RecordFault[] = [];
  for (const read of readEachGame(source)) {
    if (read.ok) games.push(read.value.game);
    else faults.push(read.error);
  }
  return { games, faults };
}

/** Reads a source game by game: each is a game or its first error. @param source text, or the bytes of a file */
export function* readEachGame(source: string | Uint8Array): Generator<ReadGame> {
  const reader = new RecordReader();
  yield* reader.take(source);
  yield* reader.end();
}
