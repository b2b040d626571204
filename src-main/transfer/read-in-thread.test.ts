import { execFileSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { WORKERS } from '../testing/workers.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type ImportBatch, type ImportSource, readSources } from './read-sources.ts';
import { readInThread } from './read-in-thread.ts';

const WORKER = WORKERS.import;
const CASES = join(import.meta.dirname, '../../src-shared/cases/games.hgn');
const never = new AbortController().signal;

async function all(batches: AsyncIterable<ImportBatch>): Promise<ImportBatch[]> {
  const found: ImportBatch[] = [];
  for await (const batch of batches) found.push(batch);
  return found;
}

/** Puts text into shared memory, in pieces of 1000 bytes. */
function sent(name: string, text: string): ImportSource {
  const bytes = Buffer.from(text);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += 1000) {
    const piece = bytes.subarray(at, at + 1000);
    const shared = new Uint8Array(new SharedArrayBuffer(piece.length));
    shared.set(piece);
    pieces.push(shared);
  }
  return { name, pieces };
}

it('returns the games of the files in small batches, however slowly they are read', async () => {
  const text = `${readFileSync(CASES, 'utf8')}\n`.repeat(60);
  const work = { sources: [sent('one', text), { name: 'two', path: CASES }, sent('three', 'x')], now: 5 };
  const batches = await all(readInThread(WORKER, work, never));
  expect(batches.length).toBeGreaterThan(5);
  expect(batches.every(({ games }) => games.length <= 200)).toBe(true);
  expect(batches.flatMap(({ games }) => games)).toHaveLength(1220);
  expect(batches.flatMap(({ faults }) => faults)).toMatchObject([{ file: 'three', line: 1 }]);
  expect(batches).toEqual(await all(readSources(work)));
});

it('stops at once when it is cancelled', async () => {
  const stop = new AbortController();
  const text = readFileSync(CASES, 'utf8').repeat(200);
  const batches = readInThread(WORKER, { sources: [sent('one', text)], now: 5 }, stop.signal);
  expect((await batches.next()).done).toBe(false);
  stop.abort(new Error('cancelled'));
  await expect(batches.next()).rejects.toThrow('cancelled');
  await expect(all(readInThread(WORKER, { sources: [], now: 5 }, stop.signal))).rejects.toThrow('cancelled');
});

it.skipIf(process.platform === 'win32')('ends while it waits for a pipe', async () => {
  const pipe = join(temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  const stop = new AbortController();
  const batches = readInThread(WORKER, { sources: [{ name: 'pipe', path: pipe }], now: 5 }, stop.signal);
  const next = batches.next();
  setTimeout(() => {
    stop.abort(new Error('cancelled'));
  }, 300);
  await expect(next).rejects.toThrow('cancelled');
  // The pipe has no reader any more, so opening it for writing without blocking fails.
  expect(() => openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)).toThrow('ENXIO');
});

it.skipIf(process.platform === 'win32')('ends while the thread hangs in a system call', async () => {
  const folder = temporaryFolder();
  const pipe = join(folder, 'pipe');
  const worker = join(folder, 'worker.mjs');
  /** A file that the thread makes when it opens the pipe. */
  const sign = join(folder, 'sign');
  execFileSync('mkfifo', [pipe]);
  const code = `import { writeFileSync } from 'node:fs';
      import { open } from 'node:fs/promises';
      const hanging = open(${JSON.stringify(pipe)});
      writeFileSync(${JSON.stringify(sign)}, '');
      await hanging;`;
  writeFileSync(worker, code);
  const stop = new AbortController();
  const batches = readInThread(pathToFileURL(worker), { sources: [], now: 5 }, stop.signal);
  const next = batches.next();
  await expect.poll(() => existsSync(sign)).toBe(true);
  stop.abort(new Error('cancelled'));
  await expect(next).rejects.toThrow('cancelled');
  // Unblocks the thread. A call that waits for a reader would never return if the thread has not come to the pipe.
  closeSync(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK));
});

it('reports why a thread died', async () => {
  const worker = join(temporaryFolder(), 'worker.mjs');
  writeFileSync(worker, 'throw new Error("out of luck")');
  const url = pathToFileURL(worker);
  await expect(all(readInThread(url, { sources: [], now: 5 }, never))).rejects.toThrow('out of luck');
  writeFileSync(worker, 'process.exit(3)');
  await expect(all(readInThread(url, { sources: [], now: 5 }, never))).rejects.toThrow('worker ended');
});
