import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { isCheckTask } from './api/check-task.ts';
import { isRebuildTask } from './api/rebuild-task.ts';
import type { Library } from './library.ts';
import { reportSlow } from './report-slow.ts';
import { DatabaseError, databaseErrorOf } from './api/database-errors.ts';
import { MIN_NODE_MAJOR } from './api/min-node.ts';
import type { LibraryCondition } from './api/library-condition.ts';
import { partsOf } from './api/error-parts.ts';
import type { WorkerCall, WorkerReply } from './api/protocol.ts';

/**
 * The worker that owns the database: its only connection, reader and writer. It is asked to close; the host ends it by
 * force only as a last resort. It starts this file again, as a thread that only checks a backup or rebuilds a library.
 */

const port = parentPort;
if (port === null) throw new Error('The database worker was not started as a worker');

let library: Library | undefined;
/** Calls that are not answered yet. */
const unanswered = new Set<Promise<void>>();
/** Calls that were cancelled and are not answered yet. */
const cancelled = new Set<number>();
let isIdle = false;

const task: unknown = workerData;
if (isCheckTask(task)) (await import('./check-thread.ts')).answerCheck(port, task);
else if (isRebuildTask(task)) (await import('./rebuild-thread.ts')).answerRebuild(port, task);
else port.on('message', receive);

function receive(call: WorkerCall): void {
  const replied = reply(call);
  unanswered.add(replied);
  void replied.then(() => {
    unanswered.delete(replied);
    if (call.request.kind === 'close') port?.close();
    else void runIdleWork();
  });
}

async function reply({ seq, request }: WorkerCall): Promise<void> {
  try {
    send({ seq, ok: true, value: await perform(request, seq) });
  } catch (error) {
    send({ seq, ok: false, error: partsOf(databaseErrorOf(error)) });
  } finally {
    cancelled.delete(seq);
  }
}

/** Runs background work while no call waits. */
async function runIdleWork(): Promise<void> {
  if (isIdle) return;
  isIdle = true;
  while (unanswered.size === 0 && library?.runIdleWork() === true) await setImmediate();
  isIdle = false;
}

/** Performs a request. The client sends nothing before `open` is answered, and nothing after `close`. */
async function perform(request: WorkerCall['request'], seq: number): Promise<unknown> {
  switch (request.kind) {
    case 'cancel':
      cancelled.add(request.call);
      return undefined;
    case 'open': {
      const version = process.versions.node;
      if (Number.parseInt(version) < MIN_NODE_MAJOR) {
        throw new DatabaseError(
          'defect',
          `Node ${version} is too old for the database: ${MIN_NODE_MAJOR} is needed`,
        );
      }
      const { openLibrary } = await import('./library.ts');
      const { createThreadCheck } = await import('./check-thread.ts');
      const report = (condition: LibraryCondition): void => {
        send({ condition });
      };
      const { createRebuilder } = await import('./rebuild-thread.ts');
      const self = new URL(import.meta.url);
      library = openLibrary(
        request.dataDir,
        report,
        request.owner,
        createThreadCheck(self),
        createRebuilder(self),
      );
      return undefined;
    }
    case 'close':
      // All but this call itself.
      await Promise.all(unanswered);
      await library?.stopRebuilding();
      library?.close();
      return undefined;
    case 'call': {
      if (library === undefined) throw new DatabaseError('defect', 'The library is not open');
      const { call } = request;
      const open = library;
      let done = timed(call.method, () => open.perform(call));
      while ('resume' in done) {
        const { resume, cancel, pauseMs } = done;
        // Lets pending calls run first.
        await (pauseMs === undefined ? setImmediate() : sleep(pauseMs));
        // Only once: undoing may take several pieces, too.
        done = timed(call.method, cancelled.delete(seq) ? cancel : resume);
      }
      return done.answer;
    }
  }
}

/** Runs a call, or a piece of one. */
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
