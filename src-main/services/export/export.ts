import { basename } from 'node:path';
import type { GameQuery, Selection } from '#shared/contract/library.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { ExportEnd, ExportFormat, ExportProgress } from '#shared/contract/transfer.ts';
import { playersTitle } from '#shared/library/players-title.ts';
import type { GameDatabase } from '../../database/api/game-database.ts';
import { writeFileAtomically } from '../../transfer/atomic-file.ts';
import { archivePieces } from './archive-pieces.ts';
import { DeclaredError, fromDatabase } from '../declared-error.ts';
import { gameFileName, gamesFileName } from './export-name.ts';
import { filePieces, type ExportPiece } from './file-pieces.ts';
import { paced } from '../streams/pace.ts';
import { streamTask } from '../streams/task.ts';

/** Which games to write, and how. */
export interface ExportWish {
  readonly games: Selection;
  readonly query?: GameQuery | undefined;
  readonly format: ExportFormat;
  /** A file each, together in one archive. */
  readonly archive: boolean;
}

/** Games out of the library, as files. */
export interface ExportService {
  /**
   * Writes games as one file or as an archive. Where the host has a save dialog, the host writes the file; otherwise its
   * pieces come with the progress. Rejects with `GAME_NOT_FOUND`, `GAME_DAMAGED`, `NOT_SAVED`.
   */
  readonly exportGames: (
    wish: ExportWish,
    signal: AbortSignal,
  ) => AsyncGenerator<ExportProgress, ExportEnd, void>;
}

type ChooseSavePath = (suggestedName: string) => Promise<string | undefined>;

export interface ExportServiceParts {
  readonly database: Pick<GameDatabase, 'selectedGames' | 'gameTexts' | 'game'>;
  /**
   * Asks the person where to save a file of this name: an absolute path, or undefined where they do not want to. Undefined
   * itself where the page hands files to the browser.
   */
  readonly chooseSavePath: ChooseSavePath | undefined;
  /** Told of a file that the host has written. @param path an absolute one */
  readonly onSaved?: (path: string) => void;
  /** The wall clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** A clock that never jumps, in milliseconds. */
  readonly elapsed: () => number;
}

/** Bytes of one piece for the page: in Base64 well below the largest frame. */
const PIECE_LENGTH = 192 * 1024;

/** Thrown within the writing of a file that would hold no game, so that nothing comes in the place of an old one. */
class NothingToWrite extends Error {}

/** Makes the exports, into a file of the host or in pieces for the page. */
export function createExportService(parts: ExportServiceParts): ExportService {
  const { database, chooseSavePath, now, elapsed } = parts;

  const idsOf = async ({ games, query }: ExportWish): Promise<GameId[]> => {
    const ids = await fromDatabase(database.selectedGames(games, query));
    if (games.kind === 'games') {
      const found = new Set(ids);
      const missing = games.ids.find((id) => !found.has(id));
      if (missing !== undefined) throw DeclaredError.of('GAME_NOT_FOUND', { gameId: missing });
    }
    return ids;
  };

  const suggestedName = async (wish: ExportWish, ids: readonly GameId[]): Promise<string> => {
    const [first] = ids;
    if (wish.archive || ids.length !== 1 || first === undefined)
      return gamesFileName(ids.length, wish.archive ? 'archive' : wish.format, now());
    const { players, createdAt } = await fromDatabase(database.game(first), { gameId: first });
    return gameFileName({ title: playersTitle(players), createdAt }, wish.format);
  };

  const piecesOf = (wish: ExportWish, ids: readonly GameId[]): AsyncGenerator<ExportPiece, number, void> => {
    const asked = { ids, format: wish.format, mayMiss: wish.games.kind === 'matching' };
    return wish.archive ? archivePieces(database, asked) : filePieces(database, asked);
  };

  const save = async (
    choosePath: ChooseSavePath,
    wish: ExportWish,
    signal: AbortSignal,
    report: (progress: ExportProgress) => void,
  ): Promise<ExportEnd> => {
    const ids = await idsOf(wish);
    const path = await choosePath(await suggestedName(wish, ids));
    if (path === undefined) return { kind: 'dismissed' };
    const tell = paced(report, elapsed);
    let games = 0;
    const chunks = async function* (): AsyncGenerator<Uint8Array, void, void> {
      const pieces = piecesOf(wish, ids);
      for (;;) {
        signal.throwIfAborted();
        const next = await pieces.next();
        if (next.done === true) {
          games = next.value;
          if (games === 0) throw new NothingToWrite();
          return;
        }
        tell({ done: next.value.done, total: ids.length });
        yield next.value.bytes;
      }
    };
    try {
      await fromDatabase(writeFileAtomically(path, chunks()));
      parts.onSaved?.(path);
    } catch (error) {
      if (!(error instanceof NothingToWrite)) throw error;
    }
    return { kind: 'saved', fileName: basename(path), games, leftOut: ids.length - games };
  };

  async function* download(
    wish: ExportWish,
    signal: AbortSignal,
  ): AsyncGenerator<ExportProgress, ExportEnd, void> {
    const ids = await idsOf(wish);
    const total = ids.length;
    const fileName = await suggestedName(wish, ids);
    const pieces = piecesOf(wish, ids);
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

  return {
    exportGames: (wish, signal) =>
      chooseSavePath === undefined
        ? download(wish, signal)
        : streamTask((report) => save(chooseSavePath, wish, signal, report)),
  };
}
