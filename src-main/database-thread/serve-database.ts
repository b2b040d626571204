import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import type { Library } from './open-library.ts';
import { DatabaseError, databaseErrorOf, partsOf } from '../database/api/database-errors.ts';
import {
  MIN_NODE_MAJOR,
  type WorkerCall,
  type WorkerReply,
  type SlowCall,
} from '../database/api/protocol.ts';
import type { LibraryCondition } from '../database/api/library-condition.ts';

/** Work that blocks the worker for longer than this is reported: other calls wait for it. */
const MAX_UNREPORTED_MS = 40;

/**
 * Runs a call of the database, or a piece of one, and reports it where it took more than 40 ms.
 * @param elapsed a monotonic clock, in milliseconds
 */
export function reportSlow<Value>(
  method: string,
  work: () => Value,
  elapsed: () => number,
  report: (call: SlowCall) => void,
): Value {
  const start = elapsed();
  try {
    return work();
  } finally {
    const milliseconds = Math.round(elapsed() - start);
    if (milliseconds > MAX_UNREPORTED_MS) report({ method, milliseconds });
  }
}

/**
 * Answers the calls of a database client: opens a library, performs calls on it one after the other, and closes it and the port when
 * it is asked to.
 * @param threadUrl the file of a thread that only checks a backup
 */
export function serveDatabase(port: MessagePort, threadUrl: URL): void {
  let library: Library | undefined;
  /** Calls that are not answered yet. */
  const unanswered = new Set<Promise<void>>();
  /** Calls that were cancelled and are not answered yet. */
  const cancelled = new Set<number>();
  let isIdle = false;

  port.on('message', receive);

  function receive(call: WorkerCall): void {
    const replied = reply(call);
    unanswered.add(replied);
    void replied.then(() => {
      unanswered.delete(replied);
      if (call.request.kind === 'close') port.close();
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
        const { openLibrary } = await import('./open-library.ts');
        const { createThreadCheck } = await import('./check-thread.ts');
        const report = (condition: LibraryCondition): void => {
          send({ condition });
        };
        library = openLibrary(request.dataDir, report, request.owner, createThreadCheck(threadUrl));
        return undefined;
      }
      case 'close':
        // All but this call itself.
        await Promise.all(unanswered);
        library?.close();
        library = undefined;
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
    port.postMessage(message);
  }
}
