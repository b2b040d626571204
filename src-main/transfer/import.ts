import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import * as v from 'valibot';
import type { LibraryChange } from '#shared/contract/library.ts';
import {
  ImportId,
  MAX_FAULTS_AT_ONCE,
  MAX_FAULTS_SHOWN,
  type ImportEnd,
  type ImportProgress,
  type importing,
} from '#shared/contract/transfer.ts';
import type { Feed } from '#shared/util/feed.ts';
import { createSerialQueue, type SerialQueue } from '#shared/util/serial-queue.ts';
import { streamTask } from '#shared/util/stream-task.ts';
import { DatabaseError } from '../database/api/database-errors.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { ImportBatch, ImportSource } from './read-sources.ts';
import { joinCollections, namedCollections } from './join-collections.ts';
import { DeclaredError, type Service } from '../core/service.ts';
import { createWaitingFeed } from '../core/feeds.ts';
import { paced } from '../core/work-progress.ts';
import { createImportFiles, type ImportFiles, readGames, type ReadGames } from './import-files.ts';

/** Imports games from files. */
export interface ImportService {
  readonly procedures: Service<typeof importing>;
  /** Starts an import. @param opened files that the host reads itself */
  readonly start: (opened?: readonly ImportSource[]) => ImportId;
  /** Discards all imports; waits for one that is being written. */
  readonly close: () => Promise<void>;
}

/** Reads files in a worker. @param now the date of games whose records have none */
type ReadSources = (
  sources: readonly ImportSource[],
  now: number,
  signal: AbortSignal,
) => AsyncIterable<ImportBatch>;

export interface ImportServiceParts {
  readonly database: Pick<GameDatabase, 'stageGames' | 'commitStaged' | 'dropStaged' | 'joinCollection'>;
  readonly readSources: ReadSources;
  readonly libraryChanges: Feed<LibraryChange>;
  /** The wall clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** A monotonic clock, in milliseconds. @default that of the process */
  readonly elapsed?: (() => number) | undefined;
}

/** How long an unused import is kept, in milliseconds. */
const MAX_IDLE_MS = 30 * 60 * 1000;
/** The number of simultaneous imports; the one that was unused longest is discarded first. */
const MAX_IMPORTS = 4;

interface Import {
  readonly id: ImportId;
  readonly files: ImportFiles;
  readonly stop: AbortController;
  readonly queue: SerialQueue;
  /** Number of pending calls. */
  busy: number;
  /** Undefined until its files are read. */
  found: ReadGames | undefined;
  /** Undefined until its games are in the library. */
  stored: Awaited<ReturnType<GameDatabase['commitStaged']>> | undefined;
  timer: NodeJS.Timeout;
}

