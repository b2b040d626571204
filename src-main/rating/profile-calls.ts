import { MAX_CURVE_POINTS, RatedGame, type Profile, type RatingHistory } from '#shared/contract/profiles.ts';
import { GameId, PlayerName, ProfileId, Timestamp } from '#shared/contract/schemas.ts';
import { NEW_PLAYER } from '#shared/rating/rate-game.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { foldName } from '#shared/library/fold-name.ts';
import type { GameTable } from '../database/games/game-table.ts';
import { validRows, type ListedRows } from '../database/games/valid-rows.ts';
import { evenly } from '#shared/util/ranges.ts';
import { createRatingSettler } from './settle-ratings.ts';

/** How many of the last rated games a history has. */
const RECENT_GAMES = 6;

const ProfileRow = v.object({ id: ProfileId, name: v.fallback(v.nullable(PlayerName), null) });

const CountsRow = v.object({
  won: v.number(),
  drawn: v.number(),
  lost: v.number(),
  running: v.nullable(GameId),
});

const LastRow = v.object({
  value: v.number(),
  deviation: v.number(),
  volatility: v.number(),
  at: v.number(),
});

const RatedRow = v.object({
  ...RatedGame.entries,
  isKept: v.pipe(
    v.number(),
    v.transform((kept) => kept === 1),
  ),
});

const CurveRow = v.object({ at: Timestamp, value: v.number(), deviation: v.number() });

const RATED_COLUMNS = `
  game_id AS gameId, EXISTS (SELECT 1 FROM games WHERE id = game_id) AS isKept, ended_at AS endedAt,
  level, colour, result, score, value, deviation, change`;

export const PROFILE_ROWS: readonly ListedRows[] = [
  {
    table: 'profiles',
    sql: 'SELECT id AS row, id, name FROM profiles',
    schema: v.object({ id: ProfileId, name: v.nullable(PlayerName) }),
  },
  {
    table: 'rated_games',
    sql: `SELECT game_id AS row, ${RATED_COLUMNS} FROM rated_games WHERE ended_at IS NOT NULL`,
    schema: RatedRow,
  },
];

/** Calls on the people who play on this computer, and on their rated games. */
export function createProfileCalls(database: Database, table: GameTable) {
  const selectAll = database.prepare('SELECT id, name FROM profiles ORDER BY id');
  const insert = database.prepare('INSERT INTO profiles (name, created_at) VALUES (?, ?)');
  const rename = database.prepare('UPDATE profiles SET name = ? WHERE id = ?');
  const remove = database.prepare(
    `DELETE FROM profiles WHERE id = @id AND id > 1
       AND NOT EXISTS (SELECT 1 FROM rated_games WHERE profile_id = @id)
       AND NOT EXISTS (SELECT 1 FROM puzzle_tries WHERE profile_id = @id)
       AND NOT EXISTS (SELECT 1 FROM saved_puzzles WHERE profile_id = @id)`,
  );
  const selectCounts = database.prepare(
    `SELECT
       count(*) FILTER (WHERE score = 1) AS won, count(*) FILTER (WHERE score = 0.5) AS drawn,
       count(*) FILTER (WHERE score = 0) AS lost, max(game_id) FILTER (WHERE ended_at IS NULL) AS running
     FROM rated_games WHERE profile_id = ?`,
  );
  const selectLast = database.prepare(
    `SELECT value, deviation, volatility, ended_at AS at FROM rated_games
     WHERE profile_id = ? AND ended_at IS NOT NULL ORDER BY ended_at DESC, game_id DESC LIMIT 1`,
  );
  const selectRecent = database.prepare(
    `SELECT ${RATED_COLUMNS} FROM rated_games
     WHERE profile_id = ? AND ended_at IS NOT NULL ORDER BY ended_at DESC, game_id DESC LIMIT ${RECENT_GAMES}`,
  );
  const selectCurve = database.prepare(
    `SELECT ended_at AS at, value, deviation FROM rated_games
     WHERE profile_id = ? AND ended_at IS NOT NULL ORDER BY ended_at, game_id`,
  );
  const selectRated = database.prepare(
    `SELECT ${RATED_COLUMNS} FROM rated_games WHERE game_id = ? AND ended_at IS NOT NULL`,
  );
  const selectRunning = database
    .prepare(
      `SELECT game_id FROM rated_games
       WHERE profile_id = coalesce(?, profile_id) AND ended_at IS NULL ORDER BY game_id`,
    )
    .pluck();
  const ratingOf = (id: ProfileId): Profile['rating'] => {
    const last = v.parse(v.optional(LastRow), selectLast.get(id));
    if (last !== undefined) return last;
    const { value, deviation, volatility } = NEW_PLAYER;
    return { value, deviation, volatility };
  };
  const settle = createRatingSettler(database, table, ratingOf);

  const profiles = (): Profile[] =>
    validRows(ProfileRow, selectAll.all()).map(({ id, name }) => {
      const { running, ...tally } = v.parse(CountsRow, selectCounts.get(id));
      return {
        id,
        ...(name === null ? {} : { name }),
        rating: ratingOf(id),
        tally,
        ...(running === null ? {} : { running }),
      };
    });

  const isTaken = (name: string, except?: ProfileId): boolean =>
    profiles().some(
      (other) => other.id !== except && other.name !== undefined && foldName(other.name) === foldName(name),
    );

  return {
    /** Returns all profiles in the order of their numbers. */
    profiles,
    /** Returns the new profile; undefined if another one has the name. @param createdAt milliseconds since 1970 */
    addProfile: (name: string, createdAt: number): Profile | undefined =>
      table.write(() => {
        if (isTaken(name)) return undefined;
        const { lastInsertRowid } = insert.run(name, createdAt);
        return profiles().find(({ id }) => id === Number(lastInsertRowid));
      }),
    /** Removes a profile that has no games or puzzles of its own; never the first one. */
    removeProfile: (id: ProfileId): boolean => table.write(() => remove.run({ id }).changes === 1),
    /** Returns the profile with its new name; undefined if another one has the name, or there is no such profile. */
    renameProfile: (profileId: ProfileId, name: string): Profile | undefined =>
      table.write(() => {
        if (isTaken(name, profileId)) return undefined;
        rename.run(name, profileId);
        return profiles().find(({ id }) => id === profileId);
      }),
    /**
     * Rates the games that have ended since the last time, in the order in which they were started. A rated game that was put in
     * the bin or deleted before its end is lost; one that has come back from the bin is not, and the ratings after it are made again.
     * @param now milliseconds since 1970; @returns how many games were rated
     */
    settleRatings: settle,
    /** Returns the rated games of a profile, or of all profiles, that have not counted yet. */
    runningRatedGames: (id?: ProfileId): GameId[] => v.parse(v.array(GameId), selectRunning.all(id ?? null)),
    ratingHistory: (id: ProfileId): RatingHistory => ({
      curve: curveOf(validRows(CurveRow, selectCurve.all(id))),
      recent: validRows(RatedRow, selectRecent.all(id)),
    }),
    /** Returns a rated game that has counted; undefined for other games. */
    ratedGame: (id: GameId): RatedGame | undefined => validRows(RatedRow, selectRated.all(id))[0],
  };
}

/** Returns at most `MAX_CURVE_POINTS` items at even distances, with the first and the last. */
function curveOf<Point>(points: readonly Point[]): Point[] {
  return evenly(0, points.length - 1, MAX_CURVE_POINTS).flatMap((at) => points[at] ?? []);
}
