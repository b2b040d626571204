import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/**
 * An engine worker that dies at its first request. With `HOKITO_TEST_DIES_ONCE` it dies only while the file of that name
 * does not exist, and creates it; later threads work.
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
