import { startDatabaseThread, type DatabaseThread } from './database-thread.ts';
import type { Store } from './store.ts';
import type { StoreAnswer, StoreMethod, StoreRequest } from './store-protocol.ts';

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
  const call = <M extends StoreMethod>(
    request: Extract<StoreRequest, { method: M }>,
  ): Promise<StoreAnswer<M>> =>
    // Both ends are of one build and `StoreCalls` types what the worker answers: the only cast at this boundary.
    ask(request) as Promise<StoreAnswer<M>>;
  const close = async (): Promise<void> => {
    isClosed = true;
    // One that does not start has nothing to close.
    await starting?.catch(() => undefined);
    await thread.end();
  };
  return {
    currentGame: () => call<'currentGame'>({ method: 'currentGame', parameters: [] }),
    game: (id) => call<'game'>({ method: 'game', parameters: [id] }),
    beginGame: (game) => call<'beginGame'>({ method: 'beginGame', parameters: [game] }),
    appendMove: (change) => call<'appendMove'>({ method: 'appendMove', parameters: [change] }),
    takeSwap: (change) => call<'takeSwap'>({ method: 'takeSwap', parameters: [change] }),
    cutMoves: (change) => call<'cutMoves'>({ method: 'cutMoves', parameters: [change] }),
    endGame: (change) => call<'endGame'>({ method: 'endGame', parameters: [change] }),
    listGames: (filter) => call<'listGames'>({ method: 'listGames', parameters: [filter] }),
    gameRows: (ids) => call<'gameRows'>({ method: 'gameRows', parameters: [ids] }),
    removeGames: (ids, removedAt) =>
      call<'removeGames'>({ method: 'removeGames', parameters: [ids, removedAt] }),
    restoreGames: (ids) => call<'restoreGames'>({ method: 'restoreGames', parameters: [ids] }),
    close,
  };
}
