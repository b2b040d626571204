import * as v from 'valibot';
import { isKomi, SWAPS } from '../game/fairness.ts';
import { MATCH_ROUNDS } from '../game/match.ts';
import { HELPS } from '../game/help.ts';
import { MAX_LEVEL, MIN_LEVEL } from '../game/player.ts';
import { RESULT_PATTERN, TERMINATIONS } from '../game/result.ts';
import { MAX_INCREMENT_S, MAX_TIME_S, TIME_KINDS, TIME_OUTS } from '../game/time-control.ts';
import { COLOURS, DEALT_SETUPS, END_RULES, SETUPS } from '../game/types.ts';

/** A schema says what a value looks like; whether it is lawful, the rules say (`src-shared/game`). */

const wholeNumber = v.pipe(v.number(), v.safeInteger());

export const Colour = v.picklist(COLOURS);
export const EndRule = v.picklist(END_RULES);
export const Setup = v.picklist(SETUPS);
/** How a game started, as the library tells it: records know a handicap as a position like any other. */
export const START_KINDS = [...SETUPS, 'handicap'] as const;
export const StartKind = v.picklist(START_KINDS);
export type StartKind = v.InferOutput<typeof StartKind>;
export const DealtSetup = v.picklist(DEALT_SETUPS);
export const Termination = v.picklist(TERMINATIONS);
/** Points added to White's count at the end, whole or half; negative: to Black's. */
export const Komi = v.pipe(v.number(), v.check(isKomi));
export const Swap = v.picklist(SWAPS);
/** How long the players may think; see `src-shared/game/time-control.ts`. */
export const TimeControl = v.strictObject({
  kind: v.picklist(TIME_KINDS),
  seconds: v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_TIME_S)),
  increment: v.pipe(wholeNumber, v.minValue(0), v.maxValue(MAX_INCREMENT_S)),
  timeOut: v.picklist(TIME_OUTS),
});
export const Help = v.picklist(HELPS);
export const ResultText = v.pipe(v.string(), v.regex(RESULT_PATTERN));
export const MoveText = v.pipe(v.string(), v.regex(/^[a-f][1-6][a-f][1-6]$/));
export const PositionText = v.pipe(v.string(), v.maxLength(200));
/** The computer's level, 1 (weakest) .. 10 (all the engine has). */
export const Level = v.pipe(wholeNumber, v.minValue(MIN_LEVEL), v.maxValue(MAX_LEVEL));
/** A seed for a deal or for the computer's noise: an unsigned 32-bit integer. */
export const Seed = v.pipe(wholeNumber, v.minValue(0), v.maxValue(0xffff_ffff));
/** A player's name as stored and shown: trimmed, 1 to 64 characters. */
export const PlayerName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64));

export const GameId = v.pipe(wholeNumber, v.minValue(1), v.brand('GameId'));
export type GameId = v.InferOutput<typeof GameId>;

/** Counts the changes of one game; a command names the revision it was meant for. */
export const Revision = v.pipe(wholeNumber, v.minValue(0));

/** Which game a command changes, and the revision of it that the caller has seen. */
export const AtRevision = v.strictObject({ gameId: GameId, expectedRevision: Revision });
export type AtRevision = v.InferOutput<typeof AtRevision>;

/** A moment in milliseconds since 1970 by the wall clock; for display and file names, never for order. */
export const Timestamp = v.pipe(wholeNumber, v.minValue(0));

export const Player = v.variant('type', [
  v.strictObject({ type: v.literal('human'), name: PlayerName }),
  v.strictObject({ type: v.literal('computer'), level: Level }),
]);
export type Player = v.InferOutput<typeof Player>;

export const Players = v.strictObject({ black: Player, white: Player });
export type Players = v.InferOutput<typeof Players>;

const EarlierPlayer = v.strictObject({ player: Player, lastMove: wholeNumber });

/** What happened in a game besides its moves; see `src-shared/record/history/game-history.ts`. */
export const GameHistory = v.strictObject({
  /** How much was taken back and can be brought back. */
  ahead: v.strictObject({ moveCount: v.pipe(wholeNumber, v.minValue(0)), swap: v.boolean() }),
  /** The numbers of the moves before which each colour asked for a hint. */
  hints: v.strictObject({ black: v.array(wholeNumber), white: v.array(wholeNumber) }),
  /** Who played each colour before who does now, each with the number of their last move of that colour. */
  earlierPlayers: v.strictObject({ black: v.array(EarlierPlayer), white: v.array(EarlierPlayer) }),
});
export type GameHistory = v.InferOutput<typeof GameHistory>;