/** Creates the service. A few imports exist at once; unused ones are discarded. */
export function createImportService(parts: ImportServiceParts): ImportService {
  const { database, now, elapsed } = parts;
  /** The imports in the order of their last use. */
  const imports = new Map<ImportId, Import>();

  /** Returns an import and marks it as used. */
  const find = (importId: ImportId): Import => {
    const found = imports.get(importId);
    if (found === undefined) throw DeclaredError.of('IMPORT_GONE', {});
    imports.delete(importId);
    imports.set(importId, found);
    found.timer.refresh();
    return found;
  };

  /** Runs work on an import after all its earlier calls; rejects if the import was discarded meanwhile. */
  const inTurn = async <Value>(importId: ImportId, work: (one: Import) => Promise<Value>): Promise<Value> => {
    const one = find(importId);
    one.busy++;
    try {
      return await one.queue.run(() => {
        if (imports.get(importId) !== one) throw DeclaredError.of('IMPORT_GONE', {});
        return work(one);
      });
    } finally {
      one.busy--;
      one.timer.refresh();
    }
  };

  /** Discards an import. */
  const drop = async (one: Import): Promise<void> => {
    imports.delete(one.id);
    clearTimeout(one.timer);
    one.stop.abort();
    await one.queue.idle();
    one.files.release();
    // Errors are ignored: a database that does not answer has lost its staged games.
    await database.dropStaged(one.id).catch(() => undefined);
  };

  const onIdleTimeout = (one: Import): void => {
    if (one.busy > 0) one.timer.refresh();
    else void drop(one);
  };

  /** Reads the files of an import once. */
  const read = async (
    one: Import,
    signal: AbortSignal,
    report: (progress: ImportProgress) => void,
  ): Promise<ReadGames> => {
    if (one.found !== undefined) return one.found;
    const either = AbortSignal.any([signal, one.stop.signal]);
    try {
      const batches = parts.readSources(one.files.sources(), now(), either);
      one.found = await readGames(database, one.id, batches, paced(report, elapsed), either);
    } catch (error) {
      await database.dropStaged(one.id).catch(() => undefined);
      if (one.stop.signal.aborted) throw DeclaredError.of('IMPORT_GONE', {});
      throw error;
    }
    one.files.release();
    return one.found;
  };

  /**
   * Imports the staged games. Where that fails or is cancelled, the import keeps those that were not reached. Where the database worker
   * has crashed, they and the import are lost.
   */
  const commitStaged = async (
    one: Import,
    fresh: number,
    signal: AbortSignal,
  ): ReturnType<GameDatabase['commitStaged']> => {
    const cancel = (): void => {
      database.dropStaged(one.id).catch(() => undefined);
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await database.commitStaged(one.id, fresh);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      const { done = 0 } = error.reached ?? {};
      if (one.found !== undefined && done > 0) {
        one.found = { ...one.found, fresh: fresh - done, known: one.found.known + done };
        parts.libraryChanges.publish({ kind: 'added' });
      }
      signal.throwIfAborted();
      throw error.kind === 'not-found' ? DeclaredError.of('IMPORT_GONE', {}) : error;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };

  const commit = async (
    one: Import,
    signal: AbortSignal,
    report: (progress: ImportProgress) => void,
  ): Promise<ImportEnd> => {
    const { fresh, known, refused, entries } = await read(one, signal, () => undefined);
    signal.throwIfAborted();
    report({ done: 0, total: fresh });
    if (one.stored === undefined) {
      one.stored = fresh === 0 ? { imported: 0, games: [] } : await commitStaged(one, fresh, signal);
      if (one.stored.imported > 0) parts.libraryChanges.publish({ kind: 'added' });
    }
    const { imported, games } = one.stored;
    // Where the disk fails here, another commit goes on with the collections.
    const collections = await joinCollections(database, entries);
    imports.delete(one.id);
    clearTimeout(one.timer);
    if (fresh === 0) await database.dropStaged(one.id).catch(() => undefined);
    if (collections.length > 0) parts.libraryChanges.publish({ kind: 'changed' });
    return { imported, known: known + fresh - imported, refused, games, collections };
  };

  const start: ImportService['start'] = (opened) => {
    const idle = [...imports.values()].find(({ busy }) => busy === 0);
    if (imports.size >= MAX_IMPORTS && idle !== undefined) void drop(idle);
    const id = v.parse(ImportId, randomUUID());
    const one: Import = {
      id,
      files: createImportFiles(opened),
      stop: new AbortController(),
      queue: createSerialQueue(),
      busy: 0,
      found: undefined,
      stored: undefined,
      timer: setTimeout(() => {
        onIdleTimeout(one);
      }, MAX_IDLE_MS).unref(),
    };
    imports.set(id, one);
    return id;
  };

  return {
    start,

    procedures: {
      startImport: () => ({ importId: start() }),

      addPiece: ({ importId, file, at, piece }) => {
        const one = find(importId);
        // Files that were read are not read again.
        if (one.found !== undefined) throw DeclaredError.of('IMPORT_GONE', {});
        return { received: one.files.add(file, at, Buffer.from(piece, 'base64')) };
      },

      previewImport: ({ importId }, signal) =>
        streamTask((report) =>
          inTurn(importId, async (one) => {
            const { faults, entries, ...found } = await read(one, signal, report);
            const collections = namedCollections(entries);
            return {
              ...found,
              faults: faults.slice(0, MAX_FAULTS_SHOWN),
              warnings: [...found.warnings],
              collections,
            };
          }),
        ),

      commitImport: ({ importId }, signal) =>
        streamTask((report) => inTurn(importId, (one) => commit(one, signal, report))),

      importFaults: async function* ({ importId }, signal) {
        const { faults } = await inTurn(importId, (one) => read(one, signal, () => undefined));
        for (let from = 0; from < faults.length; from += MAX_FAULTS_AT_ONCE)
          yield faults.slice(from, from + MAX_FAULTS_AT_ONCE);
      },

      discardImport: async ({ importId }) => {
        const one = imports.get(importId);
        if (one !== undefined) await drop(one);
      },
    },

    close: async () => {
      await Promise.all(Array.from(imports.values(), drop));
    },
  };
}

/** An import of files that the system asked the app to open. */
interface OpenedFiles {
  readonly importId: ImportId;
  /** Names without folders. */
  readonly files: string[];
}

/** Passes files that the system opens to the page, or to the first page that connects. */
export interface OpenedFilesService {
  /** @param paths absolute paths; the import reports those that cannot be read */
  readonly open: (paths: readonly string[]) => void;
  readonly follow: (signal: AbortSignal) => AsyncGenerator<OpenedFiles, void, void>;
}

/** Starts an import for the opened files. The import service discards the oldest where many wait for a page. */
export function createOpenedFiles(imports: Pick<ImportService, 'start'>): OpenedFilesService {
  const feed = createWaitingFeed<OpenedFiles>(({ importId }) => importId);

  return {
    open: (paths) => {
      if (paths.length === 0) return;
      const sources = paths.map((path) => ({ name: basename(path), path }));
      feed.publish({ importId: imports.start(sources), files: sources.map(({ name }) => name) });
    },
    follow: feed.follow,
  };
}
