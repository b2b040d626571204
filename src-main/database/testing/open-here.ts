import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import {
  openGameDatabase,
  createDatabaseThread,
  type DatabaseWorker,
  type startDatabaseThread,
} from '../../database-thread/database-client.ts';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { PRIVATE_FILE } from '../files/file-system.ts';
import { openDatabase } from '../schema/database.ts';
import { serveDatabase } from '../../database-thread/serve-database.ts';

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

let emptyLibrary: Buffer | undefined;

/** Returns the file of a library without games. Made once, because creating a library takes as long as opening it. */
function madeOnce(): Buffer {
  if (emptyLibrary === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'hokito-empty-'));
    openDatabase(folder).close();
    emptyLibrary = readFileSync(join(folder, LIBRARY_FILE));
    rmSync(folder, { recursive: true });
  }
  return emptyLibrary;
}

/**
 * Opens a real database. It answers over a port as its worker does, but in this thread: starting a thread takes five times as long as
 * opening a library. A folder without files gets an empty library first.
 */
export const openDatabaseHere: typeof openGameDatabase = (options) => {
  const { dataDir } = options;
  if (existsSync(dataDir) && readdirSync(dataDir).length === 0)
    writeFileSync(join(dataDir, LIBRARY_FILE), madeOnce(), { mode: PRIVATE_FILE });
  return openGameDatabase({ startThread: serveInThisThread, ...options });
};
