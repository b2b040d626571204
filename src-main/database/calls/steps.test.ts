import type { CollectionEntry, RemovalId } from '#shared/contract/library.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { Selection } from '#shared/contract/game-filter.ts';
import type { Database } from 'better-sqlite3';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { DatabaseError } from '../api/database-errors.ts';
import { allAtOnce, type Pieces } from '../api/pieces.ts';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { openLibrary } from '../library.ts';
import { openDatabase } from '../schema/database.ts';
import { inPieces } from '../testing/in-pieces.ts';
import { libraryGame } from '../testing/library-games.ts';
import { createCalls } from './all-calls.ts';

/** More than one step of any kind changes. */
const GAMES = 620;
const MADE = Array.from({ length: GAMES + 500 }, (_, seed) => libraryGame(seed));
const DAY_MS = 24 * 60 * 60 * 1000;
/** Counts the changes whose steps are not all stored. */
const SELECT_DISCARD = "SELECT count(*) FROM unfinished WHERE step ->> 'kind' = 'discard'";
const ALL: Selection = { kind: 'matching', filter: {}, except: [] };
const BIN: Selection = { kind: 'matching', filter: { inBin: true }, except: [] };

type Calls = ReturnType<typeof createCalls>['calls'];

/** Stages games in pieces that a call may take. */
function stage(calls: Calls, importId: string, from: number, count: number): void {
  const games = MADE.slice(from, from + count);
  for (let first = 0; first < count; first += 100)
    calls.stageGames(importId, games.slice(first, first + 100));
}

/** The file of a library of more games than one step changes. Made once, because importing takes longer than most tests. */
let filledFile: Buffer | undefined;

function makeFilledFile(): Buffer {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  const { calls } = createCalls(database, () => undefined);
  stage(calls, 'first', 0, GAMES);
  expect(allAtOnce(calls.commitStaged('first')).imported).toBe(GAMES);
  database.close();
  return readFileSync(join(folder, LIBRARY_FILE));
}

/** Creates a library of more games than one step changes. */
function filled(): {
  readonly calls: Calls;
  readonly database: Database;
  readonly work: () => boolean;
  readonly folder: string;
} {
  filledFile ??= makeFilledFile();
  const folder = temporaryFolder();
  writeFileSync(join(folder, LIBRARY_FILE), filledFile);
  const database = openDatabase(folder);
  onTestFinished(() => {
    database.close();
  });
  const { calls, work } = createCalls(database, () => undefined);
  return { calls, database, work, folder };
}

/** Runs a call until a part of its steps is stored. */
function storeSome(database: Database, pieces: Pieces<unknown>): void {
  const countStored = database.prepare('SELECT count(*) FROM unfinished').pluck();
  while (countStored.get() === 0) expect(pieces.next().done).not.toBe(true);
}

/** Runs a call until its first step is done, and leaves the rest, as a process that is killed. */
function runOneStep(database: Database, pieces: Pieces<unknown>): void {
  const next = (): void => {
    expect(pieces.next().done).not.toBe(true);
  };
  storeSome(database, pieces);
  const countIncomplete = database.prepare(SELECT_DISCARD).pluck();
  while (countIncomplete.get() !== 0) next();
  next();
}

/** Opens the library as the next process does. */
function opened(database: Database): Calls {
  database.exec('DROP TABLE temp.staged');
  return createCalls(database, () => undefined).calls;
}

function count(calls: Calls, selection: Selection): number {
  return allAtOnce(calls.selectedGames(selection, undefined)).length;
}

