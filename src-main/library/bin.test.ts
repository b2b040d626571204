import type { GameFilter, Selection } from '#shared/contract/game-filter.ts';
import { RemovalId } from '#shared/contract/library.ts';
import { GameId } from '#shared/contract/schemas.ts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openDatabase } from '../database/schema/database.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import {
  ALL_GAMES,
  FIRST_PAGE,
  idsMatching,
  newGame,
  openTestStore,
  these,
} from '../database/testing/sample.ts';

const NOBODY = v.parse(GameId, 999);

async function filled(
  count: number,
  folder = temporaryFolder(),
): Promise<{ client: GameDatabase; ids: GameId[] }> {
  const client = await openTestStore(folder);
  const ids: GameId[] = [];
  for (let number = 0; number < count; number++)
    ids.push((await client.createGame(newGame(`request ${number}`))).id);
  return { client, ids };
}

async function found(client: GameDatabase, filter: GameFilter = {}): Promise<number[]> {
  return (await idsMatching(client, filter)).reverse();
}

async function remove(client: GameDatabase, games: Selection, removedAt: number): Promise<RemovalId> {
  const { removal } = await client.removeGames(games, removedAt);
  return v.parse(RemovalId, removal);
}

it('puts games in the bin and restores them unchanged', async () => {
  const { client, ids } = await filled(3);
  const [first, second, third] = ids as [GameId, GameId, GameId];
  const game = await client.game(first);
  expect(await client.removeGames(these(first, NOBODY, first), 1000)).toEqual({ removed: 1, removal: 1 });
  expect(await client.removeGames(these(first, second), 2000)).toEqual({ removed: 1, removal: 2 });
  expect(await found(client)).toEqual([third]);
  expect((await client.library.page(FIRST_PAGE)).notInBin).toBe(1);
  // It can be looked at, but not changed.
  expect((await client.game(first)).id).toBe(first);
  const atRevision = { gameId: first, expectedRevision: game.revision };
  for (const change of [
    client.appendMove({ ...atRevision, move: 'a1b1', milliseconds: 1 }),
    client.endGame({ ...atRevision, end: { result: 'W+1', termination: 'resignation' } }),
    client.writeNote({ ...atRevision, note: 'no' }),
  ])
    await expect(change).rejects.toMatchObject({ kind: 'not-found' });
  expect(await client.createGame(newGame('request 0'))).toEqual(game);
  const query = { filter: { inBin: true }, sortBy: 'removed', direction: 'descending' } as const;
  const { rows, total, notInBin } = await client.library.page({ query, from: 0, count: 10 });
  expect(rows.map(({ id, removedAt }) => [id, removedAt])).toEqual([
    [second, 2000],
    [first, 1000],
  ]);
  expect({ total, notInBin }).toEqual({ total: 2, notInBin: 1 });
  expect(await client.restoreGames({ games: these(second, first, third, NOBODY) })).toBe(2);
  expect(await client.restoreGames({ games: these(first) })).toBe(0);
  expect(await client.game(first)).toEqual(game);
  expect(await found(client)).toEqual(ids);
});

it('undoes one removal completely, whatever was removed before and after it', async () => {
  const folder = temporaryFolder();
  const { client, ids } = await filled(6, folder);
  const [first, second, third, fourth, fifth, sixth] = ids as [
    GameId,
    GameId,
    GameId,
    GameId,
    GameId,
    GameId,
  ];
  const one = await remove(client, these(first, second), 1000);
  const rest: Selection = { kind: 'matching', filter: {}, except: [fifth, sixth] };
  const two = await remove(client, rest, 2000);
  const three = await remove(client, these(fifth), 3000);
  expect(await found(client)).toEqual([sixth]);
  await client.close();
  const again = await openTestStore(folder);
  expect(await again.restoreGames({ removal: two })).toBe(2);
  expect(await found(again)).toEqual([third, fourth, sixth]);
  expect(await again.restoreGames({ removal: two })).toBe(0);
  // Games that were restored and removed again belong to the later removal.
  await again.restoreGames({ games: these(first) });
  const four = await remove(again, these(first), 4000);
  expect(new Set([one, two, three, four]).size).toBe(4);
  expect(await again.restoreGames({ removal: one })).toBe(1);
  expect(await found(again)).toEqual([second, third, fourth, sixth]);
  expect(await again.restoreGames({ removal: three })).toBe(1);
  expect(await again.restoreGames({ removal: four })).toBe(1);
  expect(await found(again)).toEqual(ids);
});

it('gives no number to an empty removal, and uses none twice', async () => {
  const { client, ids } = await filled(1);
  expect(await client.removeGames(these(NOBODY), 1)).toEqual({ removed: 0, removal: undefined });
  const first = await remove(client, these(...ids), 2);
  await client.restoreGames({ removal: first });
  expect(await remove(client, these(...ids), 3)).toBeGreaterThan(first);
});

it('deletes for good only what is in the bin, with its tags and words', async () => {
  const folder = temporaryFolder();
  const { client, ids } = await filled(4, folder);
  const [first, second, third, fourth] = ids as [GameId, GameId, GameId, GameId];
  await client.tagGames(these(...ids), { add: ['club'], take: [] });
  await remove(client, these(first, second, third), 1000);
  expect(await client.destroyGames(these(second, fourth, NOBODY))).toBe(1);
  expect(await found(client)).toEqual([fourth]);
  expect(await found(client, { inBin: true })).toEqual([first, third]);
  const bin: Selection = { kind: 'matching', filter: { inBin: true, text: 'ada' }, except: [third] };
  expect(await client.destroyGames(bin)).toBe(1);
  expect(await client.destroyGames(ALL_GAMES)).toBe(0);
  expect(await found(client, { inBin: true })).toEqual([third]);
  await expect(client.game(first)).rejects.toMatchObject({ kind: 'not-found' });
  expect(await client.restoreGames({ games: these(first, second) })).toBe(0);
  await client.close();
  const database = openDatabase(folder);
  const count = (sql: string): unknown => database.prepare(sql).pluck().get();
  expect(count('SELECT group_concat(game_id) FROM game_tags')).toBe(`${third},${fourth}`);
  expect(count("SELECT count(*) FROM games_text WHERE games_text MATCH 'CLUB'")).toBe(2);
  database.close();
  // Ids are never used twice.
  const again = await openTestStore(folder);
  expect((await again.createGame(newGame('later'))).id).toBe(5);
});

it('deletes the games that were put in the bin until a moment', async () => {
  const { client, ids } = await filled(5);
  const [first, second, third] = ids as [GameId, GameId, GameId];
  await remove(client, these(first), 1000);
  await remove(client, these(second), 2000);
  const last = await remove(client, these(third), 9000);
  expect(await client.purgeBin(999)).toBe(0);
  expect(await client.purgeBin(2000)).toBe(2);
  expect(await found(client, { inBin: true })).toEqual([third]);
  expect(await client.purgeBin(2000)).toBe(0);
  expect(await client.restoreGames({ removal: last })).toBe(1);
  expect(await found(client)).toEqual(ids.slice(2));
});
