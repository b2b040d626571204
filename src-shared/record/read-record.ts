import type { GameRecord } from './model/game-record.ts';
import type { RecordFault } from './model/record-problem.ts';
import type { ReadGame } from './model/read-game.ts';
import { RecordReader } from './record-reader.ts';

/** What a file of records holds: the games that are right, and what is wrong with each of the others. */
export interface ReadGames {
  readonly games: readonly GameRecord[];
  readonly faults: readonly RecordFault[];
}

/** Reads any number of games in any form that records have. @param source text, or the bytes of a file */
export function readGames(source: string | Uint8Array): ReadGames {
  const games: GameRecord[] = [];
  const faults: RecordFault[] = [];
  for (const read of readEachGame(source)) {
    if (read.ok) games.push(read.value.game);
    else faults.push(read.error);
  }
  return { games, faults };
}

/** Reads game by game: each comes as itself or as the first thing that is wrong with it, in their order. */
export function* readEachGame(source: string | Uint8Array): Generator<ReadGame> {
  const reader = new RecordReader();
  yield* reader.take(source);
  yield* reader.end();
}
