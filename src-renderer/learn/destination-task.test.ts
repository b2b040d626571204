import { expect, it } from 'vitest';
import { pathsFrom } from '#shared/game/moves.ts';
import { ownerOf, stepsOf } from '#shared/game/pile.ts';
import type { Pile } from '#shared/game/types.ts';
import { seededRandom } from '#shared/util/random.ts';
import { createDestinationTask, TASK_LEVELS } from './destination-task.ts';

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

it('asks about longer paths among more piles, the harder it is', () => {
  const [easy, normal, hard] = TASK_LEVELS.map((level) => {
    const random = seededRandom(3);
    const tasks = Array.from({ length: 60 }, () => createDestinationTask(random, level));
    const sum = (of: (task: (typeof tasks)[number]) => number): number =>
      tasks.reduce((total, task) => total + of(task), 0);
    return {
      steps: new Set(tasks.map(({ position, from }) => stepsOf(position.piles.get(from) as Pile))),
      piles: sum(({ position }) => position.piles.size),
      destinations: sum(({ destinations }) => destinations.size),
    };
  });
  expect([easy?.steps, normal?.steps, hard?.steps]).toEqual([new Set([1, 2]), new Set([2, 3]), new Set([3])]);
  expect(easy?.piles).toBeLessThan(normal?.piles ?? 0);
  expect(normal?.piles).toBeLessThan(hard?.piles ?? 0);
  expect(easy?.destinations).toBeLessThan(normal?.destinations ?? 0);
  expect(normal?.destinations).toBeLessThan(hard?.destinations ?? 0);
});
