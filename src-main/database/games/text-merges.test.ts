import { createCalls } from '../../database-thread/all-calls.ts';
import type { Database } from 'better-sqlite3';
import type { Selection } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { expect, it } from 'vitest';
import { allAtOnce } from '../api/pieces.ts';
import { libraryGame } from '../testing/library-games.ts';
import { openTestDatabase } from '../testing/sample.ts';

const GAMES = 8;
const CHANGES = 40;

/** FTS5 merges segments of one size if there are four of them (`usermerge`). */
const FEW = 8;

function opened() {
  const database = openTestDatabase();
  return { database, ...createCalls(database) };
}

function filled() {
  const library = opened();
  library.calls.stageGames(
    'first',
    Array.from({ length: GAMES }, (_, seed) => libraryGame(seed)),
  );
  allAtOnce(library.calls.commitStaged('first'));
  return library;
}

const segmentsOf = (database: Database): number =>
  Number(database.prepare('SELECT count(DISTINCT segid) FROM games_text_idx').pluck().get());

const found = (calls: ReturnType<typeof opened>['calls'], text: string): number =>
  allAtOnce(calls.selectedGames({ kind: 'matching', filter: { text }, except: [] }, undefined)).length;

it('turns off the merges that FTS5 does by itself', () => {
  const settings = opened().database.prepare('SELECT k, v FROM games_text_config').raw().all();
  expect(Object.fromEntries(settings as [string, number][])).toMatchObject({ automerge: 0, crisismerge: 64 });
});

it('merges a little with each change of many games', () => {
  const { calls, database } = filled();
  const games: Selection = { kind: 'games', ids: [1, 2, 3] as GameId[] };
  for (let change = 0; change < CHANGES; change++)
    allAtOnce(calls.tagGames(games, { add: [`tag${change}`], take: [] }));
  expect(segmentsOf(database)).toBeLessThan(FEW);
  expect(found(calls, 'tag0')).toBe(3);
});

it('merges changes of single games in the background', () => {
  const { calls, database, work } = filled();
  while (work());
  for (let change = 0; change < CHANGES; change++) {
    const games: Selection = { kind: 'games', ids: [((change % GAMES) + 1) as GameId] };
    allAtOnce(calls.tagGames(games, { add: [`tag${change}`], take: [] }));
  }
  expect(segmentsOf(database)).toBeGreaterThan(FEW);
  while (work());
  expect(segmentsOf(database)).toBeLessThan(FEW);
  expect(found(calls, 'tag39')).toBe(1);
});
