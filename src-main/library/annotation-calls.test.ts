import type { Selection } from '#shared/contract/game-filter.ts';
import { GameId } from '#shared/contract/schemas.ts';
import Database from 'better-sqlite3';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { LIBRARY_FILE } from '../database/files/data-folder.ts';
import { createCalls } from '../database-thread/all-calls.ts';
import { allAtOnce } from '../database/api/pieces.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import {
  ALL_GAMES,
  FIRST_PAGE,
  idsMatching,
  newGame,
  openTestDatabase,
  openTestStore,
  rowsOf,
  these,
} from '../database/testing/sample.ts';

const PAIRS = [
  ['Ada', 'Grace'],
  ['ADA', 'Zoë'],
  ['Grace', 'Zoë'],
] as const;

/** Creates a library with one game for each pair of players. */
async function filled(
  folder = temporaryFolder(),
): Promise<{ client: GameDatabase; ids: [GameId, GameId, GameId] }> {
  const client = await openTestStore(folder);
  const ids: GameId[] = [];
  for (const [black, white] of PAIRS) {
    const players = { black: { type: 'human', name: black }, white: { type: 'human', name: white } } as const;
    ids.push((await client.createGame(newGame(`${black} ${white}`, { players }))).id);
  }
  const [first, second, third] = ids;
  if (first === undefined || second === undefined || third === undefined) throw new Error('No games');
  return { client, ids: [first, second, third] };
}

it('adds and removes stars; only games that change get a new revision', async () => {
  const folder = temporaryFolder();
  const { client, ids } = await filled(folder);
  const [first, second] = ids;
  expect(await client.starGames(these(first, second), true)).toEqual({
    changed: 2,
    games: [
      { gameId: first, revision: 1 },
      { gameId: second, revision: 1 },
    ],
  });
  expect(await client.starGames(these(...ids), true)).toMatchObject({ changed: 1 });
  expect(await client.starGames(these(first), false)).toEqual({
    changed: 1,
    games: [{ gameId: first, revision: 2 }],
  });
  await client.close();
  const again = await openTestStore(folder);
  const rows = await rowsOf(again, ids);
  expect(rows.map(({ favourite, revision }) => [favourite, revision])).toEqual([
    [false, 2],
    [true, 1],
    [true, 1],
  ]);
  expect((await again.game(second)).favourite).toBe(true);
});

it('stars all games of a filter but a few', async () => {
  const { client, ids } = await filled();
  const [first, second, third] = ids;
  const selection: Selection = { kind: 'matching', filter: { player: 'ada' }, except: [second] };
  expect(await client.starGames(selection, true)).toMatchObject({ changed: 1 });
  expect(await idsMatching(client, { favourite: true })).toEqual([first]);
  expect(await client.tagGames(ALL_GAMES, { add: ['club'], take: [] })).toMatchObject({ changed: 3 });
  expect(await idsMatching(client, { tag: 'club' })).toEqual([third, second, first]);
});

it('adds and removes tags; one that is named in both stays', async () => {
  const { client, ids } = await filled();
  const [first, second] = ids;
  await client.tagGames(these(first), { add: ['b', 'a'], take: [] });
  expect(
    await client.tagGames(these(first, second), { add: ['a', 'c'], take: ['b', 'c', 'x'] }),
  ).toMatchObject({
    changed: 2,
  });
  expect((await client.game(first)).tags).toEqual(['a', 'c']);
  expect((await client.game(second)).tags).toEqual(['a', 'c']);
  expect(await client.tagGames(these(first), { add: ['a'], take: ['b'] })).toEqual({
    changed: 0,
    games: [],
  });
  expect(await client.library.tags()).toEqual([
    { tag: 'a', games: 2 },
    { tag: 'c', games: 2 },
  ]);
  expect(await idsMatching(client, { text: 'c' })).toEqual([second, first]);
  await client.tagGames(these(first, second), { add: [], take: ['a', 'c'] });
  expect(await client.library.tags()).toEqual([]);
  expect(await idsMatching(client, { text: 'c' })).toEqual([]);
});

it('writes a note for the given revision, and finds its words', async () => {
  const { client, ids } = await filled();
  const [first] = ids;
  const note = `  The end\n was ${'so '.repeat(60)}fine. 🪨`;
  const change = { gameId: first, expectedRevision: 0, note };
  const row = await client.writeNote(change);
  expect(row).toMatchObject({ id: first, revision: 1 });
  expect(row.noteStart).toBe(`The end was ${'so '.repeat(36)}`.trim());
  expect(await client.game(first)).toMatchObject({ note, record: undefined, moves: [], times: [] });
  expect(await idsMatching(client, { text: 'fin the' })).toEqual([first]);
  await expect(client.writeNote(change)).rejects.toMatchObject({
    kind: 'stale',
    found: { gameId: first, expected: 0, found: 1 },
  });
  expect(await client.writeNote({ ...change, expectedRevision: 1 })).toEqual(row);
  const emptied = await client.writeNote({ gameId: first, expectedRevision: 1, note: ' \n' });
  expect(emptied).toMatchObject({ revision: 2, noteStart: '' });
  expect((await client.game(first)).note).toBe('');
  expect(await idsMatching(client, { text: 'fine' })).toEqual([]);
  await client.removeGames(these(first), 1);
  await expect(client.writeNote({ ...change, expectedRevision: 2 })).rejects.toMatchObject({
    kind: 'not-found',
  });
});