describe('a change of many games', () => {
  it.each([
    {
      what: 'removal',
      begin: (calls: Calls) => calls.removeGames(ALL, 5),
      after: { listed: 0, bin: GAMES, starred: 0, tagged: 0 },
    },
    {
      what: 'star',
      begin: (calls: Calls) => calls.starGames(ALL, true),
      after: { listed: GAMES, bin: 0, starred: GAMES, tagged: 0 },
    },
    {
      what: 'tag',
      begin: (calls: Calls) => calls.tagGames(ALL, { add: ['club'], take: [] }),
      after: { listed: GAMES, bin: 0, starred: 0, tagged: GAMES },
    },
  ])('($what) that was interrupted is complete when the library is opened again', ({ begin, after }) => {
    const { calls, database } = filled();
    const stateOf = (found: Calls): object => ({
      listed: count(found, ALL),
      bin: count(found, BIN),
      starred: count(found, { kind: 'matching', filter: { favourite: true }, except: [] }),
      tagged: count(found, { kind: 'matching', filter: { tag: 'club' }, except: [] }),
    });
    runOneStep(database, inPieces<unknown>(begin(calls)));
    expect(stateOf(opened(database))).toEqual(after);
    expect(database.prepare('SELECT count(*) FROM unfinished').pluck().get()).toBe(0);
  });

  it('that was interrupted before all its steps were stored changes nothing', () => {
    const { calls, database } = filled();
    storeSome(database, inPieces(calls.starGames(ALL, true)));
    const again = opened(database);
    expect(count(again, { kind: 'matching', filter: { favourite: true }, except: [] })).toBe(0);
    expect(database.prepare('SELECT count(*) FROM unfinished').pluck().get()).toBe(0);
  });

  it('whose steps cannot all be stored changes nothing', () => {
    const { calls, database, work } = filled();
    database.exec(
      `CREATE TEMP TRIGGER full BEFORE INSERT ON unfinished WHEN (SELECT count(*) FROM unfinished) = 4
       BEGIN SELECT RAISE(FAIL, 'no room'); END`,
    );
    const pieces = inPieces(calls.starGames(ALL, true));
    expect(() => allAtOnce(pieces)).toThrow('no room');
    expect(database.prepare('SELECT count(*) FROM unfinished').pluck().get()).toBe(3);
    while (work());
    expect(count(calls, { kind: 'matching', filter: { favourite: true }, except: [] })).toBe(0);
    expect(database.prepare('SELECT count(*) FROM unfinished').pluck().get()).toBe(0);
  });

  it('that is made later is recorded and told as any other', () => {
    const { database } = filled();
    database.exec('DROP TABLE temp.staged');
    const recorded = new Set<GameId>();
    let told = 0;
    const { calls, work } = createCalls(database, () => undefined, {
      onChanged: (ids) => {
        for (const id of ids) recorded.add(id);
      },
      onLateChange: () => {
        told++;
      },
    });
    const pieces = inPieces(calls.starGames(ALL, true));
    runOneStep(database, pieces);
    // As after an error of the disk: the rest is left.
    pieces.return({ changed: 0, games: [] });
    expect(recorded.size).toBeLessThan(GAMES);
    expect(told).toBe(0);
    while (work());
    expect(told).toBeGreaterThan(0);
    expect(recorded.size).toBe(GAMES);
    expect(count(calls, { kind: 'matching', filter: { favourite: true }, except: [] })).toBe(GAMES);
    const before = told;
    while (work());
    expect(told).toBe(before);
  });

  it('(restoring, deleting for good) that was interrupted is complete as well', () => {
    const { calls, database } = filled();
    const { removal } = allAtOnce(calls.removeGames(ALL, 5));
    if (removal === undefined) throw new Error('Nothing was removed');
    runOneStep(database, inPieces(calls.restoreGames({ removal })));
    const again = opened(database);
    expect([count(again, ALL), count(again, BIN)]).toEqual([GAMES, 0]);
    allAtOnce(again.removeGames(ALL, 6));
    const pieces = inPieces(again.destroyGames(BIN));
    while (database.prepare('SELECT count(*) FROM games').pluck().get() === GAMES) pieces.next();
    expect(database.prepare('SELECT count(*) FROM games').pluck().get()).toBeGreaterThan(0);
    const last = opened(database);
    expect([count(last, ALL), count(last, BIN)]).toEqual([0, 0]);
    expect(database.prepare('SELECT count(*) FROM games_text').pluck().get()).toBe(0);
  });

  it('(merging) that was interrupted is complete as well', () => {
    const { calls, database } = filled();
    const later = MADE.slice(0, 300).map((game) => ({ ...game, createdAt: game.createdAt + 5 * DAY_MS }));
    calls.stageGames('later', later);
    expect(allAtOnce(calls.commitStaged('later')).imported).toBe(300);
    const { copies } = allAtOnce(calls.library.duplicates());
    expect(copies).toBeGreaterThan(200);
    const pieces = inPieces(calls.mergeDuplicates(5));
    while (count(calls, BIN) === 0) pieces.next();
    expect(count(calls, BIN)).toBeLessThan(copies);
    expect(count(opened(database), BIN)).toBe(copies);
  });

  it('(merging) during which the disk fills says what it will have done, and can be undone', () => {
    const { calls, database, work } = filled();
    const later = MADE.slice(0, 300).map((game) => ({ ...game, createdAt: game.createdAt + 5 * DAY_MS }));
    calls.stageGames('later', later);
    allAtOnce(calls.commitStaged('later'));
    const { copies } = allAtOnce(calls.library.duplicates());
    const pieces = inPieces(calls.mergeDuplicates(5));
    storeSome(database, pieces);
    while (database.prepare(SELECT_DISCARD).pluck().get() !== 0) pieces.next();
    const { value } = pieces.throw(new DatabaseError('disk-full', 'The disk is full')) as {
      value: { removed: number; removal: RemovalId };
    };
    expect(value.removed).toBe(copies);
    while (work());
    expect(count(calls, BIN)).toBe(copies);
    expect(allAtOnce(calls.restoreGames({ removal: value.removal }))).toBe(copies);
  });

  it.each([
    [
      'arranged',
      (calls: Calls, entries: CollectionEntry[]) => calls.arrangeCollection({ name: 'club', entries }),
    ],
    [
      'added to',
      (calls: Calls, entries: CollectionEntry[]) => calls.addToCollection({ name: 'club', entries }),
    ],
  ])('(a collection that is %s) that was interrupted is complete as well', (_, begin) => {
    const { calls, database } = filled();
    const ids = allAtOnce(calls.selectedGames(ALL, undefined)).slice(0, 200);
    const entries = ids.map((gameId): CollectionEntry => ({
      kind: 'game',
      gameId,
      note: `note ${String(gameId)}`,
    }));
    runOneStep(database, inPieces(begin(calls, entries)));
    const again = opened(database);
    expect(count(again, { kind: 'matching', filter: { tag: 'club' }, except: [] })).toBe(ids.length);
    const { entries: found } = allAtOnce(again.library.collection({ name: 'club' }));
    expect(found.map((entry) => (entry.kind === 'game' ? entry.game.id : 0))).toEqual(ids);
    expect(found.every(({ note }) => note !== '')).toBe(true);
  });

  it('during which the disk fills is not refused, and is complete when there is room again', () => {
    const { calls, database, work } = filled();
    const club: Selection = { kind: 'matching', filter: { tag: 'club' }, except: [] };
    const pieces = inPieces(calls.tagGames(ALL, { add: ['club'], take: [] }));
    runOneStep(database, pieces);
    const [most, pages] = ['max_page_count', 'page_count'].map((name) =>
      database.pragma(name, { simple: true }),
    );
    database.pragma(`max_page_count = ${String(pages)}`);
    expect(allAtOnce(pieces).changed).toBe(GAMES);
    expect(count(calls, club)).toBeLessThan(GAMES);
    // Nothing else is changed before it is complete.
    expect(() => allAtOnce(calls.tagGames(ALL, { add: [], take: ['club'] }))).toThrow(
      expect.objectContaining({ code: 'SQLITE_FULL' }),
    );
    database.pragma(`max_page_count = ${String(most)}`);
    while (work());
    expect(count(calls, club)).toBe(GAMES);
    expect(allAtOnce(calls.tagGames(ALL, { add: [], take: ['club'] })).changed).toBe(GAMES);
  });

  it.each([
    ['removing', (calls: Calls) => calls.removeGames(ALL, 5)],
    ['restoring', (calls: Calls) => calls.restoreGames({ games: BIN })],
    ['deleting for good', (calls: Calls) => calls.destroyGames(BIN)],
  ])('(%s) during which the disk fills counts the games that it will have changed', (what, begin) => {
    const { calls, database, work } = filled();
    if (what !== 'removing') allAtOnce(calls.removeGames(ALL, 5));
    const pieces = inPieces<unknown>(begin(calls));
    runOneStep(database, pieces);
    const { value } = pieces.throw(new DatabaseError('disk-full', 'The disk is full'));
    expect(what === 'removing' ? (value as { removed: number }).removed : value).toBe(GAMES);
    while (work());
    expect(count(calls, what === 'restoring' ? BIN : ALL)).toBe(0);
  });

  it('that is made later is told to those who follow the library', () => {
    const { folder, database } = filled();
    database.close();
    let told = 0;
    const library = openLibrary(folder, () => {
      told++;
    });
    onTestFinished(library.close);
    let change = library.perform({ method: 'starGames', parameters: [ALL, true] });
    for (let piece = 0; piece < 5 && 'resume' in change; piece++) change = change.resume();
    if (!('cancel' in change)) throw new Error('The change took fewer pieces');
    expect(change.cancel).toThrow('cancelled');
    const before = told;
    while (library.runIdleWork());
    expect(told).toBeGreaterThan(before);
  });

  it('answers other calls between its steps', () => {
    const { calls } = filled();
    const pieces = inPieces(calls.removeGames(ALL, 5));
    let turns = 0;
    for (;;) {
      const piece = pieces.next();
      if (piece.done === true) break;
      turns++;
      expect(() => calls.currentGame()).not.toThrow();
    }
    expect(turns).toBeGreaterThan(1);
  });
});

