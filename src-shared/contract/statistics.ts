import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { GameFilter } from './library.ts';
import { EndRule, Level, PlayerName, StartKind, Timestamp } from './schemas.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** How a number of games went for one side. */
export const Tally = v.strictObject({ won: count, drawn: count, lost: count });
export type Tally = v.InferOutput<typeof Tally>;

/** Games one after the other that all were won, or lost; `from` and `to`: when the first and the last of them began. */
const Streak = v.strictObject({
  fortune: v.picklist(['won', 'lost']),
  games: count,
  from: Timestamp,
  to: Timestamp,
});
export type Streak = v.InferOutput<typeof Streak>;

/**
 * The person's games, counted. Only finished games that are not in the bin; `filter` narrows them further. Each figure
 * can be turned into the filter that shows its games.
 */
export const Statistics = v.strictObject({
  games: count,
  /**
   * How it went for the player asked for; for Black where none is. Someone who plays both colours of a game counts as
   * Black. So with all tallies where nothing else is said.
   */
  all: Tally,
  /** By the level of the computer on the other side; where no player is asked for, for the person who played it. */
  byLevel: v.array(v.strictObject({ level: Level, tally: Tally })),
  asBlack: Tally,
  asWhite: Tally,
  bySetup: v.array(v.strictObject({ setup: StartKind, tally: Tally })),
  byEndRule: v.array(v.strictObject({ endRule: EndRule, tally: Tally })),
  /** Months in order, those without games left out; `month` is its first moment. */
  byMonth: v.array(v.strictObject({ month: Timestamp, tally: Tally })),
  /** The longest row of wins, the first of several; and the row of wins or losses that is going on. A draw ends a row. */
  longestStreak: v.optional(Streak),
  currentStreak: v.optional(Streak),
  /** Mean of the margins without regard to colour, in points, and of the moves; nothing where there is no game. */
  meanMargin: v.optional(v.number()),
  meanMoves: v.optional(v.number()),
  /** How many games had so many moves. */
  byMoves: v.array(v.strictObject({ moves: count, games: count })),
  /**
   * Kinds of first move: the marks of the pawn that moved, and the colour and marks of the one it landed on, as
   * `2-other-3`; how they ended for the first mover.
   */
  byFirstMove: v.array(v.strictObject({ kind: v.string(), tally: Tally })),
  /** How often the other end rule would have ended the game at the same move, sooner or later; `changed`: sooner, with another winner. */
  otherRule: v.strictObject({ same: count, sooner: count, later: count, changed: count }),
  /** How many games each point of `progress` tells of, where there are so many: 20, or a twentieth of all. */
  progressSpan: count,
  /**
   * Own progress: after each of the games in time order from the fifth on, at most 200 of them evenly chosen, the share of
   * the points (a draw is half) in the last `progressSpan` games up to there, and the mean level of the computer in them.
   */
  progress: v.array(v.strictObject({ at: Timestamp, share: v.number(), level: v.optional(v.number()) })),
});
export type Statistics = v.InferOutput<typeof Statistics>;

/** Which games to count: those that match a filter, seen from a player's side where one is named. */
const StatisticsRequest = v.strictObject({ player: v.optional(PlayerName), filter: GameFilter });
export type StatisticsRequest = v.InferOutput<typeof StatisticsRequest>;

export const statistics = {
  /** Query: the finished games, counted. */
  of: oc.input(StatisticsRequest).output(Statistics),
};
