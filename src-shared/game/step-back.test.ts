import { describe, expect, test } from 'vitest';
import type { Swap } from './fairness.ts';
import { stepBack } from './step-back.ts';
import type { Colour } from './types.ts';

const PEOPLE: Readonly<Record<string, (colour: Colour) => boolean>> = {
  both: () => true,
  black: (colour) => colour === 'black',
  white: (colour) => colour === 'white',
  none: () => false,
};

describe('taking back', () => {
  test.each<[people: string, moves: number, swap: Swap | undefined, keep: number | undefined, then?: Swap]>([
    ['both', 0, undefined, undefined],
    ['both', 1, undefined, 0],
    ['both', 5, undefined, 4],
    ['black', 4, undefined, 2],
    ['black', 3, undefined, 2],
    ['white', 3, undefined, 1],
    ['white', 1, undefined, undefined],
    ['none', 7, undefined, undefined],
    ['both', 1, 'offered', 0, 'offered'],
    ['both', 2, 'offered', 1, 'offered'],
    // Two people: the swap is taken back first, then the first move.
    ['both', 2, 'taken', 1, 'taken'],
    ['both', 1, 'taken', 1, 'offered'],
    // The computer took over the side of the person, who made the first move and plays White now.
    ['white', 2, 'taken', 1, 'taken'],
    ['white', 1, 'taken', 0, 'offered'],
    // The person took over the computer's side; the computer has moved since or not.
    ['black', 2, 'taken', 1, 'offered'],
    ['black', 1, 'taken', 1, 'offered'],
    ['black', 4, 'taken', 2, 'taken'],
    ['none', 3, 'taken', undefined],
  ])('%s played by people, %i moves, swap %s: keeps %s, then %s', (people, moveCount, swap, keep, then) => {
    expect(stepBack({ first: 'black', moveCount, swap }, PEOPLE[people] ?? (() => false))).toEqual(
      keep === undefined ? undefined : { keep, swap: then },
    );
  });

  test('counts from the side that began', () => {
    const startedByWhite = { first: 'white', moveCount: 2, swap: undefined } as const;
    expect(stepBack(startedByWhite, (colour) => colour === 'white')).toEqual({ keep: 0, swap: undefined });
    expect(stepBack(startedByWhite, (colour) => colour === 'black')).toEqual({ keep: 1, swap: undefined });
  });
});
