import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { lockFolder } from '../database/files/folder-lock.ts';
import type { LibraryCondition } from '../database/api/library-condition.ts';
import type { SlowCall, WorkerCall, WorkerReply } from '../database/api/protocol.ts';
import type { Exchange } from '../database/api/exchange.ts';
import { DatabaseError, errorOf } from '../database/api/database-errors.ts';
import type { DatabaseCalls, GameDatabase } from './game-database.ts';

/** The database, with access to its files. */
export interface DatabaseClient extends GameDatabase {
  /**
   * Answers pending calls, closes the library, exchanges its files and opens it again; later calls wait. On an error
   * everything is undone, the library is opened as before, and this rejects.
   */
  exchange(exchange: Exchange): Promise<void>;
  /**
   * Returns the calls in a form that rejects as soon as a signal is aborted, with its reason. Only for calls that undo
   * what they have begun: those on backups.
   */
  until(signal: AbortSignal): Pick<DatabaseCalls, 'backUpByHand' | 'checkBackup'>;
  /** Returns the condition of the library when it was opened last. */
  condition(): LibraryCondition;
}

/**
 * Starts the database worker and opens the library in a data folder; creates both if they are missing. Rejects with
 * `DatabaseError` and ends the worker if that fails. When the worker dies later, pending calls reject with
 * `unavailable`, and the next call starts another one.
 * @param options `workerUrl`: the file of `database-worker` (beside the host's own file in a build); `onSlowCall`:
 * called for each call that kept the worker busy for more than 40 milliseconds at once; `startThread`: starts the worker in another way
 */
export async function openGameDatabase(options: {
  readonly dataDir: string;
  readonly workerUrl: URL;
  readonly startThread?: typeof startDatabaseThread;
  readonly onSlowCall?: (call: SlowCall) => void;
  /** Called with the condition of the library when it is opened, and whenever the library changes without a call. */
  readonly onCondition?: (condition: LibraryCondition) => void;
}): Promise<DatabaseClient> {
  const { startThread = startDatabaseThread } = options;
  let { dataDir } = options;
  /** The same for all threads, so that the lock of one that died is no obstacle for the next. */
  const owner = randomUUID();
  let condition: LibraryCondition = { recovery: undefined, readOnly: undefined };
  const start = async (): Promise<DatabaseThread> => {
    const started = startThread(options.workerUrl, {
      onSlowCall: options.onSlowCall ?? (() => undefined),
      onCondition: (found) => {
        // Opening the library once more does not make an earlier recovery undone.
        condition = { ...found, recovery: found.recovery ?? condition.recovery };
        options.onCondition?.(condition);
      },
    });
    try {
      await started.ask({ kind: 'open', dataDir, owner });
    } catch (error) {
      await started.end();
      throw error;
    }
    return started;
  };
  let thread = await start();
  /** The start of another thread. All calls that come meanwhile share it, so that they keep their order. */
  let starting: Promise<DatabaseThread> | undefined;
  let isClosed = false;
  /** Whether the thread was ended to be replaced, and the replacement did not start. */
  let isMissing = false;
  let exchanging: Promise<void> | undefined;

  const revived = (): Promise<DatabaseThread> =>
    (starting ??= start()
      .then((next) => {
        isMissing = false;
        return (thread = next);
      })
      .finally(() => {
        starting = undefined;
      }));
  const ask = async (
    method: string,
    parameters: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<unknown> => {
    const request = { kind: 'call', call: { method, parameters } } as const;
    if (exchanging !== undefined) await exchanging.catch(() => undefined);
    if ((!thread.hasDied() && !isMissing) || isClosed) return thread.ask(request, signal);
    return (await revived()).ask(request, signal);
  };
  const exchange = async ({ apply, confirm, undo }: Exchange): Promise<void> => {
    // A thread that did not start has nothing to close.
    await starting?.catch(() => undefined);
    await thread.end();
    isMissing = true;
    const before = dataDir;
    // No other process may open the folder meanwhile. The thread that opens it again takes the lock over.
    const lock = lockFolder(before, owner);
    let opened: DatabaseThread | undefined;
    try {
      dataDir = await apply();
      opened = await revived();
      await confirm();
    } catch (error) {
      await opened?.end();
      isMissing = true;
      dataDir = before;
      await undo();
      await revived();
      throw error;
    } finally {
      lock.release();
    }
  };
  const exchangeInTurn = async (wanted: Exchange): Promise<void> => {
    while (exchanging !== undefined) await exchanging.catch(() => undefined);
    if (isClosed) throw new DatabaseError('unavailable', 'The library is closed');
    exchanging = exchange(wanted).finally(() => {
      exchanging = undefined;
    });
    await exchanging;
  };
  const close = async (): Promise<void> => {
    await exchanging?.catch(() => undefined);
    isClosed = true;
    // A thread that did not start has nothing to close.
    await starting?.catch(() => undefined);
    await thread.end();
  };
  const until: DatabaseClient['until'] = (signal) =>
    withCalls({}, (method, parameters) => ask(method, parameters, signal));
  return withCalls({ exchange: exchangeInTurn, until, condition: () => condition, close }, ask);
}

/**
 * Adds the calls of the database to an object: every property that it lacks is a call or a group of calls, as declared
 * by `DatabaseCalls`.
 */
function withCalls<Own extends object>(
  own: Own,
  ask: (method: string, parameters: readonly unknown[]) => Promise<unknown>,
): Own & DatabaseCalls {
  const callable = (method: string): object =>
    new Proxy((...parameters: unknown[]) => ask(method, parameters), {
      get: (_, name) => (typeof name === 'string' ? callable(`${method}.${name}`) : undefined),
    });
  return new Proxy(own, {
    get: (_, name) => {
      // Promises are resolved with this object, so it must not look like a promise itself.
      if (name in own || name === 'then' || typeof name !== 'string') return Reflect.get(own, name);
      return callable(name);
    },
  }) as Own & DatabaseCalls;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: DatabaseError) => void;
}

/** The client's side of the thread that owns the database. */
interface DatabaseThread {
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
interface DatabaseThreadEvents {
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