describe('an import of many games', () => {
  it('shows none of them before all are there', () => {
    const { calls } = filled();
    stage(calls, 'second', GAMES, 500);
    const pieces = inPieces(calls.commitStaged('second'));
    const seen = new Set<number>();
    for (;;) {
      const piece = pieces.next();
      seen.add(count(calls, ALL));
      if (piece.done === true) break;
    }
    expect([...seen]).toEqual([GAMES, GAMES + 500]);
    expect(
      allAtOnce(
        calls.library.page({
          query: { filter: {}, sortBy: 'date', direction: 'descending' },
          from: 0,
          count: 1,
        }),
      ).kept,
    ).toBe(GAMES + 500);
  });

  it('that was interrupted leaves nothing behind', () => {
    const { calls, database } = filled();
    stage(calls, 'second', GAMES, 500);
    runOneStep(database, inPieces(calls.commitStaged('second')));
    expect(database.prepare('SELECT count(*) FROM games').pluck().get()).toBeGreaterThan(GAMES);
    const again = opened(database);
    expect(count(again, ALL)).toBe(GAMES);
    expect(database.prepare('SELECT count(*) FROM games').pluck().get()).toBe(GAMES);
  });

  it('that is cancelled is undone in short steps, and its games are never seen', () => {
    const { calls, database, work } = filled();
    stage(calls, 'second', GAMES, 500);
    const pieces = inPieces(calls.commitStaged('second'));
    runOneStep(database, pieces);
    allAtOnce(calls.dropStaged('second'));
    expect(() => pieces.next()).toThrow(expect.objectContaining({ kind: 'not-found' }));
    const all = database.prepare('SELECT count(*) FROM games').pluck();
    expect(count(calls, ALL)).toBe(GAMES);
    expect(all.get()).toBeGreaterThan(GAMES);
    while (work()) expect(count(calls, ALL)).toBe(GAMES);
    expect(all.get()).toBe(GAMES);
  });

  it('leaves the games alone that are created meanwhile', () => {
    const { calls, database } = filled();
    stage(calls, 'second', GAMES, 500);
    const pieces = inPieces(calls.commitStaged('second'));
    runOneStep(database, pieces);
    calls.stageGames('other', [libraryGame(5000)]);
    const { first } = allAtOnce(calls.commitStaged('other'));
    expect(first).toBeGreaterThan(GAMES + 500);
    const again = opened(database);
    expect(count(again, ALL)).toBe(GAMES + 1);
    expect(() => again.game(first as GameId)).not.toThrow();
  });
});
