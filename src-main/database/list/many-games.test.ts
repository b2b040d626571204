import type { CollectionEntry, RemovalId } from '#shared/contract/library.ts';
import type { Selection } from '#shared/contract/game-filter.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { Database } from 'better-sqlite3';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { allAtOnce, type Pieces } from '../api/pieces.ts';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { openDatabase } from '../schema/database.ts';
import { libraryGame } from '../testing/library-games.ts';
import { createCalls } from '../../database-thread/all-calls.ts';
import { ALL_GAMES, openTestDatabase } from '../testing/sample.ts';

const GAMES = 250;
/** Games that one transaction changes. */
const AT_ONCE = 100;
const MADE = Array.from({ length: GAMES + 250 }, (_, seed) => libraryGame(seed));
const DAY_MS = 24 * 60 * 60 * 1000;
const BIN: Selection = { kind: 'matching', filter: { inBin: true }, except: [] };
const STARRED: Selection = { kind: 'matching', filter: { favourite: true }, except: [] };
const CLUB: Selection = { kind: 'matching', filter: { tag: 'club' }, except: [] };

/** Tags that need more room than a file has. */
const MANY_TAGS = Array.from({ length: 20 }, (_, index) => `${'x'.repeat(30)}${String(index)}`);

type Calls = ReturnType<typeof createCalls>['calls'];

/** Stages games in pieces that a call may take. */
function stage(calls: Calls, importId: string, from: number, count: number): void {
  const games = MADE.slice(from, from + count);
  for (let first = 0; first < count; first += AT_ONCE)
    calls.stageGames(importId, games.slice(first, first + AT_ONCE));
}

/** The file of a library of more games than one transaction changes. Made once, because importing takes longer than most tests. */
let filledFile: Buffer | undefined;

function makeFilledFile(): Buffer {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  const { calls } = createCalls(database);
  stage(calls, 'first', 0, GAMES);
  expect(allAtOnce(calls.commitStaged('first')).imported).toBe(GAMES);
  database.close();
  return readFileSync(join(folder, LIBRARY_FILE));
}

/** Creates a library of more games than one transaction changes. */
function filled(): { readonly calls: Calls; readonly database: Database } {
  filledFile ??= makeFilledFile();
  const folder = temporaryFolder();
  writeFileSync(join(folder, LIBRARY_FILE), filledFile);
  const database = openTestDatabase(folder);
  return { calls: createCalls(database).calls, database };
}

/** Runs the first pieces of a call, as a process that is killed. */
function runTwoBatches(pieces: Pieces<unknown>): void {
  for (let piece = 0; piece < 2; piece++) expect(pieces.next().done).not.toBe(true);
}

/** Opens the library as the next process does. */
function opened(database: Database): Calls {
  database.exec('DROP TABLE temp.staged');
  return createCalls(database).calls;
}

function count(calls: Calls, selection: Selection): number {
  return allAtOnce(calls.selectedGames(selection, undefined)).length;
}

/** Lets the database grow no more, until the returned function is called. */
function fillDisk(database: Database): () => void {
  const [most, pages] = ['max_page_count', 'page_count'].map((name) =>
    database.pragma(name, { simple: true }),
  );
  database.pragma(`max_page_count = ${String(pages)}`);
  return () => {
    database.pragma(`max_page_count = ${String(most)}`);
  };
}

const CHANGES: readonly [string, (calls: Calls) => Pieces<unknown>, Selection][] = [
  ['starring', (calls) => calls.starGames(ALL_GAMES, true), STARRED],
  ['tagging', (calls) => calls.tagGames(ALL_GAMES, { add: ['club'], take: [] }), CLUB],
  ['removing', (calls) => calls.removeGames({ ...ALL_GAMES }, 5), BIN],
];

