import * as v from 'valibot';
import { LANGUAGES } from '../language/languages.ts';
import { LEVELS } from '../game/player.ts';
import {
  Colour,
  EndRule,
  GameId,
  Level,
  OTHER_RULES,
  PlayerName,
  PositionText,
  ProfileId,
  StartKind,
  Tag,
  Termination,
  Timestamp,
  SortKey,
} from './schemas.ts';

/** The number of games that one command can list by id; more are selected by a filter. */
export const MAX_GAMES_PER_CALL = 10_000;
export const MAX_SEARCH_LENGTH = 200;
const MAX_FILTER_NAME_LENGTH = 64;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const GameIds = v.pipe(v.array(GameId), v.maxLength(MAX_GAMES_PER_CALL));

/** Outcomes to filter by; `finished` matches the first three. */
export const OUTCOMES = ['black', 'white', 'draw', 'finished', 'unfinished'] as const;
/** Outcomes from the view of the player named in a filter. */
export const FORTUNES = ['won', 'lost', 'drawn'] as const;

/** What a review says about games; the mistakes and lost wins are those of people. */
export const REVIEW_KINDS = ['reviewed', 'unreviewed', 'mistakes', 'lost-win'] as const;

/** A filter for games. All given conditions must hold; omitted ones are ignored. */
export const GameFilter = v.strictObject({
  /** Words in the players' names, the tags, the note and the comments; the beginning of a word suffices. */
  text: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH))),
  /** The name of a person who played, case-insensitive. */
  player: v.optional(PlayerName),
  /** The name of the person who played against `player`. */
  opponent: v.optional(PlayerName),
  /** Only games that were played in this library, not imported. */
  playedInApp: v.optional(v.literal(true)),
  /** The colour of `player`; without `player` the colour of the computer. */
  colour: v.optional(Colour),
  /** The outcome for `player`. */
  fortune: v.optional(v.picklist(FORTUNES)),
  /** Only games in which no computer played. */
  betweenPeople: v.optional(v.literal(true)),
  /** Levels of the computer, with either colour. */
  levels: v.optional(v.pipe(v.array(Level), v.minLength(1), v.maxLength(LEVELS.length))),
  outcome: v.optional(v.picklist(OUTCOMES)),
  termination: v.optional(Termination),
  /** Started at this time or later. */
  from: v.optional(Timestamp),
  /** Started before this time. */
  before: v.optional(Timestamp),
  fewestMoves: v.optional(count),
  mostMoves: v.optional(count),
  /** Absolute margins, of games that were decided by points. */
  smallestMargin: v.optional(v.number()),
  largestMargin: v.optional(v.number()),
  /** `position` does not include games with a handicap. */
  setup: v.optional(StartKind),
  endRule: v.optional(EndRule),
  /** Whether the komi is other than 0. */
  komi: v.optional(v.boolean()),
  favourite: v.optional(v.boolean()),
  /** The profile for whose rating it counts. */
  ratedFor: v.optional(ProfileId),
  tag: v.optional(Tag),
  /** Games with this position, also rotated, reflected or with the colours exchanged. */
  position: v.optional(PositionText),
  /** Games with the same start as this one, also rotated, reflected or with the colours exchanged. */
  sameStartAs: v.optional(GameId),
  /** The least number of pawns in the tallest stack of the final position. */
  tallestStack: v.optional(count),
  /** The kind of the first move, as in `Statistics.byFirstMove`. */
  firstMove: v.optional(v.pipe(v.string(), v.maxLength(20))),
  /** When the other end rule would have ended the game; `changed`: sooner, with another winner. */
  otherRule: v.optional(v.picklist([...OTHER_RULES, 'changed'])),
  /**
   * Whether the game is reviewed; `mistakes`: a person made a mistake or a blunder; `lost-win`: a person lost it after the win
   * was proven. With `player` (and `colour`), that person.
   */
  review: v.optional(v.picklist(REVIEW_KINDS)),
  /** Only games in the bin; otherwise only games outside it. */
  inBin: v.optional(v.boolean()),
});
export type GameFilter = v.InferOutput<typeof GameFilter>;

/** The filter and order of the list; games that compare equal are listed newest first. */
export const GameQuery = v.strictObject({
  filter: v.optional(GameFilter, {}),
  sortBy: v.optional(SortKey, 'date'),
  direction: v.optional(v.picklist(['ascending', 'descending']), 'descending'),
  /** The language by whose rules names are sorted. */
  language: v.optional(v.picklist(LANGUAGES)),
});
export type GameQuery = v.InferOutput<typeof GameQuery>;

/** The games of a command: listed by id, or all that match a filter, with exceptions. */
export const Selection = v.variant('kind', [
  v.strictObject({ kind: v.literal('games'), ids: v.pipe(GameIds, v.minLength(1)) }),
  v.strictObject({ kind: v.literal('matching'), filter: GameFilter, except: GameIds }),
]);
export type Selection = v.InferOutput<typeof Selection>;

export const SavedFilter = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_FILTER_NAME_LENGTH)),
  query: GameQuery,
});
export type SavedFilter = v.InferOutput<typeof SavedFilter>;
