import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/**
 * An engine worker that dies of its first request. With `HOKITO_TEST_DIES_ONCE` only while the file of that name is not
 * there, which it then makes; the next thread is the real one.
 */
const once = process.env['HOKITO_TEST_DIES_ONCE'];
if (once !== undefined && existsSync(once)) {
  await import('../engine/engine-worker.ts');
} else {
  if (once !== undefined) writeFileSync(once, '');
  parentPort?.on('message', () => {
    process.exit(7);
  });
}
