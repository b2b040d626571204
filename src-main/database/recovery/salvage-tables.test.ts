import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PuzzleTry } from '#shared/puzzle/puzzle-try.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { newGame, openTestStore } from '../testing/sample.ts';

const TRY: PuzzleTry = { puzzleId: 'a1', triedAt: 5, day: '2026-11-23', isSolved: true, hasHint: false };

it.each([
  ['with an older backup', true],
  ['without a backup', false],
])('profiles, tries and collections of a damaged library come back, %s', async (_, hasBackup) => {
  const folder = temporaryFolder();
  const store = await openTestStore(folder);
  const { id: gameId } = await store.createGame(newGame('first'));
  const ada = await store.addProfile('Ada', 5);
  if (ada === undefined) throw new Error('There is a profile of this name');
  const entry = { kind: 'game', gameId, note: 'Old' } as const;
  await store.arrangeCollection({ name: 'Endings', entries: [entry] });
  await store.backUp(0);
  await store.renameProfile(ada.id, 'Ada Lovelace');
  await store.addProfile('Grace', 6);
  await store.keepPuzzleTry(TRY);
  await store.arrangeCollection({ name: 'Endings', entries: [{ ...entry, note: 'New' }] });
  const before = {
    profiles: await store.profiles(),
    tries: await store.puzzleTries(),
    collection: await store.collectionTexts('Endings', 'hgn'),
  };
  expect(before.profiles.map(({ name }) => name)).toEqual([undefined, 'Ada Lovelace', 'Grace']);
  await store.close();

  if (!hasBackup) rmSync(join(folder, 'backups'), { recursive: true });
  const file = join(folder, 'library.db');
  truncateSync(file, statSync(file).size - 4096);
  const after = await openTestStore(folder);
  expect(readdirSync(folder)).toContain('library.db.damaged-1');
  expect({
    profiles: await after.profiles(),
    tries: await after.puzzleTries(),
    collection: await after.collectionTexts('Endings', 'hgn'),
  }).toEqual(before);
});
