import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { judgeMoves, type MoveJudgement } from '#shared/analysis/judge-moves.ts';
import { keyMoments } from '#shared/analysis/key-moments.ts';
import type { AnalysisProgress, GameAnalysis } from '#shared/contract/analysis.ts';
import type { GameState } from '#shared/contract/schemas.ts';
import { COLOURS } from '#shared/game/types.ts';
import { failureOf } from '../../rpc/errors.ts';
import { runTask } from '../../rpc/stream.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../page/host.ts';
import { useNoticesStore } from '../page/notices.ts';
import { useCoachStore } from './coach.ts';
import { isComputer, replayOf } from './replay.ts';

/** A move that mattered in a game that is over. */
interface Moment {
  /** The number of the move among all moves, from 1. */
  readonly move: number;
  readonly judgement: MoveJudgement;
}

/** The moves of the people that mattered most in the game that has just ended, where the coach is on. */
export const useMomentsStore = defineStore('moments', () => {
  const { client } = useConnection();
  const coach = useCoachStore();
  const notices = useNoticesStore();
  const latest = useLatest();
  const moments = shallowRef<readonly Moment[]>([]);

  /** Returns the whole analysis of a game; runs it where there is none yet. */
  async function analysisOf({ id: gameId }: GameState, signal: AbortSignal): Promise<GameAnalysis> {
    const kept = await client.analysis.get({ gameId }, { signal });
    if (kept?.isStale === false && kept.values.every((value) => value !== null)) return kept;
    const task = client.analysis.run({ gameId, depth: 'quick' }, { signal });
    return runTask<AnalysisProgress, GameAnalysis>(task, () => undefined);
  }

  /** Looks for the moments of a game that is over. */
  async function find(game: GameState): Promise<void> {
    const signal = latest.next();
    moments.value = [];
    if (!coach.isWantedFor(game.players)) return;
    try {
      const { values } = await analysisOf(game, signal);
      if (signal.aborted) return;
      const judgements = judgeMoves(replayOf(game).positions[0], game.moves, values);
      const people = COLOURS.filter((colour) => !isComputer(game.players[colour]));
      moments.value = keyMoments(judgements, people).flatMap((index) => {
        const judgement = judgements[index];
        return judgement === undefined ? [] : [{ move: index + 1, judgement }];
      });
    } catch (error) {
      if (!signal.aborted && failureOf(error).kind === 'defect') notices.report(error);
    }
  }

  /** Ends the search for them. */
  function leave(): void {
    latest.cancel();
  }

  return { moments, find, leave };
});
