import { libraryGameOf } from '#shared/library/library-game.ts';
import type { ImportFault } from '#shared/contract/transfer.ts';
import { normaliseTagText } from '#shared/record/model/record-text.ts';
import type { ReadGame } from '#shared/record/model/read-game.ts';
import type { ImportBatch, ImportSource, ImportWork, ReadLibraryGame } from './import-protocol.ts';
import { readRecordFile, readRecords } from './read-records.ts';

/** The most of a batch: the store takes so many games a call, and nothing else waits long while so much is handed over. */
const MOST_GAMES = 200;
const MOST_FAULTS = 500;
const MOST_CHARACTERS = 256 * 1024;

/** Characters that a move takes among the games of a batch, roughly. */
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
      if (games.length < MOST_GAMES && faults.length < MOST_FAULTS && characters < MOST_CHARACTERS) continue;
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
  // Awaiting once lets messages in between the files of an import that is given up.
  await Promise.resolve();
  yield* pieces;
}
