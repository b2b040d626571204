import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

test.prop([fc.uint8Array({ maxLength: 20_000 })])('bytes come back as they went', (bytes) => {
  const text = toBase64(bytes);
  expect(text).toBe(Buffer.from(bytes).toString('base64'));
  expect(fromBase64(text)).toEqual(Uint8Array.from(bytes));
});