describe('a change of many games', () => {
  it.each(CHANGES)(
    '(%s) that is interrupted has changed whole batches, and the rest when it is given again',
    (_, begin, changed) => {
      const { calls, database } = filled();
      runTwoBatches(begin(calls));
      const again = opened(database);
      expect(count(again, changed)).toBe(2 * AT_ONCE);
      allAtOnce(begin(again));
      expect(count(again, changed)).toBe(GAMES);
    },
  );

  it('(restoring, deleting for good) that is interrupted is the same', () => {
    const { calls, database } = filled();
    const { removal } = allAtOnce(calls.removeGames(ALL_GAMES, 5));
    runTwoBatches(calls.restoreGames({ removal: removal as RemovalId }));
    const again = opened(database);
    expect([count(again, ALL_GAMES), count(again, BIN)]).toEqual([2 * AT_ONCE, GAMES - 2 * AT_ONCE]);
    allAtOnce(again.restoreGames({ removal: removal as RemovalId }));
    expect(count(again, ALL_GAMES)).toBe(GAMES);
    allAtOnce(again.removeGames(ALL_GAMES, 6));
    runTwoBatches(again.destroyGames(BIN));
    const last = opened(database);
    expect(count(last, BIN)).toBe(GAMES - 2 * AT_ONCE);
    expect(database.prepare('SELECT count(*) FROM games_text').pluck().get()).toBe(GAMES - 2 * AT_ONCE);
    allAtOnce(last.destroyGames(BIN));
    expect([count(last, ALL_GAMES), count(last, BIN)]).toEqual([0, 0]);
  });

  it('(merging) that is interrupted loses no annotation, and can be given again', () => {
    const { calls, database } = filled();
    const later = MADE.slice(0, 200).map((game) => ({ ...game, createdAt: game.createdAt + 5 * DAY_MS }));
    calls.stageGames('later', later);
    const {
      games: [first = 0],
    } = allAtOnce(calls.commitStaged('later'));
    const copies = Array.from({ length: 200 }, (_, index) => (first + index) as GameId);
    allAtOnce(calls.starGames({ kind: 'games', ids: copies }, true));
    const pieces = calls.mergeDuplicates(5);
    expect(pieces.next().done).not.toBe(true);
    const again = opened(database);
    const removed = count(again, BIN);
    expect(removed).toBeGreaterThan(0);
    expect(removed).toBeLessThan(200);
    expect(count(again, STARRED)).toBe(200);
    allAtOnce(again.mergeDuplicates(6));
    expect([count(again, BIN), count(again, STARRED)]).toEqual([200, 200]);
  });

  it('(of a collection) that is interrupted has given games the tag, and can be given again', () => {
    const { calls, database } = filled();
    const ids = allAtOnce(calls.selectedGames(ALL_GAMES, undefined));
    const entries = ids.map((gameId): CollectionEntry => ({ kind: 'game', gameId, note: 'good' }));
    const pieces = calls.arrangeCollection({ name: 'club', entries });
    while (count(calls, CLUB) < 2 * AT_ONCE) expect(pieces.next().done).not.toBe(true);
    const again = opened(database);
    allAtOnce(again.arrangeCollection({ name: 'club', entries }));
    const { entries: found } = allAtOnce(again.library.collection({ name: 'club' }));
    expect(found.map((entry) => (entry.kind === 'game' ? entry.game.id : 0))).toEqual(ids);
    expect(found.every(({ note }) => note === 'good')).toBe(true);
  });

  it('during which the disk fills says how many games were changed, and can be given again', () => {
    const { calls, database } = filled();
    const add = MANY_TAGS;
    const pieces = calls.tagGames(ALL_GAMES, { add, take: [] });
    runTwoBatches(pieces);
    const makeRoom = fillDisk(database);
    expect(() => allAtOnce(pieces)).toThrow(
      expect.objectContaining({ kind: 'disk-full', reached: { done: 2 * AT_ONCE, total: GAMES } }),
    );
    expect(count(calls, { kind: 'matching', filter: { tag: add[0] ?? '' }, except: [] })).toBe(2 * AT_ONCE);
    makeRoom();
    expect(allAtOnce(calls.tagGames(ALL_GAMES, { add, take: [] })).changed).toBe(GAMES - 2 * AT_ONCE);
  });

  it('for which there is no room at all changes nothing, and says only why', () => {
    const { calls, database } = filled();
    fillDisk(database);
    const add = MANY_TAGS;
    expect(() => allAtOnce(calls.tagGames(ALL_GAMES, { add, take: [] }))).toThrow(
      expect.objectContaining({ code: 'SQLITE_FULL' }),
    );
    expect(count(calls, { kind: 'matching', filter: { tag: add[0] ?? '' }, except: [] })).toBe(0);
  });

  it('answers other calls between its batches', () => {
    const { calls } = filled();
    const pieces = calls.removeGames(ALL_GAMES, 5);
    let turns = 0;
    while (pieces.next().done !== true) {
      turns++;
      expect(() => calls.currentGame()).not.toThrow();
    }
    expect(turns).toBe(2);
  });
});

describe('an import of many games', () => {
  it('during which the disk fills says how many games were imported, and goes on with the others', () => {
    const { calls, database } = filled();
    stage(calls, 'second', GAMES, 250);
    const pieces = calls.commitStaged('second', 250);
    expect(pieces.next().done).not.toBe(true);
    const makeRoom = fillDisk(database);
    expect(() => allAtOnce(pieces)).toThrow(
      expect.objectContaining({ kind: 'disk-full', reached: { done: AT_ONCE, total: 250 } }),
    );
    makeRoom();
    expect(allAtOnce(calls.commitStaged('second', 150)).imported).toBe(150);
    expect(count(calls, ALL_GAMES)).toBe(GAMES + 250);
  });

  it('that is cancelled ends after a batch, and says how many games were imported', () => {
    const { calls } = filled();
    stage(calls, 'second', GAMES, 250);
    const pieces = calls.commitStaged('second');
    expect(pieces.next().done).not.toBe(true);
    allAtOnce(calls.dropStaged('second'));
    expect(() => pieces.next()).toThrow(
      expect.objectContaining({ kind: 'not-found', reached: { done: AT_ONCE, total: 250 } }),
    );
    expect(count(calls, ALL_GAMES)).toBe(GAMES + AT_ONCE);
  });

  it('leaves the games alone that are imported meanwhile', () => {
    const { calls } = filled();
    stage(calls, 'second', GAMES, 250);
    const pieces = calls.commitStaged('second');
    pieces.next();
    calls.stageGames('other', [libraryGame(5000)]);
    const {
      games: [first],
    } = allAtOnce(calls.commitStaged('other'));
    expect(first).toBe(GAMES + AT_ONCE + 1);
    allAtOnce(pieces);
    expect(count(calls, ALL_GAMES)).toBe(GAMES + 251);
    expect(calls.game(first as GameId)).toMatchObject({ createdAt: libraryGame(5000).createdAt });
  });
});
