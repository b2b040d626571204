import { statSync } from 'node:fs';
import { Worker, type MessagePort } from 'node:worker_threads';
import type { CheckTask } from '../database/api/protocol.ts';
import { databaseErrorOf, errorOf, partsOf, type ErrorParts } from '../database/api/database-errors.ts';
import { allAtOnce } from '../database/api/pieces.ts';
import type { BackupCheck } from '../database/files/backup-checks.ts';
import { checkBackupFile, type CheckFile } from '../database/recovery/check-library.ts';

type CheckReply = { readonly check: BackupCheck } | { readonly error: ErrorParts };

/** How often the end of a check is looked for, in milliseconds. */
const POLL_INTERVAL_MS = 20;

/** Size of the largest backup that SQLite checks within 50 ms, in bytes: about 8,000 games. */
const MAX_QUICK_BYTES = 8_000_000;

/**
 * Checks larger backups in a thread each, because SQLite checks the pages of a file in one go, which takes seconds where
 * there are a million games.
 * @param url the file of the thread, which calls `answerCheck`
 * @param maxQuickBytes size of the largest backup that is checked in this thread
 */
export function createThreadCheck(url: URL, maxQuickBytes = MAX_QUICK_BYTES): CheckFile {
  return function* (file) {
    if (statSync(file).size <= maxQuickBytes) return yield* checkBackupFile(file);
    const worker = new Worker(url, { name: 'check', workerData: { checkedFile: file } satisfies CheckTask });
    const replies: CheckReply[] = [];
    const thread = { hasExited: false };
    worker.on('message', (reply: CheckReply) => replies.push(reply));
    worker.on('error', (error) => replies.push({ error: partsOf(databaseErrorOf(error)) }));
    worker.on('exit', () => {
      thread.hasExited = true;
    });
    try {
      while (replies.length === 0 && !thread.hasExited) yield POLL_INTERVAL_MS;
      const [reply] = replies;
      if (reply === undefined) throw new Error('The thread that checks a backup ended without a result');
      if ('error' in reply) throw errorOf(reply.error);
      return reply.check;
    } finally {
      void worker.terminate();
      // Systems refuse to delete a file that a thread has open.
      while (!thread.hasExited) yield POLL_INTERVAL_MS;
    }
  };
}

/** Checks a backup and sends the result. */
export function answerCheck(port: MessagePort, { checkedFile }: CheckTask): void {
  try {
    port.postMessage({ check: allAtOnce(checkBackupFile(checkedFile)) } satisfies CheckReply);
  } catch (error) {
    port.postMessage({ error: partsOf(databaseErrorOf(error)) } satisfies CheckReply);
  }
}
