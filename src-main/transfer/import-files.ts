import {
  MAX_FAULTS_SHOWN,
  MAX_GAMES_SHOWN,
  type ImportFault,
  type ImportId,
  type ImportPreview,
  type ImportProgress,
} from '#shared/contract/transfer.ts';
import { LIMITS } from '#shared/record/model/limits.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { ImportEntry } from '#shared/library/collection-record.ts';
import type { ImportSource, ImportBatch, ReadLibraryGame } from './read-sources.ts';
import { DeclaredError } from '../core/service.ts';

/** Upper limit of all files of one import, in bytes. */
const MAX_BYTES = 4 * LIMITS.file;
const MAX_FILES = 10_000;

interface Sent {
  readonly name: string;
  readonly pieces: Uint8Array[];
  size: number;
}

export type ImportFiles = ReturnType<typeof createImportFiles>;

/**
 * The files of one import, received in pieces.
 * @param opened files that the host reads by their paths
 */
export function createImportFiles(opened: readonly ImportSource[] = []) {
  const sent = new Map<string, Sent>();
  let last: Sent | undefined;
  let total = 0;

  const addFile = (name: string): Sent => {
    if (sent.size === MAX_FILES) throw tooLarge(name, MAX_BYTES);
    const file = { name, pieces: [], size: 0 };
    sent.set(name, file);
    last = file;
    return file;
  };

  return {
    /**
     * Adds the next piece of a file; a new name starts another file. Throws `IMPORT_TOO_LARGE`, or `IMPORT_GONE` if an
     * earlier piece is missing.
     * @param at offset of the piece in bytes
     * @returns the number of bytes received
     */
    add: (name: string, at: number, piece: Uint8Array): number => {
      const file = sent.get(name) ?? addFile(name);
      if (at + piece.length <= file.size) return file.size;
      if (at !== file.size || file !== last) throw DeclaredError.of('IMPORT_GONE', {});
      if (file.size + piece.length > LIMITS.file) throw tooLarge(name, LIMITS.file);
      if (total + piece.length > MAX_BYTES) throw tooLarge(name, MAX_BYTES);
      const shared = new Uint8Array(new SharedArrayBuffer(piece.length));
      shared.set(piece);
      file.pieces.push(shared);
      file.size += piece.length;
      total += piece.length;
      return file.size;
    },
    /** Returns all files for reading. */
    sources: (): ImportSource[] => [
      ...opened,
      ...Array.from(sent.values(), ({ name, pieces }) => ({ name, pieces })),
    ],
    /** Releases the bytes. */
    release: (): void => {
      for (const file of sent.values()) file.pieces.length = 0;
    },
  };
}

function tooLarge(file: string, limit: number): DeclaredError {
  return DeclaredError.of('IMPORT_TOO_LARGE', { file, limit });
}

/** The number of faults that an import keeps. */
const MAX_FAULTS = 50_000;

/** The content of an import's files. */
export interface ReadGames {
  readonly fresh: number;
  readonly known: number;
  readonly refused: number;
  /** The first faults, if there are very many. */
  readonly faults: readonly ImportFault[];
  /** The number of warnings, and the first of them. */
  readonly warned: number;
  readonly warnings: readonly ImportFault[];
  /** The first of the new games. */
  readonly games: ImportPreview['games'];
  /** The entries of collections. */
  readonly entries: readonly ImportEntry[];
}

/**
 * Stages the games of an import as they are read, and counts them. Rejects with the reason of the signal, with
 * `NOT_SAVED`, or as `batches` does.
 */
export async function readGames(
  database: Pick<GameDatabase, 'stageGames'>,
  id: ImportId,
  batches: AsyncIterable<ImportBatch>,
  report: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<ReadGames> {
  const counts = { fresh: 0, known: 0, refused: 0, warned: 0 };
  const faults: ImportFault[] = [];
  const warnings: ImportFault[] = [];
  const games: ImportPreview['games'] = [];
  const entries: ImportEntry[] = [];
  for await (const batch of batches) {
    const isFresh = await stage(database, id, batch);
    signal.throwIfAborted();
    for (const [index, read] of batch.games.entries()) {
      if (isFresh[index] !== true) {
        counts.known++;
        continue;
      }
      counts.fresh++;
      if (games.length < MAX_GAMES_SHOWN) games.push(shownGame(read));
    }
    entries.push(...batch.entries);
    counts.refused += batch.faults.length;
    faults.push(...batch.faults.slice(0, MAX_FAULTS - faults.length));
    counts.warned += batch.warnings.length;
    warnings.push(...batch.warnings.slice(0, MAX_FAULTS_SHOWN - warnings.length));
    report({ done: counts.fresh + counts.known + counts.refused });
  }
  return { ...counts, faults, warnings, games, entries };
}

async function stage(
  database: Pick<GameDatabase, 'stageGames'>,
  id: ImportId,
  { games }: ImportBatch,
): Promise<readonly boolean[]> {
  return games.length === 0
    ? []
    : database.stageGames(
        id,
        games.map(({ game }) => game),
      );
}

function shownGame({ game, date }: ReadLibraryGame): ImportPreview['games'][number] {
  return { players: { ...game.players }, date, result: game.result, moveCount: game.moves.length };
}
