import type { GameId } from '#shared/contract/schemas.ts';
import { libraryGameOf, recordOf, type LibraryGame } from '#shared/library/library-game.ts';
import { readGames } from '#shared/record/read-record.ts';
import { expect, it } from 'vitest';
import type { GameDatabase } from '../database-thread/game-database.ts';
import { libraryGame } from '../database/testing/library-games.ts';
import { newGame, openTestStore, rowsOf, these } from '../database/testing/sample.ts';

/** Adds a comment to the first move of a game, and a tag. */
function commented(game: LibraryGame, comment: string, tag: string): LibraryGame {
  const record = recordOf(game);
  const [first, ...rest] = record.line.moves;
  if (first === undefined) throw new Error('The game has no move');
  return libraryGameOf(
    {
      ...record,
      otherTags: [{ name: tag, value: comment }],
      line: { ...record.line, moves: [{ ...first, comments: [comment] }, ...rest] },
    },
    game.createdAt,
  );
}

/** Imports each game on its own, with dates days apart, so that none counts as a known one. */
async function filled(games: readonly LibraryGame[]): Promise<{ database: GameDatabase; ids: GameId[] }> {
  const database = await openTestStore();
  const ids: GameId[] = [];
  for (const [index, game] of games.entries()) {
    await database.stageGames(String(index), [game]);
    const {
      games: [first],
    } = await database.commitStaged(String(index));
    if (first === undefined) throw new Error('The game did not come in');
    ids.push(first);
  }
  return { database, ids };
}

const DAY = 24 * 60 * 60 * 1000;
const GAME = libraryGame(3);
const later = (days: number, game = GAME): LibraryGame => ({
  ...game,
  createdAt: game.createdAt + days * DAY,
});

it('counts games with the same start, moves, rules, players and end, and no others', async () => {
  const grace = { type: 'human', name: 'Grace Hopper' } as const;
  const { database, ids } = await filled([
    GAME,
    later(5),
    later(9),
    { ...GAME, players: { ...GAME.players, white: grace } },
    { ...GAME, komi: 9.5 },
    { ...GAME, moves: GAME.moves.slice(0, -1), result: '*', termination: 'abandoned' },
    { ...GAME, moves: GAME.moves.slice(0, -1), result: 'B+R', termination: 'resignation' },
    libraryGame(4),
    later(5, libraryGame(4)),
  ]);
  expect(await database.library.duplicates()).toEqual({ games: 2, copies: 3 });
  await database.removeGames(these(ids[1] as GameId), 1);
  expect(await database.library.duplicates()).toEqual({ games: 2, copies: 2 });
});

it('keeps the oldest of each with all annotations and comments, and puts the others in the bin', async () => {
  const newer = commented(later(9), 'A fine start', 'Round');
  const older = commented(later(5), 'Too early', 'Place');
  const { database, ids } = await filled([newer, GAME, older, libraryGame(4)]);
  const [one, oldest, two, other] = ids as [GameId, GameId, GameId, GameId];
  await database.starGames(these(one), true);
  await database.tagGames(these(one, oldest), { add: ['club'], take: [] });
  await database.tagGames(these(two), { add: ['study'], take: [] });
  await database.writeNote({ gameId: oldest, expectedRevision: 1, note: 'Mine' });
  await database.writeNote({ gameId: two, expectedRevision: 1, note: 'Theirs' });
  const merged = await database.mergeDuplicates(7000);
  expect(merged).toEqual({ removed: 2, removal: 1, changed: 1, games: [{ gameId: oldest, revision: 3 }] });
  const details = await database.game(oldest);
  expect(details).toMatchObject({ favourite: true, tags: ['club', 'study'], note: 'Mine\n\nTheirs' });
  const [record] = readGames(details.record ?? '').games;
  expect(record?.line.moves.map(({ move }) => move)).toEqual(GAME.moves);
  expect(record?.line.moves[0]?.comments).toEqual(['Too early', 'A fine start']);
  expect(record?.otherTags.map(({ name }) => name)).toEqual(['Place', 'Round']);
  expect((await rowsOf(database, ids)).map(({ id }) => id)).toEqual([oldest, other]);
  const query = { filter: { text: 'fine study' }, sortBy: 'date', direction: 'descending' } as const;
  expect((await database.library.page({ query, from: 0, count: 9 })).rows.map(({ id }) => id)).toEqual([
    oldest,
  ]);
  expect(await database.mergeDuplicates(8000)).toEqual({
    removed: 0,
    removal: undefined,
    changed: 0,
    games: [],
  });
  if (merged.removal === undefined) throw new Error('The removal has no number');
  expect(await database.restoreGames({ removal: merged.removal })).toBe(2);
  expect(await database.library.duplicates()).toEqual({ games: 1, copies: 2 });
  expect(await database.game(one)).toMatchObject({ moves: GAME.moves });
});

it('does not change a game whose copies have nothing more', async () => {
  const { database, ids } = await filled([GAME, later(5)]);
  expect(await database.mergeDuplicates(1)).toEqual({ removed: 1, removal: 1, changed: 0, games: [] });
  expect(await rowsOf(database, ids)).toMatchObject([{ id: ids[0], revision: 0 }]);
});

it('does not count unfinished games', async () => {
  const database = await openTestStore();
  for (const requestId of ['a', 'b']) {
    const { id } = await database.createGame(newGame(requestId));
    await database.appendMove({ gameId: id, expectedRevision: 0, move: 'a1b1', milliseconds: 1 });
  }
  expect(await database.library.duplicates()).toEqual({ games: 0, copies: 0 });
});

it('gives the game that is kept the places and notes of its copies in collections', async () => {
  const { database, ids } = await filled([later(5), GAME]);
  const [copy, oldest] = ids as [GameId, GameId];
  const entries = [
    { kind: 'position', position: '6/6/2C3/6/1c4/6 w', note: '' },
    { kind: 'game', gameId: copy, note: 'Look here' },
  ] as const;
  await database.arrangeCollection({ name: 'club', entries });
  await database.mergeDuplicates(7000);
  const { entries: merged } = await database.library.collection({ name: 'club' });
  expect(merged).toMatchObject([{ kind: 'position' }, { game: { id: oldest }, note: 'Look here' }]);
});
