import { basename } from 'node:path';
import type { InputOf } from '#shared/contract/procedure.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { ExportEnd, ExportProgress, transfer } from '#shared/contract/transfer.ts';
import type { RecordFormat } from '#shared/record/model/game-record.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import { writeFileAtomically } from '../files/atomic-file.ts';
import { DeclaredError, type Service } from '../core/service.ts';
import {
  gameFileName,
  gamesFileName,
  archivedFileName,
  filePieces,
  type ExportPiece,
  writtenGames,
  type AskedGames,
  type WrittenGame,
  exportedFrame,
} from './file-pieces.ts';
import { paced, type WorkProgress } from '../core/work-progress.ts';
import { streamTask } from '#shared/util/stream-task.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_ARCHIVED_FILES, ZipWriter } from './zip-writer.ts';

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
    if (isArchive || ids.length !== 1 || first === undefined)
      return gamesFileName(ids.length, isArchive ? 'archive' : request.format, now());
    return gameFileName(await database.gameName(first), request.format);
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
