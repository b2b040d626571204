import { carryBack } from '#shared/analysis/carry-back.ts';
import { isCoached, type CoachFinding, type CoachLimits } from '#shared/analysis/coach.ts';
import { judgeMove } from '#shared/analysis/judge-moves.ts';
import { positionAfter } from '#shared/game/replay.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import type { AnalysisEngine } from '../engine/engine.ts';
import type { Alarm } from '../core/alarm.ts';
import {
  searchValue,
  valueOfEnd,
  type AnalysedGame,
  type PlayedPosition,
} from '../engine/evaluate-position.ts';

/** The nodes for each of the positions before and after the move, in each of the two judgements; measured, see docs/engine.md. */
export const COACH_NODES = [16_000, 64_000] as const;
/** An estimated loss must be larger than a proven one by this factor; measured, see docs/engine.md. */
const ESTIMATE_RESERVE = 1.25;
/** The table of the coach's engine: small, so that it is cleared in no time. */
export const COACH_TABLE_MIB = 8;
/** An engine without work is ended after this time, so that its memory is free. */
const IDLE_MS = 5 * 60_000;

export type CoachLook = ReturnType<typeof createCoachLook>;

/**
 * Looks at single moves, shortly.
 * @param startEngine starts its engine, with a table of `COACH_TABLE_MIB`
 */
export function createCoachLook(startEngine: () => AnalysisEngine, after: Alarm) {
  let engine: AnalysisEngine | undefined;
  let cancelIdle = (): void => undefined;

  const close = async (): Promise<void> => {
    cancelIdle();
    const closing = engine;
    engine = undefined;
    await closing?.close();
  };

  return {
    /**
     * Judges the last move of a game twice, the second time more deeply, unless the first result is proven. Both results must
     * be what the coach speaks about. They depend on the game only, not on the machine. Rejects with the signal's reason, and
     * as `AnalysisEngine` does.
     * @returns undefined if there is nothing to say
     */
    look: async (
      game: AnalysedGame,
      limits: CoachLimits,
      signal: AbortSignal,
    ): Promise<CoachFinding | undefined> => {
      cancelIdle();
      engine ??= startEngine();
      try {
        return await lookAtMove(engine, game, limits, signal);
      } finally {
        cancelIdle = after(IDLE_MS, () => void close());
      }
    },
    /** Ends the engine. */
    close,
  };
}

/** Judges the last move of a game as `CoachLook.look` does. */
export async function lookAtMove(
  engine: AnalysisEngine,
  game: AnalysedGame,
  limits: CoachLimits,
  signal: AbortSignal,
): Promise<CoachFinding | undefined> {
  const before = playedPosition(game, game.moves.length - 1);
  const after = playedPosition(game, game.moves.length);
  const move = game.moves.at(-1);
  if (move === undefined) throw new Error('A game without a move has no last move');
  const end = valueOfEnd(after);
  let found: CoachFinding | undefined;
  for (const nodes of COACH_NODES) {
    const valueAfter = end ?? (await searchValue(engine, after, nodes, signal));
    const own = await searchValue(engine, before, nodes, signal);
    const valueBefore = carryBack(own, valueAfter, { mover: before.position.turn, move });
    const judged = judgeMove(before.position, valueBefore, valueAfter);
    // A person does not play perfectly, so a move that gives up much of a won game is a mistake although the game is still won;
    // and a short look proves fewer results than a long one.
    const judgement = { ...judged, class: judged.pointsClass };
    const minLoss = judgement.isProven ? limits.minLoss : limits.minLoss * ESTIMATE_RESERVE;
    if (!isCoached(judgement, { ...limits, minLoss })) return undefined;
    found = { judgement, before: valueBefore, after: valueAfter };
    if (judgement.isProven) return found;
  }
  return found;
}

function playedPosition({ start, moves, komi }: AnalysedGame, ply: number): PlayedPosition {
  const made = moves.slice(0, ply);
  return { position: positionAfter(unwrap(parsePosition(start)), made), start, moves: made, komi };
}
