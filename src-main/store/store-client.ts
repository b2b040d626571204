import { Worker } from 'node:worker_threads';
import { StoreError, type Store } from './store.ts';
import type {
  ErrorParts,
  StoreAnswer,
  StoreMethod,
  StoreRequest,
  WorkerCall,
  WorkerReply,
} from './store-protocol.ts';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: StoreError) => void;
}

/**
 * Starts the database worker and opens the library in a data folder; makes the folder and the library where they are
 * missing. Rejects with `StoreError`; the worker is gone then.
 * @param options `workerUrl`: where `database-worker` is (beside the host's own file in a build)
 */
export async function openStore(options: {
  readonly dataDir: string;
  readonly workerUrl: URL;
}): Promise<Store> {
  const { ask, end } = startWorker(options.workerUrl);
  const call = <M extends StoreMethod>(
    request: Extract<StoreRequest, { method: M }>,
  ): Promise<StoreAnswer<M>> =>
    // Both ends are of one build and `StoreCalls` types what the worker answers: the only cast at this boundary.
    ask(request) as Promise<StoreAnswer<M>>;
  try {
    await ask({ method: 'open', dataDir: options.dataDir });
  } catch (error) {
    await end();
    throw error;
  }
  return {
    currentGame: () => call<'currentGame'>({ method: 'currentGame', parameters: [] }),
    game: (id) => call<'game'>({ method: 'game', parameters: [id] }),
    beginGame: (game) => call<'beginGame'>({ method: 'beginGame', parameters: [game] }),
    appendMove: (change) => call<'appendMove'>({ method: 'appendMove', parameters: [change] }),
    cutMoves: (change) => call<'cutMoves'>({ method: 'cutMoves', parameters: [change] }),
    endGame: (change) => call<'endGame'>({ method: 'endGame', parameters: [change] }),
    listGames: (filter) => call<'listGames'>({ method: 'listGames', parameters: [filter] }),
    gameRows: (ids) => call<'gameRows'>({ method: 'gameRows', parameters: [ids] }),
    removeGames: (ids, removedAt) =>
      call<'removeGames'>({ method: 'removeGames', parameters: [ids, removedAt] }),
    restoreGames: (ids) => call<'restoreGames'>({ method: 'restoreGames', parameters: [ids] }),
    close: end,
  };
}

interface DatabaseWorker {
  /** Passes a request to the worker; requests are answered in the order they were made. */
  readonly ask: (request: WorkerCall['request']) => Promise<unknown>;
  /** Lets the worker answer what it was asked, close the database and end. The second time does nothing more. */
  readonly end: () => Promise<void>;
}

function startWorker(url: URL): DatabaseWorker {
  const worker = new Worker(url, { name: 'database' });
  const waiting = new Map<number, Waiting>();
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      resolve();
    });
  });
  let lastSeq = 0;
  /** Why no more requests are taken; undefined while they are. */
  let refusal: string | undefined;

  const die = (reason: string, cause?: unknown): void => {
    refusal ??= reason;
    for (const { reject } of waiting.values()) reject(unavailable(reason, cause));
    waiting.clear();
  };
  worker.on('message', (reply: WorkerReply) => {
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

  const post = (request: WorkerCall['request']): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const call: WorkerCall = { seq: ++lastSeq, request };
      waiting.set(call.seq, { resolve, reject });
      worker.postMessage(call);
    });

  return {
    ask: (request) => (refusal === undefined ? post(request) : Promise.reject(unavailable(refusal))),
    end: async () => {
      if (refusal === undefined) {
        refusal = 'The library is closed';
        // A worker that dies while it closes has ended too.
        await post({ method: 'close' }).catch(() => undefined);
      }
      await ended;
    },
  };
}

function unavailable(message: string, cause?: unknown): StoreError {
  return new StoreError('unavailable', message, undefined, cause === undefined ? {} : { cause });
}

function errorOf({ kind, message, found, stack }: ErrorParts): StoreError {
  const error = new StoreError(kind, message, found);
  // Where it happened is in the worker; the place of this line would tell nothing.
  if (stack !== undefined) error.stack = stack;
  return error;
}
