/**
 * An engine worker that dies at its first request. `HOKITO_TEST_DIES_ONCE` may name a file: then it dies only while that file does
 * not exist, and creates it; later threads work.
 */

import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

const mark = process.env['HOKITO_TEST_DIES_ONCE'];
if (mark !== undefined && existsSync(mark)) {
  await import('../engine/engine-worker.ts');
} else {
  if (mark !== undefined) writeFileSync(mark, '');
  parentPort?.on('message', () => {
    process.exit(7);
  });
}
