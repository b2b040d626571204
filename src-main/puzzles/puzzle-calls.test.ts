import type { ProfileId } from '#shared/contract/schemas.ts';
import type { PuzzleTry } from '#shared/puzzle/puzzle-try.ts';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openTestStore } from '../database/testing/sample.ts';

const ADA = 1 as ProfileId;

const FIRST: PuzzleTry = {
  ...{ puzzleId: 'a1', triedAt: 5, day: '2026-11-23', isSolved: false, hasHint: true },
  dueOn: '2026-11-24',
  rated: {
    person: { value: 940.5, deviation: 170, volatility: 0.06 },
    puzzle: { value: 1010, deviation: 115, volatility: 0.06 },
  },
};
const SECOND: PuzzleTry = {
  ...{ puzzleId: 'a1', triedAt: 6, day: '2026-11-24', isSolved: true, hasHint: false },
};

it('returns the tries that were kept, oldest first, also after the library was closed', async () => {
  const folder = temporaryFolder();
  const store = await openTestStore(folder);
  expect(await store.puzzleTries(ADA)).toEqual([]);
  await store.keepPuzzleTry(ADA, FIRST);
  await store.keepPuzzleTry(ADA, SECOND);
  expect(await store.puzzleTries(ADA)).toEqual([FIRST, SECOND]);
  await store.close();
  expect(await (await openTestStore(folder)).puzzleTries(ADA)).toEqual([FIRST, SECOND]);
});

it('keeps the tries of each profile apart', async () => {
  const store = await openTestStore();
  const grace = await store.addProfile('Grace', 5);
  if (grace === undefined) throw new Error('There is a profile of this name');
  await store.keepPuzzleTry(ADA, FIRST);
  await store.keepPuzzleTry(grace.id, SECOND);
  expect(await store.puzzleTries(ADA)).toEqual([FIRST]);
  expect(await store.puzzleTries(grace.id)).toEqual([SECOND]);
});

it('keeps the saved puzzles of each profile once, latest first, until they are removed', async () => {
  const folder = temporaryFolder();
  const store = await openTestStore(folder);
  const grace = await store.addProfile('Grace', 5);
  if (grace === undefined) throw new Error('There is a profile of this name');
  const first = { id: 'a1', position: '6/6/6/6/6/aA4 b', savedAt: 5 };
  const second = { id: 'a2', position: '6/6/6/6/6/bA4 b', savedAt: 6 };
  await store.savePuzzle(ADA, first);
  await store.savePuzzle(ADA, second);
  await store.savePuzzle(ADA, { ...first, savedAt: 7 });
  await store.savePuzzle(grace.id, first);
  await store.close();
  const after = await openTestStore(folder);
  expect(await after.savedPuzzles(ADA)).toEqual([second, first]);
  await after.dropPuzzle(ADA, 'a1');
  expect(await after.savedPuzzles(ADA)).toEqual([second]);
  expect(await after.savedPuzzles(grace.id)).toEqual([first]);
});
