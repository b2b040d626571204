import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { ANALYSIS_DEPTHS, CERTAINTIES } from '../analysis/position-value.ts';
import { SQUARES } from '../game/types.ts';
import { declared } from './errors.ts';
import { Selection } from './game-filter.ts';
import { Colour, GameId, Komi, MoveText, PlayerName, PositionText } from './schemas.ts';

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The value of a position; see `src-shared/analysis/position-value.ts`. */
export const PositionValue = v.strictObject({
  certainty: v.picklist(CERTAINTIES),
  margin: v.number(),
  winner: v.optional(v.union([Colour, v.literal('draw')])),
  line: v.array(MoveText),
  depth: wholeNumber,
  nodes: wholeNumber,
  second: v.optional(v.strictObject({ margin: v.number(), isProven: v.boolean() })),
});

const AnalysisDepth = v.picklist(ANALYSIS_DEPTHS);

/** What is known of the positions of a game. */
export const GameAnalysis = v.strictObject({
  gameId: GameId,
  /** The engine that made it; see `src-main/engine/signature.ts`. */
  signature: v.string(),
  /** Whether another version of the engine made it, or the game has changed since. */
  isStale: v.boolean(),
  /** Whether it was read from the record of the game; the values are not checked then. */
  isFromRecord: v.optional(v.literal(true)),
  depth: AnalysisDepth,
  /** The value after each number of moves, from 0: one more than the game has moves. Null if it is not known yet. */
  values: v.array(v.nullable(PositionValue)),
});
export type GameAnalysis = v.InferOutput<typeof GameAnalysis>;

/** One value of a running analysis. */
export const AnalysisProgress = v.strictObject({
  /** The number of moves before the position. */
  ply: wholeNumber,
  value: PositionValue,
  /** The positions that are done, and all of them. */
  done: wholeNumber,
  total: wholeNumber,
});
export type AnalysisProgress = v.InferOutput<typeof AnalysisProgress>;

/** The most lines of a live analysis. */
export const MAX_LIVE_LINES = 5;

/** A request for the analysis of one position. */
export const LiveRequest = v.strictObject({
  position: PositionText,
  komi: Komi,
  /** The game that the position is from, if any: its help decides whether it may be analysed. */
  gameId: v.optional(GameId),
  /** How many of the best moves are shown. */
  lines: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LIVE_LINES)),
  /** The square of a pile: all its destinations are evaluated instead of the best moves. */
  from: v.optional(v.picklist(SQUARES)),
  /** The program that analyses, by its name in the list; the app's own engine where it is omitted, and with `from`. */
  program: v.optional(PlayerName),
  /** The limits; the first one reached ends the analysis. */
  seconds: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(3600))),
  nodes: v.optional(v.pipe(wholeNumber, v.minValue(1))),
});
export type LiveRequest = v.InferOutput<typeof LiveRequest>;

/** How far the proof of the winner is: the moves of the position that are refuted so far, and all; empty if that is not known. */
export const LiveProof = v.strictObject({
  refuted: v.optional(wholeNumber),
  moves: v.optional(wholeNumber),
});
export type LiveProof = v.InferOutput<typeof LiveProof>;

/** What a live analysis has found. */
export const LiveAnalysis = v.strictObject({
  /** The value of the position; with `from`, of the best move from there. */
  value: PositionValue,
  /** The value of each of the best moves, which their lines begin with, best first; none if the game is over. */
  lines: v.array(PositionValue),
  /** Of the deepest line, in plies. */
  depth: wholeNumber,
  /** Of all searches and proofs of this position. */
  nodes: wholeNumber,
  milliseconds: v.pipe(v.number(), v.minValue(0)),
  /** The memory of the engines' tables, in MiB. */
  megabytes: wholeNumber,
  /** Undefined while no proof of the winner runs. */
  proof: v.optional(LiveProof),
});
export type LiveAnalysis = v.InferOutput<typeof LiveAnalysis>;

/** The reviews of many games in the background. Counts since the queue was empty. */
export const ReviewQueue = v.strictObject({
  total: wholeNumber,
  /** The games that are over, with the skipped ones. */
  done: wholeNumber,
  /** The games that were skipped: damaged ones, and those that the engine could not review. */
  damaged: wholeNumber,
  failed: wholeNumber,
  /** The mistakes and blunders in the reviewed games: of the person of `countMistakesOf`, or of all people if none is known. */
  mistakes: wholeNumber,
  /** Why it does not go on: a person, the battery, no room or a fault of the disk, an engine that fails. */
  pause: v.optional(v.picklist(['user', 'battery', 'disk', 'engine'])),
});
export type ReviewQueue = v.InferOutput<typeof ReviewQueue>;

