import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * Proves by `strace` what no killed process can: that each change is synced to the disk before it is acknowledged.
 * Plays for some seconds through the real store and watches the system calls. By hand, on Linux:
 * `node tools/sync-order/main.ts [seconds]`. Exit status 1 where one change was acknowledged too early, or too few were seen.
 */

const FEWEST_CHANGES = 100;

const seconds = Number(process.argv[2] ?? 5);
const dataDir = mkdtempSync(join(tmpdir(), 'hokito-sync-order-'));
const player = fileURLToPath(new URL('../../src-main/store/testing/player.ts', import.meta.url));
const calls = ['-f', '-y', '-qq', '-e', 'trace=pwrite64,write,fsync,fdatasync', '-e', 'signal=none'];
const traced = spawn('strace', [...calls, process.execPath, player, dataDir, '1'], {
  stdio: ['pipe', 'ignore', 'pipe'],
});

/** Whether the log holds something that is not synced. */
let unsynced = false;
let acknowledged = 0;
let early = 0;

function watch(line: string): void {
  if (line.includes('library.db-wal')) {
    if (line.includes('pwrite64(')) unsynced = true;
    else if (/\bf(?:data)?sync\(/.test(line)) unsynced = false;
  } else if (line.includes('write(1<') && line.includes('saved')) {
    acknowledged++;
    if (unsynced) early++;
  }
}

traced.on('error', (error) => {
  console.error(`strace cannot be started: ${error.message}`);
  process.exitCode = 1;
});
createInterface({ input: traced.stderr }).on('line', watch);
traced.stdin.write('play\n');
const timer = setTimeout(() => traced.kill('SIGTERM'), seconds * 1000);
traced.on('close', () => {
  clearTimeout(timer);
  rmSync(dataDir, { recursive: true, force: true });
  console.log(`${acknowledged} changes acknowledged, ${early} of them before they were synced`);
  if (early > 0 || acknowledged < FEWEST_CHANGES) process.exitCode = 1;
});
