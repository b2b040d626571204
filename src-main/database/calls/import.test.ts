import type { GameId } from '#shared/contract/schemas.ts';
import { libraryGameOf, recordOf } from '#shared/library/library-game.ts';
import { randomRecord } from '#shared/record/testing/random-record.ts';
import { readGames } from '#shared/record/read-record.ts';
import { JSON_HEAD, JSON_SEPARATOR, JSON_TAIL } from '#shared/record/json/write-json.ts';
import { formatGame } from '#shared/record/hgn/write-record.ts';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { GameText, Store } from '../api/store.ts';
import { libraryGame } from '../testing/library-games.ts';
import { newGame, openTestStore } from '../testing/sample.ts';

const NOW = Date.UTC(2026, 10, 20);
const DAY = 24 * 60 * 60 * 1000;

/** Numbers of the games in the list, oldest first. */
async function listed(store: Store): Promise<GameId[]> {
  const query = { filter: {}, sortBy: 'date', direction: 'ascending' } as const;
  const { rows } = await store.page({ query, from: 0, count: 200 });
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

async function bringIn(store: Store, games: Parameters<Store['stageGames']>[1]): Promise<GameId[]> {
  await store.stageGames('setting up', games);
  const { imported, first } = await store.commitStaged('setting up');
  return Array.from({ length: imported }, (_, index) => ((first ?? 0) + index) as GameId);
}

function textsOf(texts: readonly GameText[]): (string | undefined)[] {
  return texts.map((text) => ('text' in text ? text.text : text.problem));
}

it('brings in nothing before it is told to, and then all games in their order', async () => {
  const folder = temporaryFolder();
  const store = await openTestStore(folder);
  const games = Array.from({ length: 5 }, (_, seed) => libraryGame(seed));
  expect(await store.stageGames('a', games.slice(0, 3))).toEqual([true, true, true]);
  expect(await store.stageGames('a', games.slice(3))).toEqual([true, true]);
  expect(await listed(store)).toEqual([]);
  expect(await store.commitStaged('a')).toEqual({ imported: 5, first: 1 });
  expect(await listed(store)).toEqual([1, 2, 3, 4, 5]);
  const read = await Promise.all(([1, 2, 3, 4, 5] as GameId[]).map((id) => store.game(id)));
  expect(read).toMatchObject(
    games.map(({ createdAt, players, start, moves, result, termination }) => ({
      ...{ revision: 0, createdAt, players, start, moves, result, termination },
    })),
  );
  await store.close();
  const again = await openTestStore(folder);
  expect(await listed(again)).toEqual([1, 2, 3, 4, 5]);
});

it('knows the games that are there already, and those that stand twice', async () => {
  const store = await openTestStore(temporaryFolder());
  await bringIn(store, [libraryGame(1), libraryGame(2)]);
  const wanted = [libraryGame(1), libraryGame(3), libraryGame(3), libraryGame(2)];
  expect(await store.stageGames('a', wanted)).toEqual([false, true, false, false]);
  expect(await store.stageGames('a', [libraryGame(3)])).toEqual([false]);
  expect(await store.commitStaged('a')).toEqual({ imported: 1, first: 3 });
});

it('takes a game that was begun here for known when it comes back, whatever the zone its date was written in', async () => {
  const store = await openTestStore(temporaryFolder());
  const { id } = await store.beginGame(newGame('a'));
  await store.endGame({
    gameId: id,
    expectedRevision: 0,
    end: { result: 'W+R', termination: 'resignation' },
  });
  const [text = ''] = textsOf(await store.gameTexts([id], 'hgn'));
  const [record] = readGames(text).games;
  if (record === undefined) throw new Error(text);
  const back = libraryGameOf(record, NOW);
  const others = [
    back,
    { ...back, createdAt: back.createdAt + DAY },
    { ...back, createdAt: back.createdAt + 2 * DAY },
    libraryGameOf({ ...record, date: undefined }, back.createdAt),
    { ...back, komi: 1 },
  ];
  expect(await store.stageGames('a', others)).toEqual([false, false, true, true, true]);
});

it('takes a game for known after its player was given another name, under that name only', async () => {
  const store = await openTestStore(temporaryFolder());
  const record = formatGame({ ...recordOf(libraryGame(1)), otherTags: [{ name: 'Event', value: 'Cup' }] });
  const game = libraryGame(1, { record });
  const ids = await bringIn(store, [game, libraryGame(2)]);
  await store.renamePlayer({ kind: 'games', ids }, { from: 'Ada', to: 'Lady Lovelace' });
  const [text = ''] = textsOf(await store.gameTexts(ids, 'hgn'));
  expect(text).toBe(record.replace('Ada', 'Lady Lovelace'));
  const [renamed] = readGames(text).games;
  if (renamed === undefined) throw new Error(text);
  expect(await store.stageGames('a', [libraryGameOf(renamed, NOW), game])).toEqual([false, true]);
});

it('brings a game in that is only in the bin', async () => {
  const store = await openTestStore(temporaryFolder());
  const ids = await bringIn(store, [libraryGame(1)]);
  await store.removeGames({ kind: 'games', ids }, NOW);
  expect(await store.stageGames('a', [libraryGame(1)])).toEqual([true]);
});

it('looks again before it brings anything in', async () => {
  const store = await openTestStore(temporaryFolder());
  await store.stageGames('a', [libraryGame(1), libraryGame(2)]);
  await bringIn(store, [libraryGame(2)]);
  expect(await store.commitStaged('a')).toEqual({ imported: 1, first: 2 });
});

it('forgets what is dropped, and does no import twice', async () => {
  const store = await openTestStore(temporaryFolder());
  await store.stageGames('a', [libraryGame(1)]);
  await store.dropStaged('a');
  await expect(store.commitStaged('a')).rejects.toMatchObject({ kind: 'not-found' });
  await store.stageGames('b', []);
  expect(await store.commitStaged('b')).toEqual({ imported: 0, first: undefined });
  await expect(store.commitStaged('b')).rejects.toMatchObject({ kind: 'not-found' });
  await expect(store.commitStaged('c')).rejects.toMatchObject({ kind: 'not-found' });
  await store.dropStaged('c');
  expect(await listed(store)).toEqual([]);
});

it('brings in nothing where some of it was lost', async () => {
  const store = await openTestStore(temporaryFolder());
  await store.stageGames('a', [libraryGame(1)]);
  await expect(store.commitStaged('a', 2)).rejects.toMatchObject({ kind: 'not-found' });
  expect(await listed(store)).toEqual([]);
  expect(await store.commitStaged('a', 1)).toEqual({ imported: 1, first: 1 });
});

it('keeps imports apart', async () => {
  const store = await openTestStore(temporaryFolder());
  await store.stageGames('a', [libraryGame(1)]);
  expect(await store.stageGames('b', [libraryGame(1), libraryGame(2)])).toEqual([true, true]);
  await store.dropStaged('a');
  expect(await store.commitStaged('b')).toEqual({ imported: 2, first: 1 });
});

it('refuses a game that cannot have been played, and keeps none of those that came with it', async () => {
  const store = await openTestStore(temporaryFolder());
  const impossible = libraryGame(1, { moves: ['a1a1'] });
  await expect(store.stageGames('a', [libraryGame(2), impossible])).rejects.toMatchObject({ kind: 'defect' });
  expect(await store.commitStaged('a')).toEqual({ imported: 0, first: undefined });
});

it('takes no game that came in unfinished for the one being played, until someone makes a move in it', async () => {
  const store = await openTestStore(temporaryFolder());
  const begun = { result: '*', termination: 'unterminated' } as const;
  const whole = libraryGame(1);
  await bringIn(store, [libraryGame(1, { ...begun, moves: whole.moves.slice(0, 4) })]);
  expect(await store.currentGame()).toBeUndefined();
  const { id } = await store.beginGame(newGame('a'));
  await bringIn(store, [libraryGame(2, { ...begun, moves: libraryGame(2).moves.slice(0, 4) })]);
  expect(await store.currentGame()).toMatchObject({ id });
  await store.appendMove({
    gameId: 1 as GameId,
    expectedRevision: 0,
    move: whole.moves[4] ?? '',
    milliseconds: 12,
  });
  expect(await store.currentGame()).toMatchObject({ id: 1 });
});

it('finds what came in by its words, its tags and its facts', async () => {
  const store = await openTestStore(temporaryFolder());
  const told = { ...recordOf(libraryGame(1)), otherTags: [] };
  const commented = { ...told, line: { ...told.line, comments: ['A curious opening'] } };
  await bringIn(store, [libraryGameOf(commented, NOW), libraryGame(2)]);
  const find = async (filter: Parameters<Store['page']>[0]['query']['filter']): Promise<number[]> => {
    const query = { filter, sortBy: 'date', direction: 'ascending' } as const;
    return (await store.page({ query, from: 0, count: 10 })).rows.map(({ id }) => id);
  };
  expect(await find({ text: 'curi' })).toEqual([1]);
  expect(await find({ text: 'grace' })).toEqual([1, 2]);
  expect(await find({ sameStartAs: 2 as GameId })).toEqual([2]);
  expect(await find({ outcome: 'unfinished' })).toEqual([]);
});

it('gives back whole, in every format that can hold it, what came in', async () => {
  const store = await openTestStore(temporaryFolder());
  const records = Array.from({ length: 60 }, (_, seed) => randomRecord(seed));
  const games = records.map((record) => libraryGameOf(record, NOW));
  const ids = await bringIn(store, games);
  expect(ids).toHaveLength(60);
  const wanted = records.map(formatGame);
  expect(textsOf(await store.gameTexts(ids, 'hgn'))).toEqual(wanted);
  const json = textsOf(await store.gameTexts(ids, 'json')).join(JSON_SEPARATOR);
  const fromJson = readGames(JSON_HEAD + json + JSON_TAIL);
  expect(fromJson.faults).toEqual([]);
  expect(fromJson.games.map(formatGame)).toEqual(wanted);
  const lines = textsOf(await store.gameTexts(ids, 'csv'));
  expect(lines.every((line) => line?.endsWith('\r\n'))).toBe(true);
});

it('says of each game that has no text why', async () => {
  const store = await openTestStore(temporaryFolder());
  const study = libraryGame(1, {
    setup: 'position',
    start: 'ab4/6/6/6/6/AB4 b',
    moves: [],
    result: '*',
    termination: 'unterminated',
  });
  const ids = await bringIn(store, [study, libraryGame(2)]);
  const [, two = 0 as GameId] = ids;
  expect(textsOf(await store.gameTexts([...ids, 99 as GameId], 'line'))).toEqual([
    'no-form',
    expect.stringMatching(/^hokito:\S+\n$/),
    'gone',
  ]);
  expect((await store.gameTexts([two], 'hgn')).map(({ id }) => id)).toEqual([two]);
});

it('names the games that are meant, in the order of a query', async () => {
  const store = await openTestStore(temporaryFolder());
  const ids = await bringIn(store, [libraryGame(30), libraryGame(10), libraryGame(20)]);
  const query = { filter: {}, sortBy: 'date', direction: 'descending' } as const;
  const all = { kind: 'matching', filter: {}, except: [] } as const;
  expect(await store.selectedGames({ ...all, except: [] }, query)).toEqual([1, 3, 2]);
  expect(
    await store.selectedGames({ kind: 'matching', filter: {}, except: [ids[2] ?? (0 as GameId)] }, undefined),
  ).toEqual([1, 2]);
  expect(
    await store.selectedGames(
      { kind: 'games', ids: [ids[2] ?? (0 as GameId), ids[0] ?? (0 as GameId)] },
      undefined,
    ),
  ).toEqual([3, 1]);
});
