import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GameDatabase } from '../../database/api/game-database.ts';
import { MAX_ARCHIVED_FILES, ZipWriter } from '../../transfer/zip-writer.ts';
import { archivedFileName } from './export-name.ts';
import { writtenGames, type AskedGames, type ExportPiece, type WrittenGame } from './file-pieces.ts';
import { exportedFrame } from './exported-frame.ts';

/** The number of files that are packed in one turn of the event loop, a few milliseconds. */
const FILES_A_TURN = 20;

/**
 * Yields the pieces of an archive with a file for each game. Where there are more games than an archive can have files,
 * a file contains several games.
 * @returns the number of games; the format cannot express the others
 */
export async function* archivePieces(
  database: Pick<GameDatabase, 'gameTexts'>,
  asked: AskedGames,
): AsyncGenerator<ExportPiece, number, void> {
  const { ids, format } = asked;
  const gamesAFile = Math.max(1, Math.ceil(ids.length / MAX_ARCHIVED_FILES));
  const { head, separator, tail } = exportedFrame(format);
  const zip = new ZipWriter();
  let files = 0;
  let games = 0;
  let shared: WrittenGame[] = [];

  const pack = (): Uint8Array[] => {
    const [first] = shared;
    if (first === undefined) return [];
    files++;
    games += shared.length;
    const text = head + shared.map((game) => game.text).join(separator) + tail;
    shared = [];
    return zip.file(archivedFileName(first, format, files, ids.length), text, first.createdAt);
  };

  for await (const written of writtenGames(database, asked)) {
    const bytes: Uint8Array[] = [];
    for (const [index, game] of written.games.entries()) {
      shared.push(game);
      if (shared.length === gamesAFile) bytes.push(...pack());
      if (index % FILES_A_TURN === FILES_A_TURN - 1) await nextTurn();
    }
    yield { bytes: Buffer.concat(bytes), done: written.done };
  }
  yield { bytes: Buffer.concat([...pack(), ...zip.end()]), done: ids.length };
  return games;
}
