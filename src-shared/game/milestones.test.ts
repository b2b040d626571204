import { expect, it } from 'vitest';
import { milestoneOf, TALL_STACK, type Milestone, type PlayedGame } from './milestones.ts';

const GAME: PlayedGame = { isWon: true, level: 0, tallest: 4, wins: 1, winsAtLevel: 1 };

const found = (game: Partial<PlayedGame>, told: Milestone[] = []): Milestone | undefined =>
  milestoneOf({ ...GAME, ...game }, new Set(told));

it.each<[string, Partial<PlayedGame>, Milestone[], Milestone | undefined]>([
  ['the first win', {}, [], 'first-win'],
  ['the first win at another level', { level: 3, wins: 5 }, ['first-win'], 'level-3'],
  ['the second win at a level: nothing', { wins: 2, winsAtLevel: 2 }, [], undefined],
  ['a lost game: nothing', { isWon: false, wins: 0, winsAtLevel: 0 }, [], undefined],
  ['a tall stack, also in a lost game', { isWon: false, tallest: TALL_STACK }, [], 'tall-stack'],
  ['a tall stack that was told', { isWon: false, tallest: 30 }, ['tall-stack'], undefined],
  ['a win before a tall stack', { tallest: 30 }, [], 'first-win'],
  ['a tall stack beside a win that was told', { tallest: 30 }, ['first-win'], 'tall-stack'],
])('notices %s', (_, game, told, milestone) => {
  expect(found(game, told)).toBe(milestone);
});
