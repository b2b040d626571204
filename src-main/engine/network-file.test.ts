import { describe, expect, it } from 'vitest';
import { formatNetwork, parseNetwork } from './network-file.ts';

const NUMBERS = Uint8Array.from({ length: 1000 }, (_, at) => (at * 7) & 255);
const FILE = formatNetwork(NUMBERS);

describe('a network’s file', () => {
  it('round-trips its weights', () => {
    expect(parseNetwork(FILE, NUMBERS.length)).toEqual({ ok: true, value: NUMBERS });
  });

  it('is refused wherever a single byte of it is wrong', () => {
    for (let at = 0; at < FILE.length; at++) {
      const damaged = FILE.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0x10;
      expect(parseNetwork(damaged, NUMBERS.length).ok).toBe(false);
    }
  });

  it('is refused wherever it is cut off, and with something behind it', () => {
    for (let length = 0; length < FILE.length; length++) {
      expect(parseNetwork(FILE.subarray(0, length), NUMBERS.length).ok).toBe(false);
    }
    expect(parseNetwork(Uint8Array.of(...FILE, 0), NUMBERS.length)).toEqual({
      ok: false,
      error: 'a part of it is missing',
    });
  });

  it('is refused where another version of the engine wrote it', () => {
    expect(parseNetwork(FILE, NUMBERS.length + 64)).toEqual({
      ok: false,
      error: 'it was made for another version of the engine',
    });
  });
});
