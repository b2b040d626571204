import { expect, it } from 'vitest';
import { isAmbiguous } from './upside-down.ts';

it('finds the numbers that are other numbers from the other side', () => {
  const upTo = Array.from({ length: 110 }, (_, index) => String(index));
  const found = upTo.filter(isAmbiguous).join(' ');
  expect(found).toBe('6 9 16 18 19 61 66 68 81 86 89 91 98 99 106 108 109');
  expect(['+6', '≈9', '…'].filter(isAmbiguous)).toEqual([]);
});
