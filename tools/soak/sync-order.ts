import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CannotRun, whole, type SoakPart } from './part.ts';

/** The number of changes. */
const CHANGES = 1000;

/** The time limit for a traced process on a busy machine. */
const MAX_DURATION_MS = 120_000;

interface SyncOrder {
  readonly acknowledged: number;
  /** The number of changes that were acknowledged before they were synced. */
  readonly early: number;
  readonly faults: readonly string[];
}

/**
 * Tests by `strace` that each change is synced to the disk before it is acknowledged, which killing a process does not
 * test. Plays games through the real database and reads the system calls. Linux only.
 * @param changes the number of changes to check
 * @throws CannotRun where there is no `strace`
 */
async function checkSyncOrder(changes: number): Promise<SyncOrder> {
  const folder = mkdtempSync(join(tmpdir(), 'hokito-sync-order-'));
  const player = fileURLToPath(new URL('../../src-main/database/testing/player.ts', import.meta.url));
  // Into a file: a pipe that the player shares loses lines when it is full.
  const trace = join(folder, 'trace');
  const calls = ['-e', 'trace=pwrite64,write,fsync,fdatasync', '-e', 'signal=none'];
  const options = ['-o', trace, '-f', '-y', '-qq', ...calls];
  const traced = spawn('strace', [...options, process.execPath, player, join(folder, 'data'), '1'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let trouble: string | undefined;
  const ended = new Promise<void>((resolve) => {
    traced.on('error', (error) => {
      trouble = `strace cannot be started (${error.message}); on Debian: apt-get install strace`;
      resolve();
    });
    traced.on('close', () => {
      resolve();
    });
  });
  let acknowledged = 0;
  createInterface({ input: traced.stdout }).on('line', (line) => {
    if (line.includes('saved') && ++acknowledged === changes) traced.stdin.end();
  });
  traced.stdin.on('error', () => undefined);
  traced.stdin.write('play\n');
  // The player exits when its input ends, and the trace ends with the player.
  const timer = setTimeout(() => traced.stdin.end(), MAX_DURATION_MS);
  await ended;
  clearTimeout(timer);
  try {
    if (trouble !== undefined) throw new CannotRun(trouble);
    const { acknowledged, early } = readTrace(trace, changes);
    const faults: string[] = [];
    if (early > 0) faults.push('A change was acknowledged before it was on the disk.');
    if (acknowledged < changes) faults.push('Fewer changes were seen than were asked for.');
    return { acknowledged, early, faults };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts the first acknowledged changes, and those that were acknowledged before they were synced. */
function readTrace(file: string, changes: number): { acknowledged: number; early: number } {
  /**
   * Whether the log was written since the last acknowledged change, and whether a sync followed. Later writes of the database
   * itself, for which no call waits, may be pending when the change is acknowledged.
   */
  let isWritten = false;
  let isSynced = false;
  let acknowledged = 0;
  let early = 0;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.includes('library.db-wal')) {
      if (line.includes('pwrite64(')) isWritten = true;
      else if (isWritten && /\bf(?:data)?sync\(/.test(line)) isSynced = true;
    } else if (line.includes('write(1<') && line.includes('saved')) {
      acknowledged++;
      if (!isSynced) early++;
      isWritten = false;
      isSynced = false;
      if (acknowledged === changes) break;
    }
  }
  return { acknowledged, early };
}

export const syncOrder: SoakPart = {
  name: 'syncs',
  summary: 'is each change on the disk before it is acknowledged? (strace, Linux only)',
  run: async () => {
    const { acknowledged, early, faults } = await checkSyncOrder(CHANGES);
    const figures = `${whole(acknowledged)} changes acknowledged, ${whole(early)} before they were synced`;
    return { figures, faults };
  },
};
