import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { declared } from './errors.ts';
import { Colour, GameId, PlayerName, ProfileId, ResultText, Timestamp } from './schemas.ts';
import { Tally } from './statistics.ts';

/** The upper limit of profiles. */
export const MAX_PROFILES = 100;

/** A rating by Glicko-2 (`src-shared/rating/glicko2.ts`), and the end of the game that it is known from. */
const ProfileRating = v.strictObject({
  value: v.number(),
  deviation: v.number(),
  volatility: v.number(),
  /** Undefined before the first rated game. */
  at: v.optional(Timestamp),
});

/** A person who plays on this computer. A game that was played here belongs to the profile with the name of its person. */
export const Profile = v.strictObject({
  id: ProfileId,
  /** Undefined if the first one was never named. */
  name: v.optional(PlayerName),
  rating: ProfileRating,
  /** The results of the rated games. */
  tally: Tally,
  /** The rated game that is not over; undefined if there is none. */
  running: v.optional(GameId),
});
export type Profile = v.InferOutput<typeof Profile>;

/** A rated game that is over. */
export const RatedGame = v.strictObject({
  gameId: GameId,
  /** Whether the library still has it. */
  isKept: v.boolean(),
  endedAt: Timestamp,
  level: v.number(),
  /** The colour of the person. */
  colour: Colour,
  result: ResultText,
  /** 1 for a win, 0.5 for a draw, 0 for a loss. */
  score: v.number(),
  /** The rating after the game, and the change by it. */
  value: v.number(),
  deviation: v.number(),
  change: v.number(),
});
export type RatedGame = v.InferOutput<typeof RatedGame>;

/** The most points of a curve. */
export const MAX_CURVE_POINTS = 200;

/** The rated games of a profile over time. */
export const RatingHistory = v.strictObject({
  /** The ratings after evenly chosen games, oldest first, and always that after the last. */
  curve: v.pipe(
    v.array(v.strictObject({ at: Timestamp, value: v.number(), deviation: v.number() })),
    v.maxLength(MAX_CURVE_POINTS),
  ),
  /** The last games, newest first. */
  recent: v.array(RatedGame),
});
export type RatingHistory = v.InferOutput<typeof RatingHistory>;

const named = v.strictObject({ profileId: ProfileId, name: PlayerName });
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const profiles = {
  /** Query: all profiles in the order in which they were added; at least one. */
  list: oc.output(v.array(Profile)),

  /** Command: adds a profile. Names differ by more than case. */
  add: oc
    .input(v.strictObject({ name: PlayerName }))
    .output(Profile)
    .errors(declared('NAME_TAKEN', 'TOO_MANY_PROFILES', 'NOT_SAVED')),

  /** Command: removes a profile again that was added and has never played. @returns whether it was removed */
  remove: oc
    .input(v.strictObject({ profileId: ProfileId }))
    .output(v.boolean())
    .errors(declared('NOT_SAVED')),

  /**
   * Command: renames a profile, and its person in all games that were played here: `changed` of them. `renaming` is for
   * `renameBack`, until the app is closed.
   */
  rename: oc
    .input(named)
    .output(v.strictObject({ profile: Profile, changed: count, renaming: v.optional(count) }))
    .errors(declared('NAME_TAKEN', 'NOT_SAVED')),

  /** Command: gives a profile the name that it had, and the games of that renaming those that they had. Games of others stay. */
  renameBack: oc
    .input(v.strictObject({ ...named.entries, renaming: count }))
    .output(Profile)
    .errors(declared('NAME_TAKEN', 'NOT_SAVED')),

  /** Query: the rated games of a profile. */
  history: oc.input(v.strictObject({ profileId: ProfileId })).output(RatingHistory),

  /** Query: a rated game that is over; undefined for every other game. */
  ratedGame: oc.input(v.strictObject({ gameId: GameId })).output(v.optional(RatedGame)),
};
