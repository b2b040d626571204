import * as v from 'valibot';
import { isKomi, SWAPS } from '../game/fairness.ts';
import { MATCH_ROUNDS } from '../game/match.ts';
import type { Agreed } from '../game/conditions.ts';
import { HELPS } from '../game/help.ts';
import { MAX_LEVEL, MIN_LEVEL } from '../game/player.ts';
import { RESULT_PATTERN, TERMINATIONS } from '../game/result.ts';
import {
  MAX_EXTRA_PERCENT,
  MAX_INCREMENT_S,
  MAX_TIME_S,
  TIME_KINDS,
  TIME_OUTS,
} from '../game/time-control.ts';
import { JUDGEMENTS, type RecordedLine, type RecordedMove } from '../record/model/game-record.ts';
import { COLOURS, DEALT_SETUPS, END_RULES, SETUPS } from '../game/types.ts';

/** Schemas check the form of values; the rules in `src-shared/game` check whether they are legal. */

const wholeNumber = v.pipe(v.number(), v.safeInteger());

export const Colour = v.picklist(COLOURS);
export const EndRule = v.picklist(END_RULES);
export const Setup = v.picklist(SETUPS);
/** The kinds of start in the library. Records have no handicap: there it is a `position`. */
export const START_KINDS = [...SETUPS, 'handicap'] as const;
export const StartKind = v.picklist(START_KINDS);
export type StartKind = v.InferOutput<typeof StartKind>;
export const DealtSetup = v.picklist(DEALT_SETUPS);
export const Termination = v.picklist(TERMINATIONS);
/** Points added to White's count at the end, whole or half; negative values: added to Black's. */
export const Komi = v.pipe(v.number(), v.check(isKomi));
export const Swap = v.picklist(SWAPS);
/** The time limits of a game; see `src-shared/game/time-control.ts`. */
export const TimeControl = v.strictObject({
  kind: v.picklist(TIME_KINDS),
  seconds: v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_TIME_S)),
  increment: v.pipe(wholeNumber, v.minValue(0), v.maxValue(MAX_INCREMENT_S)),
  timeOut: v.picklist(TIME_OUTS),
  extra: v.optional(
    v.strictObject({
      colour: Colour,
      percent: v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_EXTRA_PERCENT)),
    }),
  ),
});
export const Help = v.picklist(HELPS);
const Helps: v.GenericSchema<readonly v.InferOutput<typeof Help>[]> = v.array(Help);
/** What people agree on for a game besides its start, its points and its time. */
export const agreedEntries = {
  /** The allowed helps; all where it is omitted. */
  help: v.optional(Helps),
} satisfies Record<keyof Agreed, v.GenericSchema>;
export const ResultText = v.pipe(v.string(), v.regex(RESULT_PATTERN));
export const MoveText = v.pipe(v.string(), v.regex(/^[a-f][1-6][a-f][1-6]$/));
export const PositionText = v.pipe(v.string(), v.maxLength(200));
/** The computer's level, 0 (weakest) .. 10 (full strength). */
export const Level = v.pipe(wholeNumber, v.minValue(MIN_LEVEL), v.maxValue(MAX_LEVEL));
/** A seed for a deal or for the computer's noise: an unsigned 32-bit integer. */
export const Seed = v.pipe(wholeNumber, v.minValue(0), v.maxValue(0xffff_ffff));
/** A player's name as stored and shown: trimmed, 1 to 64 characters. */
export const PlayerName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64));

export const GameId = v.pipe(wholeNumber, v.minValue(1), v.brand('GameId'));
export type GameId = v.InferOutput<typeof GameId>;

/** A person who plays on this computer; see `contract/profiles.ts`. */
export const ProfileId = v.pipe(wholeNumber, v.minValue(1), v.brand('ProfileId'));
export type ProfileId = v.InferOutput<typeof ProfileId>;

/** The number of changes of a game; a command names the revision that it is meant for. */
export const Revision = v.pipe(wholeNumber, v.minValue(0));

/** The game that a command changes, and the revision of it that the caller has. */
export const AtRevision = v.strictObject({ gameId: GameId, expectedRevision: Revision });
export type AtRevision = v.InferOutput<typeof AtRevision>;

/** Wall-clock time in milliseconds since 1970; for display and file names, never for ordering. */
export const Timestamp = v.pipe(wholeNumber, v.minValue(0));

export const Player = v.variant('type', [
  v.strictObject({ type: v.literal('human'), name: PlayerName }),
  v.strictObject({ type: v.literal('computer'), level: Level }),
  /** A program outside the app, by its name in the list of programs. */
  v.strictObject({ type: v.literal('program'), name: PlayerName }),
]);
export type Player = v.InferOutput<typeof Player>;

export const Players = v.strictObject({ black: Player, white: Player });
export type Players = v.InferOutput<typeof Players>;

const EarlierPlayer = v.strictObject({ player: Player, lastMove: wholeNumber });

/** A list for each colour. */
function ofBoth<Entry extends v.GenericSchema>(entry: Entry) {
  const list = v.pipe(v.array(entry), v.readonly());
  return v.strictObject({ black: list, white: list });
}

/** Events of a game besides its moves; see `src-shared/record/history/game-history.ts`. */
export const GameHistory = v.strictObject({
  /** What was taken back and can be restored. */
  ahead: v.strictObject({ moveCount: v.pipe(wholeNumber, v.minValue(0)), swap: v.boolean() }),
  /** The numbers of the moves before which each colour asked for a hint. */
  hints: ofBoth(wholeNumber),
  /** The numbers of the moves of each colour that the coach has spoken about. */
  coached: ofBoth(wholeNumber),
  /** The earlier players of each colour, each with the number of their last move of that colour. */
  earlierPlayers: ofBoth(EarlierPlayer),
});
export type GameHistory = v.InferOutput<typeof GameHistory>;