it('renames a person in every spelling, and nobody else', async () => {
  const { client, ids } = await filled();
  const [first, second, third] = ids;
  expect(await client.renamePlayer(ALL_GAMES, { from: 'ada', to: 'Ada Lovelace' })).toMatchObject({
    changed: 2,
  });
  const rows = await rowsOf(client, ids);
  const name = 'Ada Lovelace';
  expect(rows.map(({ players, revision }) => [players.black, revision])).toEqual([
    [{ type: 'human', name }, 1],
    [{ type: 'human', name }, 1],
    [{ type: 'human', name: 'Grace' }, 0],
  ]);
  expect(await idsMatching(client, { text: 'love' })).toEqual([second, first]);
  expect(await idsMatching(client, { player: 'ada' })).toEqual([]);
  expect(await idsMatching(client, { player: 'ADA lovelace' })).toEqual([second, first]);
  expect(await client.library.players({ startsWith: 'zo' })).toEqual([{ name: 'Zoë', games: 2 }]);
  await client.renamePlayer(these(third), { from: 'Zoë', to: 'Zoe' });
  expect(await client.library.players({ startsWith: 'zo' })).toEqual([
    { name: 'Zoe', games: 1 },
    { name: 'Zoë', games: 1 },
  ]);
  expect(await client.renamePlayer(ALL_GAMES, { from: 'nobody', to: 'x' })).toEqual({
    changed: 0,
    games: [],
    before: [],
  });
  expect((await client.game(first)).players.black).toEqual({ type: 'human', name });
});

it('makes a move while very many games are being starred', () => {
  const database = openTestDatabase();
  const { calls } = createCalls(database);
  for (let number = 0; number < 600; number++) calls.createGame(newGame(String(number)));
  const last = v.parse(GameId, 1);
  const starring = calls.starGames(ALL_GAMES, true);
  const favourite = (id: GameId): boolean => calls.game(id).favourite;
  expect(starring.next().done).not.toBe(true);
  expect([favourite(v.parse(GameId, 600)), favourite(last)]).toEqual([true, false]);
  const moved = calls.appendMove({ gameId: last, expectedRevision: 0, move: 'a1b1', milliseconds: 1 });
  expect(moved).toMatchObject({ revision: 1, moves: ['a1b1'] });
  expect(allAtOnce(starring)).toMatchObject({ changed: 600 });
  expect(calls.game(last)).toMatchObject({ favourite: true, moves: ['a1b1'] });
  expect(calls.game(last)).toMatchObject({ revision: 2 });
});

it('does not count an annotation as the last change of play', async () => {
  const { client, ids } = await filled();
  const [first, , third] = ids;
  await client.starGames(these(first), true);
  await client.tagGames(these(first), { add: ['x'], take: [] });
  expect((await client.currentGame())?.id).toBe(third);
});

it('leaves damaged games unchanged, and annotates the others', async () => {
  const folder = temporaryFolder();
  const { client, ids } = await filled(folder);
  await client.close();
  const database = new Database(join(folder, LIBRARY_FILE));
  database.exec('UPDATE games SET seed = 1 WHERE id = 2');
  database.close();
  const again = await openTestStore(folder);
  expect(await again.starGames(these(...ids), true)).toMatchObject({ changed: 2 });
  expect(await again.tagGames(these(...ids), { add: ['x'], take: [] })).toMatchObject({ changed: 2 });
  const rename = { from: 'Zoë', to: 'Eve' };
  expect(await again.renamePlayer(these(...ids), rename)).toMatchObject({ changed: 1 });
  await expect(again.game(ids[1])).rejects.toMatchObject({ kind: 'damaged-game' });
  await expect(again.writeNote({ gameId: ids[1], expectedRevision: 0, note: 'x' })).rejects.toMatchObject({
    kind: 'damaged-game',
  });
});

it('saves filters by name', async () => {
  const folder = temporaryFolder();
  const client = await openTestStore(folder);
  const stars = { name: 'Stars', query: { ...FIRST_PAGE.query, filter: { favourite: true } } };
  const long = {
    name: 'Long',
    query: { ...FIRST_PAGE.query, filter: { fewestMoves: 30 }, sortBy: 'moves' },
  } as const;
  expect(await client.library.savedFilters()).toEqual([]);
  await client.library.saveFilter(stars);
  expect(await client.library.saveFilter(long)).toEqual([long, stars]);
  const other = { ...stars, query: long.query };
  expect(await client.library.saveFilter(other)).toEqual([long, other]);
  await client.close();
  const again = await openTestStore(folder);
  expect(await again.library.savedFilters()).toEqual([long, other]);
  expect(await again.library.forgetFilter({ name: 'Long' })).toEqual([other]);
  expect(await again.library.forgetFilter({ name: 'Long' })).toEqual([other]);
});
