import { execFileSync } from 'node:child_process';
import {
  createReadStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LIMITS } from '#shared/record/model/limits.ts';
import type { ReadGame } from '#shared/record/model/game-record.ts';
import { readEachGame } from '#shared/record/read-record.ts';
import { inWords, type FaultInWords } from '#shared/record/testing/in-words.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readRecordFile, readRecords } from './read-records.ts';

const CASES = join(import.meta.dirname, '../../src-shared/cases/games.hgn');

async function all(reads: AsyncIterable<ReadGame>): Promise<ReadGame[]> {
  const found: ReadGame[] = [];
  for await (const read of reads) found.push(read);
  return found;
}

/** Returns the faults of a file without valid games, as the command line prints them. */
async function faultsOf(reads: AsyncIterable<ReadGame>): Promise<FaultInWords[]> {
  return (await all(reads)).map((read) => (read.ok ? expect.fail('A game was read') : inWords(read.error)));
}

it('returns the games of its text', async () => {
  const text = readFileSync(CASES, 'utf8');
  const expected = [...readEachGame(text)];
  expect(expected).toHaveLength(20);
  expect(await all(readRecordFile(CASES))).toEqual(expected);
  expect(await all(readRecords(createReadStream(CASES, { highWaterMark: 7 })))).toEqual(expected);
  const folder = temporaryFolder();
  const large = join(folder, 'large.hgn');
  writeFileSync(large, `${text}\n`.repeat(6));
  expect(await all(readRecordFile(large))).toEqual([...readEachGame(`${text}\n`.repeat(6))]);
  writeFileSync(join(folder, 'empty'), '');
  expect(await all(readRecordFile(join(folder, 'empty')))).toEqual([]);
});

it('reports in a sentence why the file cannot be read', async () => {
  const folder = temporaryFolder();
  const inFolder = (name: string): string => join(folder, name);
  mkdirSync(inFolder('folder'));
  symlinkSync('loop', inFolder('loop'));
  writeFileSync(inFolder('large'), '');
  truncateSync(inFolder('large'), LIMITS.file + 1);
  writeFileSync(inFolder('sparse'), '');
  truncateSync(inFolder('sparse'), 5 * 1024 ** 3);
  const tooLarge = 'The file cannot be read: it is larger than 67108864 bytes.';
  for (const [name, message] of [
    ['none', 'The file does not exist.'],
    ['large/none', 'The file does not exist.'],
    ['folder', 'This is a folder, not a file.'],
    ['large', tooLarge],
    ['sparse', tooLarge],
    ['x'.repeat(300), 'The name of the file is too long.'],
    ...(process.platform === 'win32' ? [] : ([['loop', 'The file is a link that leads nowhere.']] as const)),
  ] as const) {
    expect(await faultsOf(readRecordFile(inFolder(name)))).toEqual([{ line: 1, column: 1, message }]);
  }
});

it.skipIf(process.platform === 'win32')('stops at the limit where bytes never end', async () => {
  expect(await faultsOf(readRecordFile('/dev/zero'))).toEqual([
    { line: 1, column: 1, message: 'The file is larger than 67108864 bytes.' },
  ]);
});

it.skipIf(process.platform === 'win32')('reads a pipe', async () => {
  const pipe = join(temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  const reads = all(readRecordFile(pipe));
  writeFileSync(pipe, '[Start "6/6/6/6/6/aA4 b"]\n1. a1b1 B+2');
  expect(await reads).toMatchObject([{ ok: true, value: { game: { termination: 'normal' } } }]);
});

it.skipIf(process.platform !== 'linux')('closes the file when the rest is not read', async () => {
  const copy = join(temporaryFolder(), 'games.hgn');
  writeFileSync(copy, readFileSync(CASES));
  const isOpen = (): boolean =>
    readdirSync('/proc/self/fd').some((name) => linkOf(`/proc/self/fd/${name}`) === copy);
  for await (const read of readRecordFile(copy)) {
    expect(read.ok).toBe(true);
    expect(isOpen()).toBe(true);
    break;
  }
  expect(isOpen()).toBe(false);
});

/** Returns the target of a link; undefined if it no longer exists. */
function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