/** A match, and the round of the game in it. */
export const MatchRef = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-z]{1,36}$/)),
  round: v.picklist(MATCH_ROUNDS),
});

/** Where a game came from. */
const importedEntry = {
  /** It was imported: nobody of this computer is one of its players, whatever their names, and it cannot be continued as it is. */
  isImported: v.optional(v.literal(true)),
};

/** The state of a game: all that a view needs to show it and to request the next change. */
export const GameState = v.strictObject({
  id: GameId,
  revision: Revision,
  createdAt: Timestamp,
  /** By their present colours, after a swap if any. */
  players: Players,
  setup: Setup,
  /** Position code of the start, with the end rule. */
  start: PositionText,
  /** The moves in order; the first is by the side to move of `start`. */
  moves: v.array(MoveText),
  komi: Komi,
  /** The state of the swap rule; undefined in a game without it. */
  swap: v.optional(Swap),
  match: v.optional(MatchRef),
  ...agreedEntries,
  /** The profile for whose rating it counts; omitted if it is not rated. */
  ratedFor: v.optional(ProfileId),
  /** After komi. */
  result: ResultText,
  termination: Termination,
  /** Omitted where time is not limited. */
  timeControl: v.optional(TimeControl),
  ...importedEntry,
  /** Omitted if it is empty. */
  history: v.optional(GameHistory),
});
export type GameState = v.InferOutput<typeof GameState>;

/** A day of the local calendar: `2026-11-23`. */
export const DayDate = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A tag that the user gave a game. */
export const Tag = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));

/**
 * When the other end rule would have ended a game: at the same move, sooner, or later if at all. Only for games that
 * ended on the board.
 */
export const OTHER_RULES = ['same', 'sooner', 'later'] as const;
export type OtherRule = (typeof OTHER_RULES)[number];

/** The number of characters kept of a date in a record. */
export const MAX_RECORDED_DATE_LENGTH = 24;

/** The start time of a game as its record has it: the same in every time zone. Omitted if there is no record. */
export const recordedDateEntries = {
  /** The date as in the record, also if it is incomplete or not a date; empty if the record has none. */
  recordedDate: v.optional(v.pipe(v.string(), v.maxLength(MAX_RECORDED_DATE_LENGTH))),
  /** The time of day as in the record: `18:42:07`. */
  recordedTime: v.optional(v.pipe(v.string(), v.maxLength(MAX_RECORDED_DATE_LENGTH))),
  /** The record has no time of day. */
  isTimeUnknown: v.optional(v.literal(true)),
};

/** One row of the library. */
export const GameSummary = v.strictObject({
  id: GameId,
  revision: Revision,
  createdAt: Timestamp,
  ...recordedDateEntries,
  players: Players,
  setup: Setup,
  endRule: EndRule,
  komi: Komi,
  swap: v.optional(Swap),
  match: v.optional(MatchRef),
  ...importedEntry,
  /** Whether it counts for a rating. */
  isRated: v.optional(v.literal(true)),
  result: ResultText,
  termination: Termination,
  moveCount: v.pipe(wholeNumber, v.minValue(0)),
  /** The position code of the final position. */
  finalPosition: PositionText,
  /** The points of both colours in the final position, before komi. */
  points: v.strictObject({ black: wholeNumber, white: wholeNumber }),
  /** The number of pawns in the tallest stack of the final position; 1 if there are only single pawns. */
  tallestStack: wholeNumber,
  otherRule: v.optional(v.picklist(OTHER_RULES)),
  favourite: v.boolean(),
  tags: v.array(Tag),
  /** The first 120 characters of the user's note, on one line; empty if there is none. */
  noteStart: v.string(),
  /** What a review says: the accuracy of each colour that moved, from 0 to 100. Undefined if the game is not reviewed. */
  review: v.optional(v.strictObject({ black: v.optional(v.number()), white: v.optional(v.number()) })),
  /** The time at which it was moved to the bin. */
  removedAt: v.optional(Timestamp),
  /** The stored game does not match its hash: only the id is valid. */
  isDamaged: v.optional(v.literal(true)),
});
export type GameSummary = v.InferOutput<typeof GameSummary>;

/** The optional columns of the library's table. */
export const LIBRARY_COLUMNS = [
  'favourite',
  'level',
  'end-rule',
  'komi',
  'margin',
  'ending',
  'tallest-stack',
  'accuracy',
  'tags',
] as const;
export type LibraryColumn = (typeof LIBRARY_COLUMNS)[number];

/** What the rows can be sorted by. */
export const SORT_KEYS = [
  'date',
  'black',
  'white',
  'level',
  'setup',
  'end-rule',
  'komi',
  'result',
  'margin',
  'moves',
  'tallest-stack',
  'accuracy',
  'favourite',
  'removed',
] as const;
export const SortKey = v.picklist(SORT_KEYS);
export type SortKey = v.InferOutput<typeof SortKey>;

const MAX_COMMENT_LENGTH = 8 * 1024;
const Comment = v.pipe(v.string(), v.maxLength(MAX_COMMENT_LENGTH));

/** The moves of a game with annotations and variations: the same tree as in a record. */
export type Line = RecordedLine;
export type LineMove = RecordedMove;
const LineMove: v.GenericSchema<LineMove> = v.strictObject({
  move: MoveText,
  judgements: v.array(v.picklist(JUDGEMENTS)),
  comments: v.array(Comment),
  variations: v.array(v.lazy(() => Line)),
});
export const Line: v.GenericSchema<Line> = v.strictObject({
  comments: v.array(Comment),
  moves: v.array(LineMove),
});
