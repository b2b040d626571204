import { basename } from 'node:path';
import type { InputOf } from '#shared/contract/procedure.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { ExportEnd, ExportOptions, ExportProgress, transfer } from '#shared/contract/transfer.ts';
import { FILE_FRAMES, type FileFrame } from '#shared/record/game-writer.ts';
import { FILE_FORMATS, type FileFormat, type RecordFormat } from '#shared/record/model/game-record.ts';
import { TABLE_COLUMNS } from '#shared/record/table-columns.ts';
import { archivedFileName, gameFileName, gamesFileName } from '#shared/util/file-name.ts';
import type { GameText } from '../database/api/stored-game.ts';
import { SheetWriter } from './sheet-writer.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import { writeFileAtomically } from '../files/atomic-file.ts';
import { DeclaredError, type Service } from '../core/service.ts';
import { paced, type WorkProgress } from '../core/work-progress.ts';
import { streamTask } from '#shared/util/stream-task.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_ARCHIVED_FILES, ZipWriter } from './zip-writer.ts';

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
type WrittenGame = Extract<GameText, { readonly text: string }>;

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

/** The number of files that are packed in one turn of the event loop, a few milliseconds. */
const FILES_A_TURN = 20;

/**
 * Yields the pieces of an archive with a file for each game. Where there are more games than an archive can have files,
 * a file contains several games.
 * @returns the number of games; the format cannot express the others
 */
async function* archivePieces(
  database: Pick<GameDatabase, 'gameTexts'>,
  asked: AskedGames & { readonly format: RecordFormat },
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
    return zip.file(
      archivedFileName(first, FILE_FORMATS[format].extension, files, ids.length),
      text,
      first.createdAt,
    );
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

type ExportRequest = InputOf<(typeof transfer)['exportGames']>;

type ChooseSavePath = (suggestedName: string) => Promise<string | undefined>;

export interface ExportParts {
  readonly database: Pick<GameDatabase, 'selectedGames' | 'gameTexts' | 'gameName'>;
  /**
   * Asks for a path to save a file: an absolute path, or undefined if the dialog was cancelled. Undefined itself
   * where the page gives files to the browser.
   */
  readonly chooseSavePath: ChooseSavePath | undefined;
  /** Called with a file that the host has written. @param path an absolute path */
  readonly onSaved?: (path: string) => void;
  /** Shows exports as long work. */
  readonly progress: Pick<WorkProgress, 'task'>;
  /** The wall clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** A monotonic clock, in milliseconds. @default that of the process */
  readonly elapsed?: (() => number) | undefined;
}

/** The size of a piece for the page in bytes: in Base64 well below the largest frame. */
const PIECE_LENGTH = 192 * 1024;

/** Thrown while a file without games is written, so that an old file is not replaced. */
class NothingToWrite extends Error {}

/**
 * Exports games as one file or as an archive. Where the host has a save dialog, the host writes the file; otherwise the
 * progress contains its pieces.
 */
export function createExportGames(parts: ExportParts): Service<typeof transfer>['exportGames'] {
  const { database, chooseSavePath, progress, now, elapsed } = parts;

  const idsOf = async ({ games, query }: ExportRequest): Promise<GameId[]> => {
    const ids = await database.selectedGames(games, query);
    if (games.kind === 'games') {
      const found = new Set(ids);
      const missing = games.ids.find((id) => !found.has(id));
      if (missing !== undefined) throw DeclaredError.of('GAME_NOT_FOUND', { gameId: missing });
    }
    return ids;
  };

  const suggestedName = async (request: ExportRequest, ids: readonly GameId[]): Promise<string> => {
    const [first] = ids;
    const isArchive = request.archive && request.format !== 'xlsx';
    const { extension } = FILE_FORMATS[request.format];
    if (isArchive || ids.length !== 1 || first === undefined)
      return gamesFileName(ids.length, isArchive ? 'zip' : extension, now());
    return gameFileName(await database.gameName(first), extension);
  };

  const piecesOf = (
    request: ExportRequest,
    ids: readonly GameId[],
  ): AsyncGenerator<ExportPiece, number, void> => {
    const { games, query, archive, format, headings, ...options } = request;
    const asked = { ids, options, headings, mayMiss: games.kind === 'matching' };
    // A spreadsheet is one file.
    return archive && format !== 'xlsx'
      ? archivePieces(database, { ...asked, format })
      : filePieces(database, { ...asked, format });
  };

  const save = async (
    choosePath: ChooseSavePath,
    request: ExportRequest,
    signal: AbortSignal,
    report: (progress: ExportProgress) => void,
  ): Promise<ExportEnd> => {
    const ids = await idsOf(request);
    const path = await choosePath(await suggestedName(request, ids));
    if (path === undefined) return { kind: 'dismissed' };
    const reportPaced = paced(report, elapsed);
    let games = 0;
    const chunks = async function* (): AsyncGenerator<Uint8Array, void, void> {
      const pieces = piecesOf(request, ids);
      for (;;) {
        signal.throwIfAborted();
        const next = await pieces.next();
        if (next.done === true) {
          games = next.value;
          if (games === 0) throw new NothingToWrite();
          return;
        }
        reportPaced({ done: next.value.done, total: ids.length });
        yield next.value.bytes;
      }
    };
    try {
      await writeFileAtomically(path, chunks());
      parts.onSaved?.(path);
    } catch (error) {
      if (!(error instanceof NothingToWrite)) throw error;
    }
    return { kind: 'saved', fileName: basename(path), games, leftOut: ids.length - games };
  };

  async function* download(
    request: ExportRequest,
    signal: AbortSignal,
  ): AsyncGenerator<ExportProgress, ExportEnd, void> {
    const ids = await idsOf(request);
    const total = ids.length;
    const fileName = await suggestedName(request, ids);
    const pieces = piecesOf(request, ids);
    for (;;) {
      signal.throwIfAborted();
      const next = await pieces.next();
      if (next.done === true)
        return { kind: 'download', fileName, games: next.value, leftOut: total - next.value };
      const { bytes, done } = next.value;
      for (let start = 0; start < bytes.length; start += PIECE_LENGTH) {
        const piece = Buffer.from(
          bytes.buffer,
          bytes.byteOffset + start,
          Math.min(PIECE_LENGTH, bytes.length - start),
        );
        yield { done, total, piece: piece.toString('base64') };
      }
    }
  }

  return (request, signal) => {
    const work =
      chooseSavePath === undefined
        ? download(request, signal)
        : streamTask<ExportProgress, ExportEnd>((report) => save(chooseSavePath, request, signal, report));
    return progress.task(work, ({ done, total }) => done / Math.max(1, total));
  };
}