/** The queue as it is now; undefined if no game is queued. */
export const ReviewQueueUpdate = v.strictObject({
  queue: v.optional(ReviewQueue),
  /** Whether this is the end: all games were reviewed or skipped. */
  hasEnded: v.optional(v.literal(true)),
});
export type ReviewQueueUpdate = v.InferOutput<typeof ReviewQueueUpdate>;

/** The depths of reviews that end by themselves. */
const QUEUE_DEPTHS = ['quick', 'normal'] as const;

export const analysis = {
  /** Query: what is kept of an analysis; undefined if there is none, and for a game that is not over and does not allow hints. */
  get: oc
    .input(v.strictObject({ gameId: GameId }))
    .output(v.optional(GameAnalysis))
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED')),

  /**
   * Task: analyses a game from its last position backwards. Yields and keeps each value, including those that were kept
   * before; a cancelled analysis goes on where it was. `deep` ends when every value is exact. Refused with
   * `HELP_NOT_ALLOWED` while the game is not over and does not allow hints.
   */
  run: oc
    .input(v.strictObject({ gameId: GameId, depth: AnalysisDepth }))
    .output(eventIterator(AnalysisProgress, GameAnalysis))
    .errors(
      declared('GAME_NOT_FOUND', 'GAME_DAMAGED', 'HELP_NOT_ALLOWED', 'ENGINE_UNAVAILABLE', 'NOT_SAVED'),
    ),

  /**
   * Query: the value of the position after `move` is played in the position after `ply` moves of the game, within some
   * seconds. Nothing is kept. Refused as `run` is.
   */
  tryMove: oc
    .input(v.strictObject({ gameId: GameId, ply: wholeNumber, move: MoveText }))
    .output(PositionValue)
    .errors(
      declared('GAME_NOT_FOUND', 'GAME_DAMAGED', 'HELP_NOT_ALLOWED', 'ILLEGAL_MOVE', 'ENGINE_UNAVAILABLE'),
    ),

  /**
   * Task: analyses a position until the caller cancels it, a limit is reached or all margins are proven. Yields at most ten
   * times a second. Another call ends it. Refused with `HELP_NOT_ALLOWED` if the game of the position is not over and does not
   * allow hints.
   */
  live: oc
    .input(LiveRequest)
    .output(eventIterator(LiveAnalysis, LiveAnalysis))
    .errors(
      declared(
        'GAME_NOT_FOUND',
        'GAME_DAMAGED',
        'HELP_NOT_ALLOWED',
        'BAD_START',
        'ILLEGAL_MOVE',
        'ENGINE_UNAVAILABLE',
        'PROGRAM_FAILED',
      ),
    ),

  /**
   * Command: starts the engines of `live`, so that its first line comes at once. They search nothing of what is shown, and end when
   * they are not needed for half a minute.
   */
  prepareLive: oc.output(v.undefined()),

  /**
   * Command: queues finished games outside the bin for reviews in the background, behind those that are queued already. Games
   * that this engine has reviewed as deeply are left out. The queue survives the process. It yields to the computer player
   * and to all other calls of `analysis`, and waits while a rated game or one agreed without hints goes on. @returns how many games were added
   */
  queueReviews: oc
    .input(v.strictObject({ games: Selection, depth: v.picklist(QUEUE_DEPTHS) }))
    .output(v.strictObject({ added: wholeNumber }))
    .errors(declared('NOT_SAVED', 'PARTLY_SAVED')),
  /** Command: pauses the queue, also over a restart, or resumes it, also on battery and after a fault. */
  pauseQueue: oc
    .input(v.strictObject({ isPaused: v.boolean() }))
    .output(v.undefined())
    .errors(declared('NOT_SAVED')),
  /** Command: empties the queue. What was found is kept. */
  cancelQueue: oc.output(v.undefined()).errors(declared('NOT_SAVED')),
  /** Command: tells the host whether the computer runs on its battery; the queue is paused then. */
  setPower: oc.input(v.strictObject({ isOnBattery: v.boolean() })).output(v.undefined()),
  /** Command: tells the host who is playing: the queue counts this person's mistakes from now on. */
  countMistakesOf: oc.input(v.strictObject({ player: PlayerName })).output(v.undefined()),
  /** Feed: the queue, first as it is now and then after each change. */
  queue: oc.output(eventIterator(ReviewQueueUpdate)),
};
