import { expect, it } from 'vitest';
import { textHash } from './text-hash.ts';

it('distinguishes 100,000 texts that differ little', () => {
  const hashes = new Set<number>();
  for (let number = 0; number < 100_000; number++) hashes.add(textHash(`a1b2 ${String(number)}`));
  expect(hashes.size).toBe(100_000);
});

it('depends on order, length and invisible characters', () => {
  const texts = ['', '\0', '\0\0', 'ab', 'ba', 'aba', 'baa'];
  expect(new Set(texts.map(textHash)).size).toBe(texts.length);
});

it('never changes, because libraries store it', () => {
  expect(textHash('a1c2')).toBe(3123886735071145);
});
