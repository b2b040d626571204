import { describe, expect, it } from 'vitest';
import { mayComeFrom } from './descent.ts';
import { mapPosition, swapColours, SYMMETRIES } from './symmetry.ts';
import { randomGame } from './testing/random-game.ts';

describe('a position', () => {
  it('may come from every earlier one of its game, in each of its images', () => {
    for (let seed = 1; seed <= 3; seed++) {
      const { positions } = randomGame('classic', 'either', seed);
      for (const [at, later] of positions.entries())
        for (const symmetry of SYMMETRIES) {
          const image = mapPosition(symmetry, later);
          const [first] = positions;
          const before = positions[at - 1] ?? first;
          expect([first, before].map((earlier) => mayComeFrom(image, earlier))).toEqual([true, true]);
          expect(mayComeFrom(swapColours(image), before)).toBe(true);
        }
    }
  });

  it('does not come from a later one, nor from a position of another deal', () => {
    const { positions } = randomGame('classic', 'either', 1);
    const [start, , third] = positions;
    if (third === undefined) throw new Error('The game is too short');
    expect(mayComeFrom(start, third)).toBe(false);
    for (let seed = 2; seed <= 100; seed++) {
      const other = randomGame('classic', 'either', seed, 20).positions;
      expect(other.filter((each) => mayComeFrom(each, start))).toEqual([]);
      expect(mayComeFrom(third, other[0])).toBe(false);
    }
  });
});
