import { parentPort } from 'node:worker_threads';
import type { Library } from './library.ts';
import { storeErrorOf } from './store-errors.ts';
import { StoreError } from './store.ts';
import type { ErrorParts, WorkerCall, WorkerReply } from './store-protocol.ts';

/**
 * The worker that owns the database: the only connection, the only reader and writer. It is never terminated from
 * outside, only asked to close.
 */

/** better-sqlite3 13 kills an older Node's process on its first use instead of throwing. */
const OLDEST_NODE = 22;

const port = parentPort;
if (port === null) throw new Error('The database worker was not started as a worker');

let library: Library | undefined;

port.on('message', (call: WorkerCall) => {
  void reply(call);
});

async function reply({ seq, request }: WorkerCall): Promise<void> {
  try {
    send({ seq, ok: true, value: await perform(request) });
  } catch (error) {
    send({ seq, ok: false, error: partsOf(storeErrorOf(error)) });
  }
  if (request.method === 'close') port?.close();
  else library?.tidyUp();
}

/** Only `open` waits for anything; the client sends nothing else before it is answered. */
async function perform(request: WorkerCall['request']): Promise<unknown> {
  switch (request.method) {
    case 'open': {
      const version = process.versions.node;
      if (Number.parseInt(version) < OLDEST_NODE) {
        throw new StoreError(
          'defect',
          `Node ${version} is too old for the database: ${OLDEST_NODE} is needed`,
        );
      }
      const { openLibrary } = await import('./library.ts');
      library = openLibrary(request.dataDir);
      return undefined;
    }
    case 'close':
      library?.close();
      return undefined;
    default:
      if (library === undefined) throw new StoreError('defect', 'The library is not open');
      return library.perform(request);
  }
}

function send(message: WorkerReply): void {
  port?.postMessage(message);
}

function partsOf({ kind, message, found, cause, stack }: StoreError): ErrorParts {
  return { kind, message, found, stack: cause instanceof Error ? cause.stack : stack };
}
