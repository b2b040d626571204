import { expect, it } from 'vitest';
import { isSamePlayer, LEVEL_TEXT, MAX_LEVEL, MIN_LEVEL } from './player.ts';

const ADA = { type: 'human', name: 'Ada' } as const;
const FIVE = { type: 'computer', level: 5 } as const;

it('distinguishes players by name and by level', () => {
  expect(isSamePlayer(ADA, { ...ADA })).toBe(true);
  expect(isSamePlayer(FIVE, { ...FIVE })).toBe(true);
  expect(isSamePlayer(ADA, { type: 'human', name: 'Ben' })).toBe(false);
  expect(isSamePlayer(FIVE, { type: 'computer', level: 6 })).toBe(false);
  expect(isSamePlayer(ADA, FIVE)).toBe(false);
  expect(isSamePlayer(FIVE, ADA)).toBe(false);
});

it('reads exactly the levels that there are', () => {
  const isLevel = (level: number): boolean => new RegExp(`^${LEVEL_TEXT}$`).test(String(level));
  expect([...Array(20).keys()].filter(isLevel)).toEqual(
    [...Array(20).keys()].filter((level) => level >= MIN_LEVEL && level <= MAX_LEVEL),
  );
});
