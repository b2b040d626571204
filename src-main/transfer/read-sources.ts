import { libraryGameOf } from '#shared/library/library-game.ts';
import type { ImportFault } from '#shared/contract/transfer.ts';
import { normaliseTagText } from '#shared/record/model/record-text.ts';
import type { ReadGame } from '#shared/record/model/read-game.ts';
import type { ImportBatch, ImportSource, ImportWork, ReadLibraryGame } from './import-protocol.ts';
import { readRecordFile, readRecords } from './read-records.ts';

/** The number of games in a batch: the limit of a call of the database, and small enough to send without blocking. */
const MAX_GAMES = 200;
const MAX_FAULTS = 500;
const MAX_CHARACTERS = 256 * 1024;

/** The approximate number of characters of a move in a batch. */
const CHARACTERS_A_MOVE = 8;

/** Reads files of records one after the other, as games for the library. */
export async function* readSources({ sources, now }: ImportWork): AsyncGenerator<ImportBatch, void, void> {
  let games: ReadLibraryGame[] = [];
  let faults: ImportFault[] = [];
  let characters = 0;
  for (const source of sources) {
    const file = normaliseTagText(source.name);
    for await (const read of readsOf(source)) {
      if (read.ok) {
        const game = libraryGameOf(read.value.game, now);
        games.push({ game, date: read.value.game.date });
        characters += (game.record?.length ?? 0) + game.moves.length * CHARACTERS_A_MOVE;
      } else {
        faults.push({ file, ...read.error });
      }
      if (games.length < MAX_GAMES && faults.length < MAX_FAULTS && characters < MAX_CHARACTERS) continue;
      yield { games, faults };
      games = [];
      faults = [];
      characters = 0;
    }
  }
  yield { games, faults };
}

function readsOf(source: ImportSource): AsyncIterable<ReadGame> {
  return 'path' in source ? readRecordFile(source.path) : readRecords(onePieceAtATime(source.pieces));
}

async function* onePieceAtATime(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array, void, void> {
  // Lets messages be handled between the files of a discarded import.
  await Promise.resolve();
  yield* pieces;
}
