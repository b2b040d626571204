import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { FORTUNES, GameFilter } from './game-filter.ts';
import { EndRule, GameId, Level, Player, PlayerName, StartKind, Timestamp } from './schemas.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The outcomes of games for one side. */
export const Tally = v.strictObject({ won: count, drawn: count, lost: count });
export type Tally = v.InferOutput<typeof Tally>;

/** Consecutive games that were all won or all lost; `from` and `to`: the start times of the first and the last. */
const Streak = v.strictObject({
  fortune: v.picklist(['won', 'lost']),
  games: count,
  from: Timestamp,
  to: Timestamp,
});
export type Streak = v.InferOutput<typeof Streak>;

/** The points given up in a phase of the games, and the moves in it. */
const PhaseLoss = v.strictObject({ points: v.number(), moves: count });

/** Statistics of the games that are reviewed: of the requested player, or of all people without one. */
export const ReviewStatistics = v.strictObject({
  games: count,
  /** The games with mistakes or blunders, and those that were lost after the win was proven. */
  withMistakes: count,
  lostWins: count,
  /** The mean accuracy of the games, from 0 to 100; undefined if nobody made a move. */
  accuracy: v.optional(v.number()),
  lost: v.strictObject({ opening: PhaseLoss, middle: PhaseLoss, end: PhaseLoss }),
  /** A moving average of the accuracy over the reviewed games in time order, as `Statistics.progress`. */
  progressSpan: count,
  progress: v.array(v.strictObject({ at: Timestamp, accuracy: v.number() })),
  /**
   * The game that was won after it was expected to be lost by the most points, the number of moves before that position, and
   * these points; undefined if no such game was won.
   */
  comeback: v.optional(v.strictObject({ gameId: GameId, ply: count, behind: v.number() })),
});
export type ReviewStatistics = v.InferOutput<typeof ReviewStatistics>;

/**
 * Statistics of finished games outside the bin that match `filter`. Each number corresponds to a filter that lists its
 * games.
 */
export const Statistics = v.strictObject({
  games: count,
  /**
   * The outcomes for the requested player; for Black without one. A player of both colours counts as Black. All tallies
   * follow this unless noted.
   */
  all: Tally,
  /** By the level of the computer on the other side; without a requested player, for the person against it. */
  byLevel: v.array(v.strictObject({ level: Level, tally: Tally })),
  /** The requested player's games against people; undefined without a requested player. */
  people: v.optional(Tally),
  asBlack: Tally,
  asWhite: Tally,
  bySetup: v.array(v.strictObject({ setup: StartKind, tally: Tally })),
  byEndRule: v.array(v.strictObject({ endRule: EndRule, tally: Tally })),
  /** Months with games, in order; `month` is the time at which it starts. */
  byMonth: v.array(v.strictObject({ month: Timestamp, tally: Tally })),
  /** The longest streak of wins, the earliest of equals; and the present streak. A draw ends a streak. */
  longestStreak: v.optional(Streak),
  currentStreak: v.optional(Streak),
  /** The mean absolute margin in points and the mean number of moves; undefined if there is no game. */
  meanMargin: v.optional(v.number()),
  meanMoves: v.optional(v.number()),
  /** The number of games by number of moves. */
  byMoves: v.array(v.strictObject({ moves: count, games: count })),
  /**
   * Kinds of first move, as `2-other-3`: the pips of the pawn that moved, and the colour and pips of the one it landed on.
   * The tally is for the side that moved first.
   */
  byFirstMove: v.array(v.strictObject({ kind: v.string(), tally: Tally })),
  /** When the other end rule would have ended the games; `changed`: sooner, with another winner. */
  otherRule: v.strictObject({ same: count, sooner: count, later: count, changed: count }),
  /** The number of games of each point of `progress`, if there are as many: 20, or a twentieth of all. */
  progressSpan: count,
  /**
   * A moving average over the games in time order from the fifth on, at most 200 evenly spaced points: the share of wins
   * (a draw is half) in the last `progressSpan` games, and the mean level of the computer in them.
   */
  progress: v.array(v.strictObject({ at: Timestamp, share: v.number(), level: v.optional(v.number()) })),
  /** Undefined if no game is reviewed. */
  review: v.optional(ReviewStatistics),
});
export type Statistics = v.InferOutput<typeof Statistics>;

/** The filter of the games to count, and optionally the player from whose side they are seen. */
const StatisticsRequest = v.strictObject({ player: v.optional(PlayerName), filter: GameFilter });
export type StatisticsRequest = v.InferOutput<typeof StatisticsRequest>;

/** The most towers of a street; of a person with more games they are those of the last ones. */
const MAX_TOWERS = 20_000;

/** A finished game of a person, by the highest pile of its last position. */
export const StreetTower = v.strictObject({
  gameId: GameId,
  at: Timestamp,
  fortune: v.picklist(FORTUNES),
  /** The points between both players, of a game that was decided by points. */
  margin: v.optional(v.number()),
  opponent: Player,
  /** As it stands in a position code: a letter, or letters in brackets from the board up. */
  pile: v.pipe(v.string(), v.regex(/^(?:[a-c]|\([a-c]{2,36}\))$/i)),
});
export type StreetTower = v.InferOutput<typeof StreetTower>;

/** The towers in the order of time, and the number of all games that match. */
const Street = v.strictObject({
  towers: v.pipe(v.array(StreetTower), v.maxLength(MAX_TOWERS)),
  games: count,
});
export type Street = v.InferOutput<typeof Street>;

/** The person whose games they are, the filter of the games, and how many of the last ones are wanted. */
const StreetRequest = v.strictObject({
  player: PlayerName,
  filter: GameFilter,
  most: v.optional(v.pipe(count, v.minValue(1), v.maxValue(MAX_TOWERS)), MAX_TOWERS),
});
export type StreetRequest = v.InferOutput<typeof StreetRequest>;

export const statistics = {
  /** Query: the finished games of a person as towers. A person who played both colours of a game counts as Black. */
  street: oc.input(StreetRequest).output(Street),

  /** Query: statistics of the finished games. */
  of: oc.input(StatisticsRequest).output(Statistics),
};
