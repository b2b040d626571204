import { startDatabaseThread, type DatabaseThread } from './database-thread.ts';
import type { Store } from './store.ts';
import { STORE_METHODS, type StoreRequest } from './store-protocol.ts';

/**
 * Starts the database worker and opens the library in a data folder; makes the folder and the library where they are
 * missing. Rejects with `StoreError`; the worker is gone then. A worker that dies later rejects what it was asked as
 * `unavailable`, and the next call starts another one.
 * @param options `workerUrl`: where `database-worker` is (beside the host's own file in a build)
 */
export async function openStore(options: {
  readonly dataDir: string;
  readonly workerUrl: URL;
}): Promise<Store> {
  const start = async (): Promise<DatabaseThread> => {
    const started = startDatabaseThread(options.workerUrl);
    try {
      await started.ask({ method: 'open', dataDir: options.dataDir });
    } catch (error) {
      await started.end();
      throw error;
    }
    return started;
  };
  let thread = await start();
  /** The start of another thread, shared by all calls that come meanwhile, so that they keep their order. */
  let starting: Promise<DatabaseThread> | undefined;
  let isClosed = false;

  const revived = (): Promise<DatabaseThread> =>
    (starting ??= start()
      .then((next) => (thread = next))
      .finally(() => {
        starting = undefined;
      }));
  const ask = async (request: StoreRequest): Promise<unknown> => {
    if (!thread.hasDied() || isClosed) return thread.ask(request);
    return (await revived()).ask(request);
  };
  const close = async (): Promise<void> => {
    isClosed = true;
    // One that does not start has nothing to close.
    await starting?.catch(() => undefined);
    await thread.end();
  };
  const calls = Object.keys(STORE_METHODS).map((method) => [
    method,
    (...parameters: unknown[]) => ask({ method, parameters } as StoreRequest),
  ]);
  // Both ends are of one build, `STORE_METHODS` names every call, and `StoreCalls` types what the worker answers to it.
  return { ...(Object.fromEntries(calls) as Omit<Store, 'close'>), close };
}
