import { parentPort, workerData } from 'node:worker_threads';
import { isCheckTask } from '../database/api/protocol.ts';
import { serveDatabase } from './serve-database.ts';

/**
 * The worker that owns the database: its only connection, reader and writer. It is asked to close; the host ends it by
 * force only as a last resort. It starts this file again, as a thread that only checks a backup.
 */

const port = parentPort;
if (port === null) throw new Error('The database worker was not started as a worker');

const task: unknown = workerData;
if (isCheckTask(task)) (await import('./check-thread.ts')).answerCheck(port, task);
else serveDatabase(port, new URL(import.meta.url));
