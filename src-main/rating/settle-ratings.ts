import type { Profile } from '#shared/contract/profiles.ts';
import { Colour as ColourText, GameId, ProfileId } from '#shared/contract/schemas.ts';
import { handicapOf } from '#shared/game/handicap.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { formatResult, parseResult } from '#shared/game/result.ts';
import { COLOURS, opponentOf, type Colour } from '#shared/game/types.ts';
import { afterGame, opponentIn, type GameToRate } from '#shared/rating/rate-game.ts';
import { unwrap } from '#shared/util/result.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { DatabaseError } from '../database/api/database-errors.ts';
import type { StoredGame } from '../database/api/stored-game.ts';
import { validGame, type GameTable } from '../database/games/game-table.ts';
import { validRows } from '../database/games/valid-rows.ts';

const RunningRow = v.object({ id: GameId, profile: ProfileId, level: v.number(), colour: ColourText });
type RunningRow = v.InferOutput<typeof RunningRow>;

const RatedRow = v.object({
  ...RunningRow.entries,
  result: v.string(),
  score: v.number(),
  endedAt: v.number(),
  isBack: v.number(),
});

/** A profile whose ratings since a time are wrong. */
const BackRow = v.object({ profile: ProfileId, since: v.number() });
type BackRow = v.InferOutput<typeof BackRow>;

/** The end of a rated game. */
interface RatedEnd {
  readonly colour: Colour;
  readonly result: string;
  readonly score: number;
  /** Undefined if the game was deleted, so that nobody knows its start. */
  readonly content: StoredGame | undefined;
}

/**
 * Creates the call that rates games after their end. What it does follows from the games alone, so a process that was killed
 * between the end of a game and its rating leaves nothing wrong. A game that comes back from the bin is what it was before.
 * @param ratingOf the rating of a profile after its last game
 */
export function createRatingSettler(
  database: Database,
  table: GameTable,
  ratingOf: (profile: ProfileId) => Profile['rating'],
): (now: number) => number {
  const selectRunning = database.prepare(
    'SELECT game_id AS id, profile_id AS profile, level, colour FROM rated_games WHERE ended_at IS NULL ORDER BY game_id',
  );
  const update = database.prepare(
    `UPDATE rated_games SET
       colour = :colour, ended_at = :endedAt, result = :result, score = :score,
       value = :value, deviation = :deviation, volatility = :volatility, change = :change
     WHERE game_id = :id`,
  );

  // A game that was lost in the bin, and has come back with another result or none.
  const isBack = 'games.removed_at IS NULL AND games.result <> rated_games.result';
  const selectBack = database.prepare(
    `SELECT profile_id AS profile, min(ended_at) AS since FROM rated_games JOIN games ON games.id = game_id
     WHERE ended_at IS NOT NULL AND ${isBack} GROUP BY profile_id`,
  );
  const selectLater = database.prepare(
    `SELECT game_id AS id, profile_id AS profile, level, colour, rated_games.result, score, ended_at AS endedAt,
       coalesce(${isBack}, 0) AS isBack
     FROM rated_games LEFT JOIN games ON games.id = game_id
     WHERE profile_id = ? AND ended_at >= ? ORDER BY ended_at, game_id`,
  );
  const forget = database.prepare(
    `UPDATE rated_games SET
       ended_at = NULL, result = NULL, score = NULL, value = NULL, deviation = NULL, volatility = NULL, change = NULL
     WHERE profile_id = ? AND ended_at >= ?`,
  );

  /** Returns how a game ended; undefined while it runs, and where its row is damaged and may be recovered. */
  const endOf = ({ id, colour }: RunningRow): RatedEnd | undefined => {
    const lost = {
      colour,
      result: formatResult({ kind: 'resignation', winner: opponentOf(colour) }),
      score: 0,
    };
    try {
      const { content, removed } = table.valid(id);
      if (content.result === '*') return removed ? { ...lost, content } : undefined;
      // A swap has changed the colours.
      const own = COLOURS.find((each) => content.players[each].type === 'human') ?? colour;
      return { colour: own, result: content.result, score: scoreFor(own, content.result), content };
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      if (error.kind === 'not-found') return { ...lost, content: undefined };
      if (error.kind === 'damaged-game') return undefined;
      throw error;
    }
  };

  /** Writes how a rated game ended, and the rating after it. @param at when; never before the game that was rated last */
  const rate = (row: RunningRow, end: RatedEnd, at: number): void => {
    const before = ratingOf(row.profile);
    const endedAt = Math.max(at, before.at ?? 0);
    const opponent = opponentIn(gameToRate(row, end));
    // A level without a measured strength says nothing about a player's.
    const rated =
      opponent === undefined ? before : afterGame({ ...before, at: before.at }, opponent, end.score, endedAt);
    const { value, deviation, volatility } = rated;
    update.run({
      id: row.id,
      colour: end.colour,
      result: end.result,
      score: end.score,
      value,
      deviation,
      volatility,
      change: value - before.value,
      endedAt,
    });
  };

  /** Takes back the ratings of a profile since a time, and makes again those of the games that have not come back from the bin. */
  const rateAgain = ({ profile, since }: BackRow): void => {
    const later = validRows(RatedRow, selectLater.all(profile, since));
    forget.run(profile, since);
    for (const { isBack, endedAt, ...row } of later)
      if (isBack === 0) rate(row, { ...row, content: validGame(table, row.id) }, endedAt);
  };

  return (now) => {
    const back = validRows(BackRow, selectBack.all());
    const running = (): RunningRow[] => validRows(RunningRow, selectRunning.all());
    if (back.length === 0 && running().every((row) => endOf(row) === undefined)) return 0;
    return table.write(() => {
      for (const row of back) rateAgain(row);
      let rated = 0;
      for (const row of running()) {
        const end = endOf(row);
        if (end === undefined) continue;
        rate(row, end, now);
        rated++;
      }
      return rated;
    });
  };
}

function gameToRate({ level }: RunningRow, { colour, content }: RatedEnd): GameToRate {
  if (content === undefined) return { level, colour, komi: 0, swap: undefined, handicap: undefined };
  const { komi, swap, start, conditions } = content;
  const version = conditions.levels ?? 1;
  return { level, version, colour, komi, swap, handicap: handicapOf(unwrap(parsePosition(start))) };
}

function scoreFor(colour: Colour, text: string): number {
  const result = parseResult(text);
  if (result === undefined || result.kind === 'unfinished') throw new Error(`"${text}" ends no game`);
  if (result.kind === 'draw') return 0.5;
  return result.winner === colour ? 1 : 0;
}
