import { type GameId, ProfileId } from '#shared/contract/schemas.ts';
import { NEW_PLAYER } from '#shared/rating/rate-game.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { NewGame, StoredGame } from '../database/api/stored-game.ts';
import { newGame, openTestStore } from '../database/testing/sample.ts';

const FIRST = v.parse(ProfileId, 1);
const ADA = { type: 'human', name: 'Ada' } as const;
const LEVEL_4 = { type: 'computer', level: 4 } as const;
const NOON = 1_763_700_000_000;
const DAY_MS = 86_400_000;

let requests = 0;

function startRated(database: GameDatabase, other: Partial<NewGame> = {}): Promise<StoredGame> {
  return database.createGame(
    newGame(`rated-${String(requests++)}`, {
      players: { black: ADA, white: LEVEL_4 },
      conditions: { rated: FIRST },
      ...other,
    }),
  );
}

/** Plays a rated game to its end and rates it. */
async function rate(
  database: GameDatabase,
  result: string,
  now = NOON,
  other: Partial<NewGame> = {},
): Promise<StoredGame> {
  const { id: gameId, revision: expectedRevision } = await startRated(database, other);
  const termination = result.endsWith('R') ? 'resignation' : 'normal';
  const ended = await database.endGame({ gameId, expectedRevision, end: { result, termination } });
  await database.settleRatings(now);
  return ended;
}

describe('profiles', () => {
  it('begin with one that has no name and an unknown strength', async () => {
    const database = await openTestStore();
    const { value, deviation, volatility } = NEW_PLAYER;
    const rating = { value, deviation, volatility };
    expect(await database.profiles()).toEqual([{ id: 1, rating, tally: { won: 0, drawn: 0, lost: 0 } }]);
  });

  it('are added and renamed, and no two share a name', async () => {
    const folder = temporaryFolder();
    const database = await openTestStore(folder);
    expect(await database.renameProfile(FIRST, 'Ada')).toMatchObject({ id: 1, name: 'Ada' });
    const ben = await database.addProfile('Ben', NOON);
    expect(ben).toMatchObject({ id: 2, name: 'Ben' });
    expect(await database.addProfile('ADA', NOON)).toBeUndefined();
    expect(await database.renameProfile(v.parse(ProfileId, 2), 'ada')).toBeUndefined();
    expect(await database.renameProfile(FIRST, 'ADA')).toMatchObject({ name: 'ADA' });
    await database.close();
    const again = await openTestStore(folder);
    expect((await again.profiles()).map(({ name }) => name)).toEqual(['ADA', 'Ben']);
  });
});

it('goes on with the game of a profile or of its guests, never with that of another profile', async () => {
  const database = await openTestStore();
  const zoe = await database.addProfile('Zoe', NOON);
  await database.renameProfile(FIRST, 'Ada');
  const start = async (black: string, white?: string): Promise<GameId> => {
    const second = white === undefined ? LEVEL_4 : ({ type: 'human', name: white } as const);
    const players = { black: { type: 'human', name: black } as const, white: second };
    return (await database.createGame(newGame(`here-${String(requests++)}`, { players }))).id;
  };
  const current = async (profile: ProfileId | undefined): Promise<GameId | undefined> =>
    (await database.currentGame(profile))?.id;
  const ofGuests = await start('Mia', 'Paul');
  const ofZoe = await start('ZOE');
  expect(await current(FIRST)).toBe(ofGuests);
  expect(await current(zoe?.id)).toBe(ofZoe);
  const ofAda = await start('Ada');
  expect(await current(FIRST)).toBe(ofAda);
  expect(await current(zoe?.id)).toBe(ofZoe);
  const ofBoth = await start('Ada', 'Zoe');
  expect(await current(FIRST)).toBe(ofBoth);
  expect(await current(zoe?.id)).toBe(ofBoth);
  expect(await current(undefined)).toBe(ofBoth);
});

