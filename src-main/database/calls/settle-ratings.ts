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
import { DatabaseError } from '../api/database-errors.ts';
import type { StoredGame } from '../api/stored-game.ts';
import type { GameTable } from '../games/game-table.ts';
import { soundRows } from '../games/sound-rows.ts';

const RunningRow = v.object({ id: GameId, profile: ProfileId, level: v.number(), colour: ColourText });
type RunningRow = v.InferOutput<typeof RunningRow>;

/** The end of a rated game. */
interface RatedEnd {
  readonly colour: Colour;
  readonly result: string;
  readonly score: number;
  /** Undefined where the game was deleted, so that nobody knows its start. */
  readonly content: StoredGame | undefined;
}

/**
 * Creates the call that rates games after their end. What it does follows from the games alone, so a process that was killed
 * between the end of a game and its rating leaves nothing wrong.
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

  /** Returns how a game ended; undefined while it runs, and where its row is damaged and may be recovered. */
  const endOf = ({ id, colour }: RunningRow): RatedEnd | undefined => {
    const lost = {
      colour,
      result: formatResult({ kind: 'resignation', winner: opponentOf(colour) }),
      score: 0,
    };
    try {
      const { content, removed } = table.sound(id);
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

  return (now) => {
    const running = soundRows(RunningRow, selectRunning.all());
    const ended = running.flatMap((row) => {
      const end = endOf(row);
      return end === undefined ? [] : [{ row, end }];
    });
    if (ended.length === 0) return 0;
    table.write(() => {
      for (const { row, end } of ended) {
        const before = ratingOf(row.profile);
        const opponent = opponentIn(gameToRate(row, end));
        // A level without a measured strength says nothing about a player's.
        const rated =
          opponent === undefined
            ? before
            : afterGame({ ...before, at: before.at }, opponent, end.score, Math.max(now, before.at ?? 0));
        const { value, deviation, volatility } = rated;
        update.run({
          ...{ id: row.id, colour: end.colour, result: end.result, score: end.score },
          ...{ value, deviation, volatility, change: value - before.value },
          endedAt: Math.max(now, before.at ?? 0),
        });
      }
    });
    return ended.length;
  };
}

function gameToRate({ level }: RunningRow, { colour, content }: RatedEnd): GameToRate {
  if (content === undefined) return { level, colour, komi: 0, swap: undefined, handicap: undefined };
  const { komi, swap, start } = content;
  return { level, colour, komi, swap, handicap: handicapOf(unwrap(parsePosition(start))) };
}

function scoreFor(colour: Colour, text: string): number {
  const result = parseResult(text);
  if (result === undefined || result.kind === 'unfinished') throw new Error(`"${text}" ends no game`);
  if (result.kind === 'draw') return 0.5;
  return result.winner === colour ? 1 : 0;
}
