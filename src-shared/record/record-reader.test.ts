import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { LIMITS } from './model/limits.ts';
import { formatOneLine } from './one-line/one-line.ts';
import type { ReadGame } from './model/game-record.ts';
import { readEachGame } from './read-record.ts';
import { RecordReader, Utf8Pieces } from './record-reader.ts';
import { randomRecord } from './testing/random-record.ts';
import { jsonFileOf, jsonFileWith } from './testing/read-back.ts';
import { formatJsonGame } from './json/write-json.ts';
import { formatGame } from './hgn/write-record.ts';
import { decodeUtf8 } from '../util/utf8.ts';

const records = Array.from({ length: 40 }, (_, seed) => randomRecord(seed));
const oneLines = records.flatMap((record) => {
  const line = formatOneLine(record);
  return line.ok ? [line.value] : [];
});

/** Sources of each format with valid and invalid games. */
const SOURCES = [
  records.map(formatGame).join('\n'),
  records.map(formatGame).join('\n').replaceAll('2.', '2. x').replaceAll('\n', '\r\n'),
  `\uFEFF${oneLines.join('\n')}\n${oneLines.join(' ')}x`,
  jsonFileOf(...records),
  jsonFileWith(...records.map((record) => formatJsonGame(record).replaceAll('"d', '"x'))),
  '',
  ' \n',
].map((text) => new TextEncoder().encode(text));

function readCut(bytes: Uint8Array, lengthOf: (index: number) => number): ReadGame[] {
  const reader = new RecordReader();
  const reads: ReadGame[] = [];
  for (let at = 0, index = 0; at < bytes.length; index++) {
    const length = Math.max(1, lengthOf(index));
    reads.push(...reader.take(bytes.subarray(at, at + length)));
    at += length;
  }
  return [...reads, ...reader.end()];
}

describe('reading in pieces', () => {
  test.prop([fc.constantFrom(...SOURCES), fc.array(fc.nat(3000), { minLength: 1, maxLength: 20 })], {
    numRuns: 40,
  })('gives what reading in one gives, wherever the source is cut', (bytes, lengths) => {
    const reads = readCut(bytes, (index) => lengths[index % lengths.length] ?? 1);
    expect(reads).toEqual([...readEachGame(bytes)]);
  });

  test.each(SOURCES.map((bytes, index) => [index, bytes] as const))(
    'byte by byte too, for stretches: source %i',
    (_, bytes) => {
      const reads = readCut(bytes, (index) => (index % 3000 === 0 ? 15_000 : 1));
      expect(reads).toEqual([...readEachGame(bytes)]);
    },
  );

  test('broken bytes are named where they stand, whatever the form and the pieces', () => {
    // Text, one-line games and JSON with valid games only.
    for (const [index, isJson] of [
      [0, false],
      [2, false],
      [3, true],
    ] as const) {
      const bytes = SOURCES[index]?.slice() ?? new Uint8Array();
      const at = bytes.indexOf(0x41, bytes.length >> 1);
      bytes[at] = 0xff;
      const before = new TextDecoder().decode(bytes.subarray(0, at)).split('\n');
      // In JSON the game is named, which has a line of its own after the head.
      const place = isJson
        ? { line: before.length, column: 1, field: `games[${String(before.length - 2)}]` }
        : { line: before.length, column: (before.at(-1) ?? '').length + 1 };
      const reads = readCut(bytes, () => 777);
      const faults = reads.filter((read) => !read.ok).map((read) => read.error);
      expect(faults, String(index)).toContainEqual({ ...place, problem: { kind: 'not-utf8', values: {} } });
    }
  });

  test('each game is returned as soon as the next one starts', () => {
    const reader = new RecordReader();
    const text = formatGame(randomRecord(3));
    const opening = text.repeat(Math.ceil((64 * 1024) / text.length) + 1);
    const first = [...reader.take(opening)].length;
    expect(first).toBe(opening.length / text.length - 1);
    expect([...reader.take(text)]).toHaveLength(1);
    expect([...reader.take(text)]).toHaveLength(1);
    expect([...reader.end()]).toHaveLength(1);
  });

  test('each game has the text position where it starts', () => {
    const record = randomRecord(3);
    const places = (text: string): unknown[] =>
      [...readEachGame(text)].map((read) => read.ok && [read.value.line, read.value.column]);
    const text = formatGame(record);
    const lines = text.split('\n').length - 1;
    expect(places(`; first\n  ${text}\n\n${text}`)).toEqual([
      [2, 3],
      [lines + 4, 1],
    ]);
    expect(places(`\n ${oneLines[0] ?? ''}  ${oneLines[0] ?? ''}`)).toEqual([
      [2, 2],
      [2, 4 + (oneLines[0] ?? '').length],
    ]);
    expect(places(`{"version":1,"games":[\n\n  ${formatJsonGame(record)}]}`)).toEqual([[3, 3]]);
  });

  test('stops at the size limit of a file', () => {
    const reader = new RecordReader();
    const mebibyte = new TextEncoder().encode(' '.repeat(1024 * 1024));
    for (let count = 0; count < LIMITS.file / mebibyte.length; count++) {
      expect([...reader.take(mebibyte)]).toEqual([]);
    }
    const problem = { kind: 'file-large', values: { most: LIMITS.file } };
    expect([...reader.take(Uint8Array.of(0x20))]).toEqual([
      { ok: false, error: { line: 1, column: 1, problem } },
    ]);
    expect([...reader.take(mebibyte), ...reader.end()]).toEqual([]);
  });

  test('endless input uses little memory and time', () => {
    for (const byte of [0, 0x7b, 0x5b, 0x22, 0xff]) {
      const reader = new RecordReader();
      const piece = new Uint8Array(64 * 1024).fill(byte);
      const faults: ReadGame[] = [];
      for (let count = 0; count < 20; count++) faults.push(...reader.take(piece));
      expect([...faults, ...reader.end()].map((read) => read.ok)).toEqual([false]);
    }
  });
});