describe('rated games', () => {
  it('change the rating of their profile at their end, once', async () => {
    const database = await openTestStore();
    const game = await rate(database, 'B+12');
    expect(game.conditions.rated).toBe(1);
    const [profile] = await database.profiles();
    expect(profile).toMatchObject({ tally: { won: 1, drawn: 0, lost: 0 }, rating: { at: NOON } });
    expect(profile?.running).toBeUndefined();
    const rated = await database.ratedGame(game.id);
    expect(rated).toMatchObject({ level: 4, colour: 'black', result: 'B+12', score: 1, isKept: true });
    expect(rated?.change).toBeCloseTo((profile?.rating.value ?? 0) - NEW_PLAYER.value, 9);
    expect(rated?.change).toBeGreaterThan(50);
    expect(await database.settleRatings(NOON)).toBe(0);
  });

  it('count from the side of the person, after a swap too', async () => {
    const database = await openTestStore();
    const white = await rate(database, 'B+R', NOON, { players: { black: LEVEL_4, white: ADA } });
    expect(await database.ratedGame(white.id)).toMatchObject({ colour: 'white', score: 0 });
    let swapped = await startRated(database, { players: { black: LEVEL_4, white: ADA }, swap: 'offered' });
    const at = { gameId: swapped.id, expectedRevision: swapped.revision };
    swapped = await database.appendMove({ ...at, move: 'a1a2', milliseconds: 0 });
    swapped = await database.takeSwap({ gameId: swapped.id, expectedRevision: swapped.revision });
    const end = { result: 'B+1', termination: 'normal' } as const;
    await database.endGame({ gameId: swapped.id, expectedRevision: swapped.revision, end });
    await database.settleRatings(NOON);
    expect(await database.ratedGame(swapped.id)).toMatchObject({ colour: 'black', score: 1 });
  });

  it('count draws as half, and komi by what it is worth', async () => {
    const database = await openTestStore();
    const drawn = await rate(database, 'Draw');
    expect(await database.ratedGame(drawn.id)).toMatchObject({ score: 0.5 });
    const gain = async (komi: number): Promise<number> => {
      const other = await openTestStore();
      const game = await rate(other, 'B+2', NOON, { komi });
      return (await other.ratedGame(game.id))?.change ?? 0;
    };
    expect(await gain(20.5)).toBeGreaterThan(await gain(0));
    expect(await gain(0)).toBeGreaterThan(await gain(-20.5));
  });

  it('are lost where they are put in the bin before their end, and run on otherwise', async () => {
    const folder = temporaryFolder();
    const database = await openTestStore(folder);
    const game = await startRated(database);
    expect(await database.settleRatings(NOON)).toBe(0);
    expect(await database.profiles()).toMatchObject([{ running: game.id }]);
    expect(await database.runningRatedGames(FIRST)).toEqual([game.id]);
    expect(await database.runningRatedGames()).toEqual([game.id]);
    await database.close();
    const again = await openTestStore(folder);
    expect(await again.profiles()).toMatchObject([{ running: game.id }]);
    await again.removeGames({ kind: 'games', ids: [game.id] }, NOON);
    expect(await again.settleRatings(NOON)).toBe(1);
    expect(await again.ratedGame(game.id)).toMatchObject({ score: 0, result: 'W+R', isKept: true });
    await again.destroyGames({ kind: 'games', ids: [game.id] });
    expect(await again.ratedGame(game.id)).toMatchObject({ isKept: false });
    expect(await again.profiles()).toMatchObject([{ tally: { lost: 1 } }]);
  });

  it.each([
    ['at once', 'before'],
    ['after its end', 'after'],
  ])('that come back from the bin are what they were before, noticed %s', async (_, noticed) => {
    const database = await openTestStore();
    await rate(database, 'W+2');
    const game = await startRated(database);
    await database.removeGames({ kind: 'games', ids: [game.id] }, NOON + 1);
    await database.settleRatings(NOON + 1);
    // Another one ends while it lies there; the last is deleted for good.
    const other = await rate(database, 'B+4', NOON + 2);
    const deleted = await rate(database, 'B+6', NOON + 3);
    await database.removeGames({ kind: 'games', ids: [deleted.id] }, NOON + 4);
    await database.destroyGames({ kind: 'games', ids: [deleted.id] });
    await database.restoreGames({ games: { kind: 'games', ids: [game.id] } });
    if (noticed === 'before') {
      expect(await database.settleRatings(NOON + 5)).toBe(0);
      expect(await database.profiles()).toMatchObject([{ running: game.id, tally: { won: 2, lost: 1 } }]);
    }
    const { revision } = await database.game(game.id);
    const end = { result: 'B+88', termination: 'normal' } as const;
    await database.endGame({ gameId: game.id, expectedRevision: revision, end });
    expect(await database.settleRatings(NOON + 6)).toBe(1);
    expect(await database.ratedGame(game.id)).toMatchObject({ score: 1, result: 'B+88' });

    // The same games without the bin.
    const plain = await openTestStore();
    await rate(plain, 'W+2');
    const plainOther = await rate(plain, 'B+4', NOON + 2);
    await rate(plain, 'B+6', NOON + 3);
    await rate(plain, 'B+88', NOON + 6);
    const [[mine], [expected]] = [await database.profiles(), await plain.profiles()];
    expect(mine?.rating).toEqual(expected?.rating);
    expect(mine?.tally).toEqual({ won: 3, drawn: 0, lost: 1 });
    expect((await database.ratedGame(other.id))?.change).toBe((await plain.ratedGame(plainOther.id))?.change);
    expect(await database.settleRatings(NOON + 7)).toBe(0);
  });

  it('are those alone that were started as rated ones', async () => {
    const database = await openTestStore();
    const plain = await database.createGame(newGame('plain'));
    const end = { result: 'B+2', termination: 'normal' } as const;
    await database.endGame({ gameId: plain.id, expectedRevision: plain.revision, end });
    expect(await database.settleRatings(NOON)).toBe(0);
    expect(await database.ratedGame(plain.id)).toBeUndefined();
  });

  it('make a curve, a list of the last ones, and a list in the library', async () => {
    const database = await openTestStore();
    const games: GameId[] = [];
    for (let day = 0; day < 8; day++)
      games.push((await rate(database, day % 2 === 0 ? 'B+4' : 'W+4', NOON + day * DAY_MS)).id);
    await database.createGame(newGame('plain'));
    const { curve, recent } = await database.ratingHistory(FIRST);
    expect(curve.map(({ at }) => at)).toEqual(games.map((_, day) => NOON + day * DAY_MS));
    expect(curve.at(-1)).toMatchObject({ value: recent[0]?.value });
    expect(recent.map(({ gameId }) => gameId)).toEqual(games.slice(-6).reverse());
    const query = { filter: { ratedFor: FIRST }, sortBy: 'date', direction: 'descending' } as const;
    const { rows } = await database.library.page({ query, from: 0, count: 200 });
    expect(rows.map(({ id }) => id).sort()).toEqual(games);
    expect(rows.every(({ isRated }) => isRated)).toBe(true);
  });

  it('keep their order where the clock of the computer was set back', async () => {
    const database = await openTestStore();
    await rate(database, 'B+4', NOON);
    const second = await rate(database, 'B+4', NOON - DAY_MS);
    const { curve, recent } = await database.ratingHistory(FIRST);
    expect(curve.map(({ at }) => at)).toEqual([NOON, NOON]);
    expect(recent[0]?.gameId).toBe(second.id);
  });
});
