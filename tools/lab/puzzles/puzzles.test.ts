import { expect, it } from 'vitest';
import { createTestSearcher } from '../../../src-main/engine/testing/test-searcher.ts';
import { puzzleFile, readPuzzles } from '../../../src-main/puzzles/shipped-puzzles.ts';
import { WORKERS } from '../../../src-main/testing/workers.ts';
import { choosePuzzles } from './choose-puzzles.ts';
import { FIRST_SEED, findPuzzles, type Candidate } from './find-puzzles.ts';
import { difficultyOf, tryLevels } from './measure-difficulty.ts';

const CANDIDATE: Candidate = {
  id: 'a',
  position: '',
  komi: 0,
  kinds: ['win'],
  answer: 'a1a2',
  line: ['a1a2'],
  value: 9,
  second: 1,
};

it('finds the shipped puzzles again, whatever was searched before', () => {
  const searcher = createTestSearcher(1);
  const second = findPuzzles(searcher, FIRST_SEED + 1);
  const first = findPuzzles(searcher, FIRST_SEED);
  const other = createTestSearcher(1);
  expect(findPuzzles(other, FIRST_SEED)).toEqual(first);
  expect(findPuzzles(other, FIRST_SEED + 1)).toEqual(second);
  const shipped = readPuzzles(puzzleFile(WORKERS.engine));
  const chosen = choosePuzzles([first, second]);
  expect(shipped.slice(0, chosen.length).map(({ difficulty: _, ...puzzle }) => puzzle)).toEqual(chosen);
  const [puzzle] = shipped;
  expect(puzzle && difficultyOf(tryLevels(other, puzzle))).toBe(puzzle?.difficulty);
});

it('chooses one puzzle of a game, the rarest kind first, and none twice', () => {
  const chosen = choosePuzzles([
    [CANDIDATE, { ...CANDIDATE, id: 'b', kinds: ['end', 'win'] }],
    [{ ...CANDIDATE, id: 'b', kinds: ['end'] }],
    [],
    [CANDIDATE],
  ]);
  expect(chosen.map(({ id, kind }) => [id, kind])).toEqual([
    ['b', 'end'],
    ['a', 'win'],
  ]);
});

it('takes the next rarest kind where one is full', () => {
  const games = Array.from({ length: 1000 }, (_, index) => [
    { ...CANDIDATE, id: String(index), kinds: ['end', 'win'] as const },
  ]);
  const kinds = choosePuzzles(games).map(({ kind }) => kind);
  expect(kinds.slice(0, 160)).toEqual(Array(160).fill('end'));
  expect(kinds.slice(160)).toEqual(Array(kinds.length - 160).fill('win'));
});

it('rates a puzzle between the levels that find it and those that do not', () => {
  const level = (rating: number, found: number) => ({ level: 5, rating, found, tries: 8 }) as const;
  const middle = difficultyOf([level(800, 8), level(1600, 0)]);
  expect(middle).toBeGreaterThan(1100);
  expect(middle).toBeLessThan(1450);
  // The stronger level finds it more often, so it is easier.
  expect(difficultyOf([level(800, 8), level(1600, 4)])).toBeLessThan(middle);
  expect(difficultyOf([level(800, 4), level(1600, 4)])).toBe(difficultyOf([level(800, 8), level(1600, 0)]));
});
