import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PuzzleTry } from '#shared/puzzle/puzzle-try.ts';
import type { SavedPuzzle } from '../api/profile-calls.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { newGame, openTestStore } from '../testing/sample.ts';

const TRY: PuzzleTry = { puzzleId: 'a1', triedAt: 5, day: '2026-11-23', isSolved: true, hasHint: false };
const SAVED: SavedPuzzle = { id: 'a2', position: '6/6/6/6/6/aA4 b', savedAt: 6 };

it.each([
  ['with an older backup', true],
  ['without a backup', false],
])(
  'profiles, tries, saved puzzles and collections of a damaged library come back, %s',
  async (_, hasBackup) => {
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
    await store.keepPuzzleTry(ada.id, TRY);
    await store.savePuzzle(ada.id, SAVED);
    await store.arrangeCollection({ name: 'Endings', entries: [{ ...entry, note: 'New' }] });
    const before = {
      profiles: await store.profiles(),
      tries: await store.puzzleTries(ada.id),
      saved: await store.savedPuzzles(ada.id),
      collection: await store.collectionTexts('Endings', 'hgn'),
    };
    expect(before.profiles.map(({ name }) => name)).toEqual([undefined, 'Ada Lovelace', 'Grace']);
    expect(before.saved).toEqual([SAVED]);
    await store.close();

    if (!hasBackup) rmSync(join(folder, 'backups'), { recursive: true });
    const file = join(folder, 'library.db');
    truncateSync(file, statSync(file).size - 4096);
    const after = await openTestStore(folder);
    expect(readdirSync(folder)).toContain('library.db.damaged-1');
    expect({
      profiles: await after.profiles(),
      tries: await after.puzzleTries(ada.id),
      saved: await after.savedPuzzles(ada.id),
      collection: await after.collectionTexts('Endings', 'hgn'),
    }).toEqual(before);
  },
);

it('a game that changed since the backup keeps its place and note in collections, where the file is lost', async () => {
  const folder = temporaryFolder();
  const store = await openTestStore(folder);
  const { id: gameId, revision } = await store.createGame(newGame('first'));
  const entries = [
    { kind: 'position', position: '6/6/2C3/6/1c4/6 w', note: 'First' },
    { kind: 'game', gameId, note: 'Second' },
  ] as const;
  await store.arrangeCollection({ name: 'Endings', entries });
  await store.backUp(0);
  await store.appendMove({ gameId, expectedRevision: revision + 1, move: 'd3e1', milliseconds: 5 });
  const before = await store.collectionTexts('Endings', 'hgn');
  expect(before.texts[1]).toContain('1. d3e1');
  await store.close();
  truncateSync(join(folder, 'library.db'), 0);
  const after = await openTestStore(folder);
  expect(await after.collectionTexts('Endings', 'hgn')).toEqual(before);
});
