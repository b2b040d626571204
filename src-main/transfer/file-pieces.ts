import type { GameId } from '#shared/contract/schemas.ts';
import type { ExportOptions } from '#shared/contract/transfer.ts';
import { FILE_FRAMES, type FileFrame } from '#shared/record/game-writer.ts';
import { FILE_FORMATS, type FileFormat, type RecordFormat } from '#shared/record/model/game-record.ts';
import { TABLE_COLUMNS } from '#shared/record/table-columns.ts';
import { formatFileDate, formatGameDate, safeFileName } from '#shared/util/file-name.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { GameText, NamedGame } from '../database/api/stored-game.ts';
import { SheetWriter } from './sheet-writer.ts';
import { DeclaredError } from '../core/service.ts';

/** Returns `Ada - Computer 7 2026-11-20.hgn`, a valid file name for any names of the players. */
export function gameFileName(game: NamedGame, format: FileFormat): string {
  return safeFileName(nameOf(game), FILE_FORMATS[format].extension);
}

/**
 * Returns `hokito-300-games-2026-11-20.hgn`, or the same with the extension of an archive. @param now milliseconds
 * since 1970
 */
export function gamesFileName(count: number, format: FileFormat | 'archive', now: number): string {
  const ending = format === 'archive' ? 'zip' : FILE_FORMATS[format].extension;
  return safeFileName(`hokito-${String(count)}-games-${formatFileDate(now)}`, ending);
}

/**
 * Returns the name of a game's file in an archive. Names are numbered: they are unique on every system, and sort in the
 * order of the games.
 * @param number 1 is the first @param of the number of games
 */
export function archivedFileName(game: NamedGame, format: FileFormat, number: number, of: number): string {
  const digits = String(number).padStart(String(of).length, '0');
  return safeFileName(`${digits} ${nameOf(game)}`, FILE_FORMATS[format].extension);
}

function nameOf({ title, createdAt, recordedDate }: NamedGame): string {
  return `${title} ${formatGameDate(createdAt, recordedDate)}`;
}

/**
 * Returns the text around the games of an exported file. A table starts with a byte-order mark: without one Excel on Windows reads
 * it in the character set of the country.
 */
export function exportedFrame(format: RecordFormat): FileFrame {
  const frame = FILE_FRAMES[format];
  return format === 'csv' ? { ...frame, head: `\uFEFF${frame.head}` } : frame;
}

/**
 * Yields the same values in the same order, requesting each before the one before it is handled, so that producer and
 * consumer work at the same time. When the consumer stops, the pending value is awaited.
 */
export async function* oneAhead<Value>(
  source: AsyncGenerator<Value, void, void>,
): AsyncGenerator<Value, void, void> {
  let next = source.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done === true) return;
      next = source.next();
      // Its error is thrown when its value is awaited.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
    await source.return();
  }
}

/** The games to export. */
export interface AskedGames {
  readonly ids: readonly GameId[];
  readonly format: FileFormat;
  readonly options?: ExportOptions;
  /** The header of a spreadsheet, in the language of its reader. */
  readonly headings?: readonly string[] | undefined;
  /** Whether games that are damaged or deleted are left out; otherwise they are an error. */
  readonly mayMiss: boolean;
}

/** Some bytes of a file, and the number of games up to their end. */
export interface ExportPiece {
  readonly bytes: Uint8Array;
  readonly done: number;
}

/** The number of games that are read from the database at once. */
const GAMES_AT_ONCE = 200;

/**
 * Yields the pieces of a file of games.
 * @returns the number of games; the format cannot express the others
 */
export async function* filePieces(
  database: Pick<GameDatabase, 'gameTexts'>,
  asked: AskedGames,
): AsyncGenerator<ExportPiece, number, void> {
  if (asked.format === 'xlsx') return yield* sheetPieces(database, asked);
  const { head, separator, tail } = exportedFrame(asked.format);
  let count = 0;
  let waiting = head;
  for await (const { games, done } of writtenGames(database, asked)) {
    for (const { text } of games) {
      waiting += count === 0 ? text : separator + text;
      count++;
    }
    yield { bytes: Buffer.from(waiting), done };
    waiting = '';
  }
  yield { bytes: Buffer.from(waiting + tail), done: asked.ids.length };
  return count;
}

/** Yields the pieces of a spreadsheet of games. @returns the number of games */
async function* sheetPieces(
  database: Pick<GameDatabase, 'gameTexts'>,
  asked: AskedGames,
): AsyncGenerator<ExportPiece, number, void> {
  const titles = TABLE_COLUMNS.map(({ title }) => title);
  const sheet = new SheetWriter(titles.map((title, index) => asked.headings?.[index] ?? title));
  let count = 0;
  for await (const { games, done } of writtenGames(database, asked)) {
    count += games.length;
    yield { bytes: Buffer.concat(sheet.games(games.map(({ text }) => text))), done };
  }
  yield { bytes: Buffer.concat(sheet.end()), done: asked.ids.length };
  return count;
}

/** A game as text, with its title. */
export type WrittenGame = Extract<GameText, { readonly text: string }>;

/** Some games as text, and the number of games up to the last of them. */
interface WrittenGames {
  readonly games: readonly WrittenGame[];
  readonly done: number;
}

/**
 * Yields games as text in the order of the ids, without those that are left out. Reads the next games while the caller
 * handles these.
 */
export function writtenGames(
  database: Pick<GameDatabase, 'gameTexts'>,
  asked: AskedGames,
): AsyncGenerator<WrittenGames, void, void> {
  return oneAhead(writeSome(database, asked));
}

async function* writeSome(
  database: Pick<GameDatabase, 'gameTexts'>,
  { ids, format, options, mayMiss }: AskedGames,
): AsyncGenerator<WrittenGames, void, void> {
  for (let start = 0; start < ids.length; start += GAMES_AT_ONCE) {
    const some = ids.slice(start, start + GAMES_AT_ONCE);
    const texts = await database.gameTexts(some, format, options);
    const games = texts.filter((game): game is WrittenGame => {
      if ('text' in game) return true;
      if (mayMiss || game.problem === 'no-form') return false;
      throw DeclaredError.of(game.problem === 'gone' ? 'GAME_NOT_FOUND' : 'GAME_DAMAGED', {
        gameId: game.id,
      });
    });
    yield { games, done: start + some.length };
  }
}
