import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

it.each([
  ['', ''],
  ['f', 'Zg=='],
  ['fo', 'Zm8='],
  ['foo', 'Zm9v'],
  ['foobar', 'Zm9vYmFy'],
])('of %j is as RFC 4648 has it', (plain, written) => {
  expect(toBase64(new TextEncoder().encode(plain))).toBe(written);
});

test.prop([fc.uint8Array({ maxLength: 20_000 })])('gives the bytes back', (bytes) => {
  expect(fromBase64(toBase64(bytes))).toEqual(Uint8Array.from(bytes));
});
