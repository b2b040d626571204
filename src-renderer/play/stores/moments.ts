import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import { judgeMoves, markOf, type MoveJudgement, type MoveMark } from '#shared/analysis/judge-moves.ts';
import { keyMoments } from '#shared/analysis/key-moments.ts';
import type { AnalysisProgress, GameAnalysis } from '#shared/contract/analysis.ts';
import type { GameState } from '#shared/contract/schemas.ts';
import { COLOURS } from '#shared/game/types.ts';
import { useText } from '../../i18n/index.ts';
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

/** The moves of the people that mattered most in the game that has just ended, where the coach is on or a person asks for them. */
export const useMomentsStore = defineStore('moments', () => {
  const { client } = useConnection();
  const coach = useCoachStore();
  const notices = useNoticesStore();
  const text = useText();
  const latest = useLatest();
  const moments = shallowRef<readonly Moment[]>([]);
  /** Whether they are being looked for, and whether they are known. */
  const stage = ref<'none' | 'looking' | 'known'>('none');

  /** Returns the whole analysis of a game; runs it if there is none yet. */
  async function analysisOf({ id: gameId }: GameState, signal: AbortSignal): Promise<GameAnalysis> {
    const kept = await client.analysis.get({ gameId }, { signal });
    if (kept?.isStale === false && kept.values.every((value) => value !== null)) return kept;
    const task = client.analysis.run({ gameId, depth: 'quick' }, { signal });
    return runTask<AnalysisProgress, GameAnalysis>(task, () => undefined);
  }

  /** Whether a person can ask for the moments of a game that is over, of whatever kind: somebody played in it. */
  function canAskFor({ players }: GameState): boolean {
    return COLOURS.some((colour) => players[colour].type === 'human');
  }

  /** Looks for the moments of a game that is over, where the coach is on. */
  async function find(game: GameState): Promise<void> {
    leave();
    if (coach.isWantedFor(game.players)) await look(game);
  }

  /** Looks for the moments of a game that is over, because a person asks for them, and announces what was found. */
  async function ask(game: GameState): Promise<void> {
    if (stage.value === 'none') await look(game, true);
    if (stage.value === 'known' && moments.value.length === 0)
      notices.announce(text('playing.coach.noMoments'));
  }

  /** @param isAsked whether a person waits for the answer, who is told, too, why there is no help now */
  async function look(game: GameState, isAsked = false): Promise<void> {
    const signal = latest.next();
    stage.value = 'looking';
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
      stage.value = 'known';
    } catch (error) {
      if (!signal.aborted) stage.value = 'none';
      if (!signal.aborted && (isAsked || failureOf(error).kind === 'defect')) notices.report(error);
    }
  }

  /** Ends the search for them, and forgets them. */
  function leave(): void {
    latest.cancel();
    moments.value = [];
    stage.value = 'none';
  }

  return { moments, stage, canAskFor, find, ask, leave };
});
