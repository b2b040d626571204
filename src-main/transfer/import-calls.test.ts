import type { GameId } from '#shared/contract/schemas.ts';
import { libraryGameOf, recordOf } from '#shared/library/library-game.ts';
import { randomRecord } from '#shared/record/testing/random-record.ts';
import { readGames } from '#shared/record/read-record.ts';
import { gameIn, jsonFileWith } from '#shared/record/testing/read-back.ts';
import { formatGame } from '#shared/record/hgn/write-record.ts';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { GameText } from '../database/api/stored-game.ts';
import { libraryGame } from '../database/testing/library-games.ts';
import { ALL_GAMES, FIRST_PAGE, newGame, openTestStore, rowsOf } from '../database/testing/sample.ts';

const NOW = Date.UTC(2026, 10, 20);
const DAY = 24 * 60 * 60 * 1000;

/** Returns the ids of the games in the list, oldest first. */
async function listed(database: GameDatabase): Promise<GameId[]> {
  const query = { filter: {}, sortBy: 'date', direction: 'ascending' } as const;
  const { rows } = await database.library.page({ query, from: 0, count: 200 });
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

async function confirmImport(
  database: GameDatabase,
  games: Parameters<GameDatabase['stageGames']>[1],
): Promise<GameId[]> {
  await database.stageGames('setting up', games);
  return (await database.commitStaged('setting up')).games;
}

function textsOf(texts: readonly GameText[]): (string | undefined)[] {
  return texts.map((text) => ('text' in text ? text.text : text.problem));
}

it('imports nothing before the commit, and then all games in their order', async () => {
  const folder = temporaryFolder();
  const database = await openTestStore(folder);
  const games = Array.from({ length: 5 }, (_, seed) => libraryGame(seed));
  expect(await database.stageGames('a', games.slice(0, 3))).toEqual([true, true, true]);
  expect(await database.stageGames('a', games.slice(3))).toEqual([true, true]);
  expect(await listed(database)).toEqual([]);
  expect(await database.commitStaged('a')).toEqual({ imported: 5, games: [1, 2, 3, 4, 5] });
  expect(await listed(database)).toEqual([1, 2, 3, 4, 5]);
  const read = await Promise.all(([1, 2, 3, 4, 5] as GameId[]).map((id) => database.game(id)));
  expect(read).toMatchObject(
    games.map(({ createdAt, players, start, moves, result, termination }) => ({
      ...{ revision: 0, createdAt, players, start, moves, result, termination },
    })),
  );
  await database.close();
  const again = await openTestStore(folder);
  expect(await listed(again)).toEqual([1, 2, 3, 4, 5]);
});

it('recognizes games that are in the library, and repeated ones', async () => {
  const database = await openTestStore();
  await confirmImport(database, [libraryGame(1), libraryGame(2)]);
  const wanted = [libraryGame(1), libraryGame(3), libraryGame(3), libraryGame(2)];
  expect(await database.stageGames('a', wanted)).toEqual([false, true, false, false]);
  expect(await database.stageGames('a', [libraryGame(3)])).toEqual([false]);
  expect(await database.commitStaged('a')).toEqual({ imported: 1, games: [3] });
});

it('recognizes a game that was started here, whatever the time zone of its date', async () => {
  const database = await openTestStore();
  const { id } = await database.createGame(newGame('a'));
  await database.endGame({
    gameId: id,
    expectedRevision: 0,
    end: { result: 'W+R', termination: 'resignation' },
  });
  const [text = ''] = textsOf(await database.gameTexts([id], 'hgn'));
  const record = gameIn(text);
  const back = libraryGameOf(record, NOW);
  const others = [
    back,
    { ...back, createdAt: back.createdAt + DAY },
    { ...back, createdAt: back.createdAt + 2 * DAY },
    libraryGameOf({ ...record, date: undefined }, back.createdAt),
    { ...back, komi: 1 },
  ];
  expect(await database.stageGames('a', others)).toEqual([false, false, true, true, true]);
});

it('imports the same moves of another day as another game, and recognizes a record without a day whenever it is imported', async () => {
  const database = await openTestStore();
  const record = recordOf(libraryGame(1));
  const [first, corrected, undated] = ['2024.10.05', '2026.10.05', undefined].map((date) => ({
    ...record,
    date,
  }));
  if (first === undefined || corrected === undefined || undated === undefined) throw new Error('no record');
  const later = [first, corrected, undated].map((game) => libraryGameOf(game, NOW + 9 * DAY));
  await confirmImport(database, [libraryGameOf(first, NOW), libraryGameOf(undated, NOW)]);
  expect(await database.stageGames('a', later)).toEqual([false, true, false]);
});

it('recognizes a game after its player was renamed, under the new name only', async () => {
  const database = await openTestStore();
  const record = formatGame({ ...recordOf(libraryGame(1)), otherTags: [{ name: 'Event', value: 'Cup' }] });
  const game = libraryGame(1, { record });
  const ids = await confirmImport(database, [game, libraryGame(2)]);
  await database.renamePlayer({ kind: 'games', ids }, { from: 'Ada', to: 'Lady Lovelace' });
  const [text = ''] = textsOf(await database.gameTexts(ids, 'hgn'));
  expect(text).toBe(record.replace('Ada', 'Lady Lovelace'));
  expect(await database.stageGames('a', [libraryGameOf(gameIn(text), NOW), game])).toEqual([false, true]);
});

it('checks again for known games at the commit', async () => {
  const database = await openTestStore();
  await database.stageGames('a', [libraryGame(1), libraryGame(2)]);
  await confirmImport(database, [libraryGame(2)]);
  expect(await database.commitStaged('a')).toEqual({ imported: 1, games: [2] });
});

it('discards what is dropped, and does no import twice', async () => {
  const database = await openTestStore();
  await database.stageGames('a', [libraryGame(1)]);
  await database.dropStaged('a');
  await expect(database.commitStaged('a')).rejects.toMatchObject({ kind: 'not-found' });
  await database.stageGames('b', []);
  expect(await database.commitStaged('b')).toEqual({ imported: 0, games: [] });
  await expect(database.commitStaged('b')).rejects.toMatchObject({ kind: 'not-found' });
  await expect(database.commitStaged('c')).rejects.toMatchObject({ kind: 'not-found' });
  await database.dropStaged('c');
  expect(await listed(database)).toEqual([]);
});

it('imports nothing where some of it was lost', async () => {
  const database = await openTestStore();
  await database.stageGames('a', [libraryGame(1)]);
  await expect(database.commitStaged('a', 2)).rejects.toMatchObject({ kind: 'not-found' });
  expect(await listed(database)).toEqual([]);
  expect(await database.commitStaged('a', 1)).toEqual({ imported: 1, games: [1] });
});

it('separates imports', async () => {
  const database = await openTestStore();
  await database.stageGames('a', [libraryGame(1)]);
  expect(await database.stageGames('b', [libraryGame(1), libraryGame(2)])).toEqual([true, true]);
  await database.dropStaged('a');
  expect(await database.commitStaged('b')).toEqual({ imported: 2, games: [1, 2] });
});

it('never returns an imported unfinished game as the current one, whatever the times of its moves', async () => {
  const database = await openTestStore();
  const unfinished = { result: '*', termination: 'unterminated' } as const;
  const whole = libraryGame(1);
  await confirmImport(database, [libraryGame(1, { ...unfinished, moves: whole.moves.slice(0, 4) })]);
  expect(await database.currentGame()).toBeUndefined();
  const { id } = await database.createGame(newGame('a'));
  await confirmImport(database, [libraryGame(2, { ...unfinished, moves: libraryGame(2).moves.slice(0, 4) })]);
  expect(await database.currentGame()).toMatchObject({ id });
  await database.appendMove({
    gameId: 1 as GameId,
    expectedRevision: 0,
    move: whole.moves[4] ?? '',
    milliseconds: 12,
  });
  expect(await database.currentGame()).toMatchObject({ id });
  const query = { ...FIRST_PAGE.query, filter: { playedInApp: true } } as const;
  const { rows } = await database.library.page({ ...FIRST_PAGE, query });
  expect(rows).toMatchObject([{ id }]);
  expect(rows[0]?.isImported).toBeUndefined();
  expect((await rowsOf(database, [1 as GameId]))[0]?.isImported).toBe(true);
});

it('finds imported games by words, tags and facts', async () => {
  const database = await openTestStore();
  const known = { ...recordOf(libraryGame(1)), otherTags: [] };
  const commented = { ...known, line: { ...known.line, comments: ['A curious opening'] } };
  await confirmImport(database, [libraryGameOf(commented, NOW), libraryGame(2)]);
  const find = async (
    filter: Parameters<GameDatabase['library']['page']>[0]['query']['filter'],
  ): Promise<number[]> => {
    const query = { filter, sortBy: 'date', direction: 'ascending' } as const;
    return (await database.library.page({ query, from: 0, count: 10 })).rows.map(({ id }) => id);
  };
  expect(await find({ text: 'curi' })).toEqual([1]);
  expect(await find({ text: 'grace' })).toEqual([1, 2]);
  expect(await find({ sameStartAs: 2 as GameId })).toEqual([2]);
  expect(await find({ outcome: 'unfinished' })).toEqual([]);
});

it('exports imported games completely in every format that can express them', async () => {
  const database = await openTestStore();
  const records = Array.from({ length: 60 }, (_, seed) => randomRecord(seed));
  const games = records.map((record) => libraryGameOf(record, NOW));
  const ids = await confirmImport(database, games);
  expect(ids).toHaveLength(60);
  const wanted = records.map(formatGame);
  expect(textsOf(await database.gameTexts(ids, 'hgn'))).toEqual(wanted);
  const json = textsOf(await database.gameTexts(ids, 'json')).map((text) => text ?? '');
  const fromJson = readGames(jsonFileWith(...json));
  expect(fromJson.faults).toEqual([]);
  expect(fromJson.games.map(formatGame)).toEqual(wanted);
  const lines = textsOf(await database.gameTexts(ids, 'csv'));
  expect(lines.every((line) => line?.endsWith('\r\n'))).toBe(true);
});

it('gives the reason for each game without text', async () => {
  const database = await openTestStore();
  const study = libraryGame(1, {
    setup: 'position',
    start: 'ab4/6/6/6/6/AB4 b',
    moves: [],
    result: '*',
    termination: 'unterminated',
  });
  const ids = await confirmImport(database, [study, libraryGame(2)]);
  const [, two = 0 as GameId] = ids;
  expect(textsOf(await database.gameTexts([...ids, 99 as GameId], 'line'))).toEqual([
    'no-form',
    expect.stringMatching(/^hokito:\S+\n$/),
    'gone',
  ]);
  expect((await database.gameTexts([two], 'hgn')).map(({ id }) => id)).toEqual([two]);
});

it('returns the selected games in the order of a query', async () => {
  const database = await openTestStore();
  const ids = await confirmImport(database, [libraryGame(30), libraryGame(10), libraryGame(20)]);
  const query = { filter: {}, sortBy: 'date', direction: 'descending' } as const;
  expect(await database.selectedGames(ALL_GAMES, query)).toEqual([1, 3, 2]);
  expect(
    await database.selectedGames(
      { kind: 'matching', filter: {}, except: [ids[2] ?? (0 as GameId)] },
      undefined,
    ),
  ).toEqual([1, 2]);
  expect(
    await database.selectedGames(
      { kind: 'games', ids: [ids[2] ?? (0 as GameId), ids[0] ?? (0 as GameId)] },
      undefined,
    ),
  ).toEqual([3, 1]);
});
