import { expect, it } from 'vitest';
import { isRatedTag, ratedProfileIn, ratedTag } from './rated-tag.ts';

it('reads the profile that it wrote', () => {
  const tag = ratedTag(12);
  expect(isRatedTag(tag)).toBe(true);
  expect(ratedProfileIn(`[Black "Ada"]\n[${tag.name} "${tag.value}"]\n\n1. a1a2 *`)).toBe(12);
});

it.each(['yes', '0', '-1', '1.5', '1234567890', ''])('does not take "%s" for a profile', (value) => {
  expect(isRatedTag({ name: 'Rated', value })).toBe(false);
  expect(ratedProfileIn(`[Rated "${value}"]\n`)).toBeUndefined();
});

it('finds nothing in a game that is not rated', () => {
  expect(ratedProfileIn(undefined)).toBeUndefined();
  expect(ratedProfileIn('[Match "3f9c2ab41d07 1"]\n')).toBeUndefined();
  expect(isRatedTag({ name: 'Match', value: '1' })).toBe(false);
});
