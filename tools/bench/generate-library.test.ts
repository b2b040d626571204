import { createCalls } from '#main/database/calls/all-calls.ts';
import { openDatabase } from '#main/database/schema/database.ts';
import { allAtOnce } from '#main/database/api/pieces.ts';
import { libraryGameOf, recordOf } from '#shared/library/library-game.ts';
import { readGames } from '#shared/record/read-record.ts';
import { formatGame } from '#shared/record/hgn/write-record.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { generateLibrary } from './generate-library.ts';
import { randomGames } from './random-games.ts';

it('makes legal games, the same for the same number', () => {
  const make = randomGames();
  const again = randomGames();
  for (let seed = 0; seed < 150; seed++) {
    const game = make(seed);
    const text = formatGame(recordOf(game));
    const { games, faults } = readGames(text);
    expect(faults).toEqual([]);
    expect(games.map((record) => libraryGameOf(record, 0))).toEqual([{ ...game, record: text }]);
    expect(again(seed)).toEqual(game);
  }
});

it('makes a library that contains them all, with stars, tags and notes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hokito-generated-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  generateLibrary(folder, 250);
  const database = openDatabase(folder);
  onTestFinished(() => {
    database.close();
  });
  const { calls } = createCalls(database, () => undefined);
  const count = (filter: object): number =>
    allAtOnce(calls.selectedGames({ kind: 'matching', filter, except: [] }, undefined)).length;
  expect(count({})).toBe(250);
  expect(count({ favourite: true })).toBe(5);
  expect(count({ tag: 'club' })).toBe(3);
  expect(count({ text: 'train' }) + count({ text: 'best year' })).toBeGreaterThan(0);
  expect(count({ position: randomGames()(17).start })).toBe(1);
});
