import { EventEmitter } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { openGameDatabase } from '../database-client.ts';
import { createDatabaseThread, type DatabaseWorker, type startDatabaseThread } from '../database-thread.ts';
import { serveDatabase } from '../serve-database.ts';

/** Looks like a worker, and serves a library in this thread. */
class WorkerHere extends EventEmitter implements DatabaseWorker {
  readonly #port;

  /** @param url the file of the worker */
  constructor(url: URL) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.on('message', (reply: unknown) => this.emit('message', reply));
    port1.on('close', () => this.emit('exit'));
    serveDatabase(port2, url);
  }

  postMessage(call: unknown): void {
    this.#port.postMessage(call);
  }
}

/** Serves a library in this thread. Calls and answers are cloned and arrive later, as between threads. */
const serveInThisThread: typeof startDatabaseThread = (url, events) =>
  createDatabaseThread(new WorkerHere(url), events);

/**
 * Opens a real database. It answers over a port as its worker does, but in this thread: starting a thread takes five times as long as
 * opening a library.
 */
export const openDatabaseHere: typeof openGameDatabase = (options) =>
  openGameDatabase({ startThread: serveInThisThread, ...options });
