import { expect, it } from 'vitest';
import { pathsFrom } from '#shared/game/moves.ts';
import { ownerOf, stepsOf } from '#shared/game/pile.ts';
import { seededRandom } from '#shared/util/random.ts';
import { createDestinationTask } from './destination-task.ts';

it('asks about a black pile of two or three steps that can move, and has all its destinations', () => {
  const random = seededRandom(5);
  const marks = new Set<number>();
  for (let asked = 0; asked < 60; asked++) {
    const { position, from, destinations } = createDestinationTask(random);
    const pile = position.piles.get(from);
    if (pile === undefined) throw new Error('The question is about an empty square');
    marks.add(stepsOf(pile));
    expect(ownerOf(pile)).toBe('black');
    expect(destinations.size).toBeGreaterThan(0);
    expect(destinations).toEqual(new Set(pathsFrom(position, from).map((path) => path.at(-1))));
  }
  expect(marks).toEqual(new Set([2, 3]));
});

it('asks the same for the same random numbers', () => {
  expect(createDestinationTask(seededRandom(9))).toEqual(createDestinationTask(seededRandom(9)));
});
