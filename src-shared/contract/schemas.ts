import * as v from 'valibot';
import { isKomi, SWAPS } from '../game/fairness.ts';
import { RESULT_PATTERN, TERMINATIONS } from '../game/result.ts';
import { COLOURS, DEALT_SETUPS, END_RULES, SETUPS } from '../game/types.ts';

/** A schema says what a value looks like; whether it is lawful, the rules say (`src-shared/game`). */

const wholeNumber = v.pipe(v.number(), v.safeInteger());

export const Colour = v.picklist(COLOURS);
export const EndRule = v.picklist(END_RULES);
export const Setup = v.picklist(SETUPS);
export const DealtSetup = v.picklist(DEALT_SETUPS);
export const Termination = v.picklist(TERMINATIONS);
/** Points added to White's count at the end, whole or half; negative: to Black's. */
export const Komi = v.pipe(v.number(), v.check(isKomi));
export const Swap = v.picklist(SWAPS);
export const ResultText = v.pipe(v.string(), v.regex(RESULT_PATTERN));
export const MoveText = v.pipe(v.string(), v.regex(/^[a-f][1-6][a-f][1-6]$/));
export const PositionText = v.pipe(v.string(), v.maxLength(200));
/** The computer's level, 1 (weakest) .. 10 (all the engine has). */
export const Level = v.pipe(wholeNumber, v.minValue(1), v.maxValue(10));
/** A seed for a deal or for the computer's noise: an unsigned 32-bit integer. */
export const Seed = v.pipe(wholeNumber, v.minValue(0), v.maxValue(0xffff_ffff));
/** A player's name as stored and shown: trimmed, 1 to 64 characters. */
export const PlayerName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64));

export const GameId = v.pipe(wholeNumber, v.minValue(1), v.brand('GameId'));
export type GameId = v.InferOutput<typeof GameId>;

/** Counts the changes of one game; a command names the revision it was meant for. */
export const Revision = v.pipe(wholeNumber, v.minValue(0));

/** A moment in milliseconds since 1970 by the wall clock; for display and file names, never for order. */
export const Timestamp = v.pipe(wholeNumber, v.minValue(0));

export const Player = v.variant('type', [
  v.strictObject({ type: v.literal('human'), name: PlayerName }),
  v.strictObject({ type: v.literal('computer'), level: Level }),
]);
export type Player = v.InferOutput<typeof Player>;

export const Players = v.strictObject({ black: Player, white: Player });
export type Players = v.InferOutput<typeof Players>;

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
  /** After komi. */
  result: ResultText,
  termination: Termination,
});
export type GameState = v.InferOutput<typeof GameState>;

/** One row of the library. */
export const GameSummary = v.strictObject({
  id: GameId,
  revision: Revision,
  createdAt: Timestamp,
  players: Players,
  setup: Setup,
  endRule: EndRule,
  komi: Komi,
  swap: v.optional(Swap),
  result: ResultText,
  termination: Termination,
  moveCount: v.pipe(wholeNumber, v.minValue(0)),
});
export type GameSummary = v.InferOutput<typeof GameSummary>;
