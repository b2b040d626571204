import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { ANALYSIS_DEPTHS, CERTAINTIES } from '../analysis/position-value.ts';
import { declared } from './errors.ts';
import { Colour, GameId, MoveText } from './schemas.ts';

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The value of a position; see `src-shared/analysis/position-value.ts`. */
export const PositionValue = v.strictObject({
  certainty: v.picklist(CERTAINTIES),
  margin: v.number(),
  winner: v.optional(v.union([Colour, v.literal('draw')])),
  line: v.array(MoveText),
  depth: wholeNumber,
  nodes: wholeNumber,
});

export const AnalysisDepth = v.picklist(ANALYSIS_DEPTHS);

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
  /** The value after each number of moves, from 0: one more than the game has moves. Null where it is not known yet. */
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

export const analysis = {
  /** Query: what is kept of an analysis; undefined where there is none. */
  get: oc
    .input(v.strictObject({ gameId: GameId }))
    .output(v.optional(GameAnalysis))
    .errors(declared('GAME_NOT_FOUND', 'GAME_DAMAGED')),

  /**
   * Task: analyses a game from its last position backwards. Yields and keeps each value, including those that were kept
   * before; a cancelled analysis goes on where it was. `deep` ends when every value is exact. Refused with
   * `HELP_NOT_ALLOWED` during a game that does not allow hints.
   */
  run: oc
    .input(v.strictObject({ gameId: GameId, depth: AnalysisDepth }))
    .output(eventIterator(AnalysisProgress, GameAnalysis))
    .errors(
      declared('GAME_NOT_FOUND', 'GAME_DAMAGED', 'HELP_NOT_ALLOWED', 'ENGINE_UNAVAILABLE', 'NOT_SAVED'),
    ),

  /**
   * Query: the value of the position after `move` is played in the position after `ply` moves of the game, within some
   * seconds. Nothing is kept. Refused with `HELP_NOT_ALLOWED` as `run` is.
   */
  tryMove: oc
    .input(v.strictObject({ gameId: GameId, ply: wholeNumber, move: MoveText }))
    .output(PositionValue)
    .errors(
      declared('GAME_NOT_FOUND', 'GAME_DAMAGED', 'HELP_NOT_ALLOWED', 'ILLEGAL_MOVE', 'ENGINE_UNAVAILABLE'),
    ),
};
