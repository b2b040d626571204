import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { decodeUtf8, utf8Length } from './utf8.ts';

const encoder = new TextEncoder();

test.prop([fc.string({ unit: 'binary', maxLength: 300 })])('is decoded as the platform does it', (text) => {
  const wellFormed = text.toWellFormed();
  const bytes = encoder.encode(wellFormed);
  expect(decodeUtf8(bytes)).toBe(wellFormed);
  expect(utf8Length(wellFormed)).toBe(bytes.length);
});

test('every code point is round-tripped, also across pieces', () => {
  const points = [];
  for (let point = 0; point <= 0x10ffff; point += 7) if (point < 0xd800 || point > 0xdfff) points.push(point);
  const text = points.map((point) => String.fromCodePoint(point)).join('');
  expect(decodeUtf8(encoder.encode(text)) === text).toBe(true);
});

test.prop([fc.uint8Array({ maxLength: 12 })])('invalid bytes are distinguished from valid ones', (bytes) => {
  const decoded = decodeUtf8(bytes);
  let accepted: string | undefined;
  try {
    accepted = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    accepted = undefined;
  }
  expect(decoded.isWellFormed()).toBe(accepted !== undefined);
  if (accepted !== undefined) expect(decoded).toBe(accepted);
});

test.each([
  ['a lone continuation', [0x61, 0x80, 0x62], 'a\udc80b'],
  ['an overlong slash', [0xc0, 0xaf], '\udcc0\udcaf'],
  ['an overlong slash of three bytes', [0xe0, 0x80, 0xaf], '\udce0\udc80\udcaf'],
  ['a surrogate', [0xed, 0xa0, 0x80], '\udced\udca0\udc80'],
  ['too high a code point', [0xf4, 0x90, 0x80, 0x80], '\udcf4\udc90\udc80\udc80'],
  ['a sequence cut short', [0xe2, 0x82], '\udce2\udc82'],
  ['Latin-1', [0x49, 0x6e, 0xea, 0x73], 'In\udceas'],
])('%s becomes lone surrogates', (_, bytes, text) => {
  expect(decodeUtf8(Uint8Array.from(bytes))).toBe(text);
});