/** Which game of which match of two a game is. */
const MatchRef = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-z]{1,36}$/)),
  round: v.picklist(MATCH_ROUNDS),
});

/** A game as it stands: everything a view needs to draw it, and to ask for the next change. */
export const GameState = v.strictObject({
  id: GameId,
  revision: Revision,
  createdAt: Timestamp,
  /** As they sit now: a swap that was taken has changed their colours. */
  players: Players,
  setup: Setup,
  /** Position code of the start, with the end rule. */
  start: PositionText,
  /** The moves in order; the first is by the side to move of `start`. */
  moves: v.array(MoveText),
  komi: Komi,
  /** Where the swap rule is in force: White may take over Black's side after the first move, or has. */
  swap: v.optional(Swap),
  match: v.optional(MatchRef),
  /** The helps that it allows; all of them where it is left out. */
  help: v.optional(v.array(Help)),
  /** After komi. */
  result: ResultText,
  termination: Termination,
  /** Where the players' time is limited, or watched. */
  timeControl: v.optional(TimeControl),
  /** Left out where nothing of the kind happened. */
  history: v.optional(GameHistory),
});
export type GameState = v.InferOutput<typeof GameState>;

/** A tag that a person gave a game: a word or a few. */
export const Tag = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));

/**
 * How the other end rule would have ended a game: at the same move, sooner, or later, if ever. Said of games that were
 * played to their end on the board.
 */
export const OTHER_RULES = ['same', 'sooner', 'later'] as const;
export type OtherRule = (typeof OTHER_RULES)[number];

/** Characters of a date in a record that are kept for the list. */
export const MAX_RECORDED_DATE_LENGTH = 24;

/** One row of the library. */
export const GameSummary = v.strictObject({
  id: GameId,
  revision: Revision,
  createdAt: Timestamp,
  /** The date as its record has it, where that is no whole date; empty where the record has none. */
  recordedDate: v.optional(v.pipe(v.string(), v.maxLength(MAX_RECORDED_DATE_LENGTH))),
  /** Its record does not say at what time of the day it began. */
  isTimeUnknown: v.optional(v.literal(true)),
  players: Players,
  setup: Setup,
  endRule: EndRule,
  komi: Komi,
  swap: v.optional(Swap),
  match: v.optional(MatchRef),
  result: ResultText,
  termination: Termination,
  moveCount: v.pipe(wholeNumber, v.minValue(0)),
  /** Position code of the last board. */
  finalPosition: PositionText,
  /** The points of both on the last board, before komi. */
  points: v.strictObject({ black: wholeNumber, white: wholeNumber }),
  /** Pawns in the tallest stack of the last board; 1 where all stand alone. */
  tallestStack: wholeNumber,
  otherRule: v.optional(v.picklist(OTHER_RULES)),
  favourite: v.boolean(),
  tags: v.array(Tag),
  /** The first 120 characters of the person's own note, on one line; empty where there is none. */
  noteStart: v.string(),
  /** When it was put in the bin. */
  removedAt: v.optional(Timestamp),
  /** The stored game does not match its hash: nothing else here says anything but its number. */
  isDamaged: v.optional(v.literal(true)),
});
export type GameSummary = v.InferOutput<typeof GameSummary>;

const MAX_COMMENT_LENGTH = 8 * 1024;
const Comment = v.pipe(v.string(), v.maxLength(MAX_COMMENT_LENGTH));

/** PGN's `$1` to `$6`: good, mistake, brilliant, blunder, interesting, doubtful. */
const Judgement = v.picklist([1, 2, 3, 4, 5, 6]);
type Judgement = v.InferOutput<typeof Judgement>;

/** A move of a line with what was said about it; the same tree as in a record (`src-shared/record/model/game-record.ts`). */
export interface LineMove {
  readonly move: string;
  readonly judgements: readonly Judgement[];
  readonly comments: readonly string[];
  readonly variations: readonly Line[];
}
export interface Line {
  readonly comments: readonly string[];
  readonly moves: readonly LineMove[];
}
const LineMove: v.GenericSchema<LineMove> = v.strictObject({
  move: MoveText,
  judgements: v.array(Judgement),
  comments: v.array(Comment),
  variations: v.array(v.lazy(() => Line)),
});
export const Line: v.GenericSchema<Line> = v.strictObject({
  comments: v.array(Comment),
  moves: v.array(LineMove),
});
