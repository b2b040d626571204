import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import '../../database-thread/database-worker.ts';
import type { WorkerCall } from '../api/protocol.ts';

/** The real database worker, which ends at the first call of `currentGame` in a data folder. */

let marker = '';
parentPort?.on('message', ({ request }: WorkerCall) => {
  if (request.kind === 'open') marker = join(request.dataDir, 'has-died');
  if (request.kind !== 'call' || request.call.method !== 'currentGame' || existsSync(marker)) return;
  writeFileSync(marker, '');
  process.exit(7);
});
