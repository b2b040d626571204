import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { Library } from './library.ts';
import { reportSlow } from './report-slow.ts';
import { DatabaseError, databaseErrorOf } from './api/database-errors.ts';
import type { ErrorParts, WorkerCall, WorkerReply } from './api/protocol.ts';

/**
 * The worker that owns the database: the only connection, the only reader and writer. It is never terminated from
 * outside, only asked to close.
 */

/** better-sqlite3 13 kills an older Node's process on its first use instead of throwing. */
const MIN_NODE_MAJOR = 22;

const port = parentPort;
if (port === null) throw new Error('The database worker was not started as a worker');

let library: Library | undefined;
/** The calls that are not answered yet. */
const unanswered = new Set<Promise<void>>();
let isIdle = false;

port.on('message', (call: WorkerCall) => {
  const replied = reply(call);
  unanswered.add(replied);
  void replied.then(() => {
    unanswered.delete(replied);
    if (call.request.kind === 'close') port.close();
    else void runIdleWork();
  });
});

async function reply({ seq, request }: WorkerCall): Promise<void> {
  try {
    send({ seq, ok: true, value: await perform(request) });
  } catch (error) {
    send({ seq, ok: false, error: partsOf(databaseErrorOf(error)) });
  }
}

/** Does what nobody waits for, as long as nobody waits for anything. */
async function runIdleWork(): Promise<void> {
  if (isIdle) return;
  isIdle = true;
  while (unanswered.size === 0 && library?.runIdleWork() === true) await setImmediate();
  isIdle = false;
}

/** The client sends nothing before `open` is answered, and nothing after `close`. */
async function perform(request: WorkerCall['request']): Promise<unknown> {
  switch (request.kind) {
    case 'open': {
      const version = process.versions.node;
      if (Number.parseInt(version) < MIN_NODE_MAJOR) {
        throw new DatabaseError(
          'defect',
          `Node ${version} is too old for the database: ${MIN_NODE_MAJOR} is needed`,
        );
      }
      const { openLibrary } = await import('./library.ts');
      library = openLibrary(request.dataDir, (condition) => {
        send({ condition });
      });
      return undefined;
    }
    case 'close':
      // All but this one itself.
      await Promise.all(unanswered);
      library?.close();
      return undefined;
    case 'call': {
      if (library === undefined) throw new DatabaseError('defect', 'The library is not open');
      const { call } = request;
      const open = library;
      let done = timed(call.method, () => open.perform(call));
      while ('resume' in done) {
        // Lets the calls in that came meanwhile.
        await setImmediate();
        const { resume } = done;
        done = timed(call.method, resume);
      }
      return done.answer;
    }
  }
}

/** Does a call, or a piece of one. */
function timed<Value>(method: string, work: () => Value): Value {
  return reportSlow(
    method,
    work,
    () => performance.now(),
    (slow) => {
      send({ slow });
    },
  );
}

function send(message: WorkerReply): void {
  port?.postMessage(message);
}

function partsOf({ kind, message, found, cause, stack }: DatabaseError): ErrorParts {
  return { kind, message, found, stack: cause instanceof Error ? cause.stack : stack };
}
