import { Worker } from 'node:worker_threads';
import { DatabaseError, errorOf } from '../database/api/database-errors.ts';
import type { LibraryCondition } from '../database/api/library-condition.ts';
import type { SlowCall, WorkerCall, WorkerReply } from '../database/api/protocol.ts';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: DatabaseError) => void;
}

/** The client's side of the thread that owns the database. */
export interface DatabaseThread {
  /** Whether the thread failed or ended by itself. Pending requests are rejected then. */
  readonly hasDied: () => boolean;
  /**
   * Sends a request to the worker. Requests are answered in their order. Rejects with the reason of the signal as soon as
   * it is aborted; the worker then undoes what it has begun, at its next piece.
   */
  readonly ask: (request: WorkerCall['request'], signal?: AbortSignal) => Promise<unknown>;
  /** Lets the worker answer pending requests, close the database and end. Later calls have no effect. */
  readonly end: () => Promise<void>;
}

/** Events of the database thread. */
export interface DatabaseThreadEvents {
  /** Called for each call that took long. */
  readonly onSlowCall: (call: SlowCall) => void;
  /** Called with the condition of the library, whenever one is opened. */
  readonly onCondition: (condition: LibraryCondition) => void;
}

/** The parts of a worker that the client uses. */
export interface DatabaseWorker {
  postMessage(call: WorkerCall): void;
  on(event: 'message', listener: (reply: WorkerReply) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
}

/**
 * Starts the database worker without a library; the first request opens one.
 * @param url the worker's file
 */
export function startDatabaseThread(url: URL, events: DatabaseThreadEvents): DatabaseThread {
  return createDatabaseThread(new Worker(url, { name: 'database' }), events);
}

/** Returns the client's side of a worker that answers as `serveDatabase` does. */
export function createDatabaseThread(worker: DatabaseWorker, events: DatabaseThreadEvents): DatabaseThread {
  const waiting = new Map<number, Waiting>();
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      resolve();
    });
  });
  let lastSeq = 0;
  /** Why requests are refused; undefined while they are accepted. */
  let refusal: string | undefined;
  let hasDied = false;

  const die = (reason: string, cause?: unknown): void => {
    hasDied ||= refusal === undefined;
    refusal ??= reason;
    for (const { reject } of waiting.values()) reject(unavailable(reason, cause));
    waiting.clear();
  };
  worker.on('message', (reply: WorkerReply) => {
    if ('slow' in reply) {
      events.onSlowCall(reply.slow);
      return;
    }
    if ('condition' in reply) {
      events.onCondition(reply.condition);
      return;
    }
    const call = waiting.get(reply.seq);
    waiting.delete(reply.seq);
    if (reply.ok) call?.resolve(reply.value);
    else call?.reject(errorOf(reply.error));
  });
  worker.on('error', (error) => {
    die('The database worker failed', error);
  });
  worker.on('exit', () => {
    die('The database worker ended');
  });

  const post = (request: WorkerCall['request'], signal?: AbortSignal): Promise<unknown> =>
    new Promise<unknown>((resolve, reject) => {
      signal?.throwIfAborted();
      const call: WorkerCall = { seq: ++lastSeq, request };
      const cancel = (): void => {
        reject(signal?.reason as Error);
        if (waiting.has(call.seq)) void post({ kind: 'cancel', call: call.seq }).catch(() => undefined);
      };
      signal?.addEventListener('abort', cancel, { once: true });
      const done = (): void => {
        signal?.removeEventListener('abort', cancel);
      };
      waiting.set(call.seq, {
        resolve: (value) => {
          done();
          resolve(value);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      });
      worker.postMessage(call);
    });

  return {
    hasDied: () => hasDied,
    ask: (request, signal) =>
      refusal === undefined ? post(request, signal) : Promise.reject(unavailable(refusal)),
    end: async () => {
      if (refusal === undefined) {
        refusal = 'The library is closed';
        // A worker that dies while it closes has ended too.
        await post({ kind: 'close' }).catch(() => undefined);
      }
      await ended;
    },
  };
}

function unavailable(message: string, cause?: unknown): DatabaseError {
  return new DatabaseError('unavailable', message, undefined, cause === undefined ? {} : { cause });
}
