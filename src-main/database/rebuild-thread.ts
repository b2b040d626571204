import { Worker, type MessagePort } from 'node:worker_threads';
import { DatabaseError, databaseErrorOf } from './api/database-errors.ts';
import { errorOf, partsOf, type ErrorParts } from './api/error-parts.ts';
import type { RebuildTask } from './api/rebuild-task.ts';
import type { BuiltLibrary } from './recovery/build-library.ts';
import { buildCopy, rebuildLibrary } from './recovery/recover-library.ts';

type RebuildReply = { readonly built: BuiltLibrary } | { readonly error: ErrorParts };

/** What a recovery reads within some three seconds, in bytes: about 20,000 games. */
const MAX_QUICK_BYTES = 40_000_000;

/** Rebuilds large libraries elsewhere than in the thread of the database. */
export interface Rebuilder {
  /** Recoveries that read more bytes are left to it. */
  readonly maxQuickBytes: number;
  /**
   * Starts to rebuild the library of a data folder, in a file from which `installLibrary` takes it.
   * @param target another folder for that file, where nothing in the data folder may be written
   */
  readonly start: (dataDir: string, target?: string) => Rebuild;
}

/** A library that is being rebuilt. */
export interface Rebuild {
  /** Rejects with `DatabaseError`, also where it is stopped. */
  readonly built: Promise<BuiltLibrary>;
  readonly stop: () => Promise<void>;
}

/** For openers without another thread: everything is recovered at once. */
export const NO_REBUILDER: Rebuilder = {
  maxQuickBytes: Infinity,
  start: () => {
    throw new Error('There is no thread for it');
  },
};

/**
 * Rebuilds libraries in a thread each.
 * @param url the file of the thread, which calls `answerRebuild`
 * @param maxQuickBytes of what is recovered without a thread
 */
export function createRebuilder(url: URL, maxQuickBytes = MAX_QUICK_BYTES): Rebuilder {
  return {
    maxQuickBytes,
    start: (dataDir, target) => {
      const worker = new Worker(url, {
        name: 'rebuild',
        workerData: { rebuiltFolder: dataDir, target } satisfies RebuildTask,
      });
      const built = new Promise<BuiltLibrary>((resolve, reject) => {
        let reply: RebuildReply | undefined;
        worker.once('message', (message: RebuildReply) => {
          reply = message;
        });
        worker.once('error', (error) => {
          reply = { error: partsOf(databaseErrorOf(error)) };
        });
        // Systems refuse to rename a file that a thread has open.
        worker.once('exit', () => {
          if (reply === undefined) reject(new DatabaseError('defect', 'The rebuilding thread ended'));
          else if ('error' in reply) reject(errorOf(reply.error));
          else resolve(reply.built);
        });
      });
      return {
        built,
        stop: async () => {
          await worker.terminate();
        },
      };
    },
  };
}

/** Rebuilds a library and sends what it consists of. */
export function answerRebuild(port: MessagePort, { rebuiltFolder, target }: RebuildTask): void {
  let reply: RebuildReply;
  try {
    reply = {
      built: target === undefined ? rebuildLibrary(rebuiltFolder) : buildCopy(rebuiltFolder, target),
    };
  } catch (error) {
    reply = { error: partsOf(databaseErrorOf(error)) };
  }
  port.postMessage(reply);
}
