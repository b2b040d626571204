import { randomUUID } from 'node:crypto';
import { lockFolder } from '../database/files/folder-lock.ts';
import { startDatabaseThread, type DatabaseThread } from './database-thread.ts';
import type { LibraryCondition } from '../database/api/library-condition.ts';
import type { SlowCall } from '../database/api/protocol.ts';
import type { Exchange } from '../database/api/exchange.ts';
import { DatabaseError } from '../database/api/database-errors.ts';
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
