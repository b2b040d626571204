import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import { judgeMoves, markOf, type MoveJudgement, type MoveMark } from '#shared/analysis/judge-moves.ts';
import { keyMoments } from '#shared/analysis/key-moments.ts';
import type { AnalysisProgress, GameAnalysis } from '#shared/contract/analysis.ts';
import type { GameState } from '#shared/contract/schemas.ts';
import { COLOURS } from '#shared/game/types.ts';
import { failureOf } from '../../rpc/errors.ts';
import { runTask } from '../../rpc/stream.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useCoachStore } from './coach.ts';
import { isComputer, replayOf } from '../../app/replay.ts';

/** A move that mattered in a game that is over. */
interface Moment {
  /** The number of the move among all moves, from 1. */
  readonly move: number;
  readonly judgement: MoveJudgement;
  readonly mark: MoveMark;
}

/** The moves of the people that mattered most in the game that has just ended, where the coach is on. */
export const useMomentsStore = defineStore('moments', () => {
  const { client } = useConnection();
  const coach = useCoachStore();
  const notices = useNoticesStore();
  const latest = useLatest();
  const moments = shallowRef<readonly Moment[]>([]);
  /** Whether they are known. */
  const isKnown = ref(false);

  /** Returns the whole analysis of a game; runs it if there is none yet. */
  async function analysisOf({ id: gameId }: GameState, signal: AbortSignal): Promise<GameAnalysis> {
    const kept = await client.analysis.get({ gameId }, { signal });
    if (kept?.isStale === false && kept.values.every((value) => value !== null)) return kept;
    const task = client.analysis.run({ gameId, depth: 'quick' }, { signal });
    return runTask<AnalysisProgress, GameAnalysis>(task, () => undefined);
  }

  /** Looks for the moments of a game that is over, where the coach is on. */
  async function find(game: GameState): Promise<void> {
    leave();
    if (!coach.isWantedFor(game.players)) return;
    const signal = latest.next();
    try {
      const { values } = await analysisOf(game, signal);
      if (signal.aborted) return;
      const judgements = judgeMoves(replayOf(game).positions[0], game.moves, values);
      const people = COLOURS.filter((colour) => !isComputer(game.players[colour]));
      moments.value = keyMoments(judgements, people).flatMap((index) => {
        const judgement = judgements[index];
        const mark = judgement && markOf(judgement);
        return judgement === undefined || mark === undefined ? [] : [{ move: index + 1, judgement, mark }];
      });
      isKnown.value = true;
    } catch (error) {
      if (!signal.aborted && failureOf(error).kind === 'defect') notices.report(error);
    }
  }

  /** Ends the search for them, and forgets them. */
  function leave(): void {
    latest.cancel();
    moments.value = [];
    isKnown.value = false;
  }

  return { moments, isKnown, find, leave };
});
