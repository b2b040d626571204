import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { decodeUtf8 } from '../util/utf8.ts';
import { Utf8Pieces } from './utf8-pieces.ts';

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