/** The texts of bytes that are cut at the given indexes. */
function decodeCut(bytes: Uint8Array, cuts: readonly number[]): string[] {
  const pieces = new Utf8Pieces();
  const places = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  let from = 0;
  const texts: string[] = [];
  for (const to of places) {
    texts.push(...pieces.take(bytes.subarray(from, to)));
    from = to;
  }
  return [...texts, pieces.end()];
}

const bytesOfText = fc
  .string({ unit: 'binary', maxLength: 40 })
  .map((text) => new TextEncoder().encode(text));
/** Bytes that start, continue and break characters, more often than random bytes do. */
const roughBytes = fc
  .array(fc.constantFrom(0x41, 0x80, 0xbf, 0xc0, 0xc3, 0xe2, 0xed, 0xa0, 0xf0, 0x9f, 0xf4, 0xff), {
    maxLength: 24,
  })
  .map((bytes) => Uint8Array.from(bytes));

describe('UTF-8 in pieces', () => {
  test.prop([fc.oneof(bytesOfText, roughBytes), fc.array(fc.nat(200), { maxLength: 12 })], { numRuns: 2000 })(
    'comes out as it does in one, wherever it is cut',
    (bytes, cuts) => {
      expect(decodeCut(bytes, cuts).join('')).toBe(decodeUtf8(bytes));
    },
  );

  test.prop([bytesOfText, fc.array(fc.nat(200), { maxLength: 12 })])(
    'is never cut within a character',
    (bytes, cuts) => {
      for (const piece of decodeCut(bytes, cuts)) expect(piece.isWellFormed()).toBe(true);
    },
  );

  test('longer than what is decoded at a time', () => {
    const text = `a${'ä€😀'.repeat(40_000)}`;
    expect(decodeCut(new TextEncoder().encode(text), []).join('') === text).toBe(true);
  });
});
