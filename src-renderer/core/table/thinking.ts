import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue';
import type { ProgramFault } from '#shared/contract/program-fault.ts';
import type { GameState } from '#shared/contract/schemas.ts';
import type { ThinkProgress } from '#shared/contract/playing.ts';
import { failureOf } from '../../rpc/errors.ts';
import { runTask } from '../../rpc/stream.ts';
import { useConnection } from '../../app/host.ts';
import { ANSWER_REST_MS, TIMED_ANSWER_REST_MS, useLandingRestStore } from '../../app/landing.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useSettingsStore } from '../settings/settings.ts';
import { areComputers } from '../../app/replay.ts';
import { useCoachStore } from './coach.ts';
import type { ShownGame } from './shown-game.ts';

/** A search of the computer player. */
interface Search {
  readonly stop: AbortController;
  /** The start, by `performance.now`: unlike the wall clock, it is never set back. */
  readonly startedAt: number;
  /** The game after the found move, while the move waits for the chosen pace. */
  readonly next?: GameState;
}

/** A program that failed to move. */
export interface FailedProgram {
  readonly name: string;
  readonly fault: ProgramFault;
}

/** The computer player of the game in play. */
interface Thinking {
  /** Undefined while it does not think. */
  readonly thinking: ShallowRef<Search | undefined>;
  /** Whether it failed to move in the shown state. */
  readonly engineStopped: ComputedRef<boolean>;
  /** Why the program that is to move failed in the shown state. */
  readonly programFault: ComputedRef<FailedProgram | undefined>;
  /** Whether the game is paused. */
  readonly isPaused: ShallowRef<boolean>;
  /** Whether it is a game of two computers that waits until its watcher lets it go on. */
  readonly isWaiting: ComputedRef<boolean>;
  /** Starts a move of the computer if it is its turn, even in a paused game of two computers. */
  readonly thinkOnce: () => Promise<void>;
  readonly stopThinking: () => void;
  /** Pauses the game, or resumes it. */
  readonly setPaused: (paused: boolean) => void;
  /** Lets games of two computers wait, or go on. */
  readonly setWaiting: (waits: boolean) => void;
}

/**
 * Makes the moves of the computer in the game in play. Only this code starts its turn: whenever the state of
 * the game, of a command, of the clock or of a watched game changes so that the computer is to move.
 */
export function useThinking({
  confirmed,
  busy,
  isComputersTurn,
  adopt,
  refetch,
  syncIfStale,
}: ShownGame): Thinking {
  const { client } = useConnection();
  const notices = useNoticesStore();
  const settings = useSettingsStore();
  const coach = useCoachStore();
  const landing = useLandingRestStore();

  const thinking = shallowRef<Search>();
  const isPaused = shallowRef(false);
  /** Whether games of two computers wait. They do after a start of the app, so that an unfinished game does not end unseen. */
  const computersWait = shallowRef(true);
  const isWaiting = computed(
    () => computersWait.value && confirmed.value !== undefined && areComputers(confirmed.value.players),
  );
  /** The state in which the computer last failed to move. */
  const failedIn = shallowRef<GameState>();
  const failedProgram = shallowRef<FailedProgram>();
  const programFault = computed(() => (engineStopped.value ? failedProgram.value : undefined));
  const engineStopped = computed(() => failedIn.value !== undefined && failedIn.value === confirmed.value);

  function stopThinking(): void {
    const next = thinking.value?.next;
    thinking.value?.stop.abort();
    thinking.value = undefined;
    // The host has already saved the move.
    if (next !== undefined) adopt(next, false);
  }

  /** Waits until the person's move has lain on the board for a while; who wants no pause by the chosen pace gets none. */
  async function rest(restMs: number): Promise<void> {
    await landing.after(Math.min(restMs, 1000 * settings.current.pace));
  }

  /** Waits until the computer's move may be shown, after the person's and by the chosen pace. */
  async function waitForPace(next: GameState): Promise<void> {
    const current = thinking.value;
    // With clocks the delay would cost the opponent time; the rest was before the search.
    if (current === undefined || next.timeControl !== undefined) return;
    thinking.value = { ...current, next };
    await rest(ANSWER_REST_MS);
    const remaining = current.startedAt + 1000 * settings.current.pace - performance.now();
    if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining));
  }

  async function thinkOnce(): Promise<void> {
    const state = confirmed.value;
    if (state === undefined || !isComputersTurn.value || busy.value || thinking.value !== undefined) return;
    if (isPaused.value) return;
    const stop = new AbortController();
    thinking.value = { stop, startedAt: performance.now() };
    failedIn.value = undefined;
    failedProgram.value = undefined;
    const isCurrent = (): boolean => thinking.value?.stop === stop;
    try {
      // The clocks of both stand still until the search begins.
      if (state.timeControl !== undefined) await rest(TIMED_ANSWER_REST_MS);
      if (!isCurrent()) return;
      const task = client.game.think(
        { gameId: state.id, expectedRevision: state.revision },
        { signal: stop.signal },
      );
      const next = await runTask<ThinkProgress, GameState>(task, () => undefined);
      if (!isCurrent()) return;
      await waitForPace(next);
      if (!isCurrent()) return;
      thinking.value = undefined;
      adopt(next, true);
    } catch (error) {
      if (!isCurrent()) return;
      thinking.value = undefined;
      const failure = failureOf(error);
      // After a lost connection the game is fetched again, which starts a new search.
      if (failure.kind === 'cancelled' || failure.kind === 'lost') return;
      if (
        failure.kind === 'declared' &&
        (failure.code === 'STALE_REVISION' || failure.code === 'GAME_OVER')
      ) {
        await refetch().catch(notices.reportUnlessLost);
      } else {
        failedIn.value = confirmed.value;
        // The panel reports an unavailable engine and a program that failed; other failures get a notice.
        if (failure.kind === 'declared' && failure.code === 'PROGRAM_FAILED')
          failedProgram.value = failure.data;
        else if (failure.kind !== 'declared' || failure.code !== 'ENGINE_UNAVAILABLE') notices.report(error);
        return;
      }
    }
    await syncIfStale();
  }

  function setPaused(paused: boolean): void {
    isPaused.value = paused;
    if (paused) stopThinking();
  }

  function setWaiting(waits: boolean): void {
    computersWait.value = waits;
    if (waits) stopThinking();
  }

  /** The state in which the computer is to move automatically; else undefined. */
  const automaticTurn = computed(() => {
    const state = confirmed.value;
    if (state === undefined || !isComputersTurn.value || busy.value || isPaused.value) return undefined;
    return coach.holds(state) || isWaiting.value ? undefined : state;
  });
  // The watcher fires only on a change of state, so a failed move is not repeated automatically.
  watch(automaticTurn, (state) => {
    if (state !== undefined) void thinkOnce();
  });

  return {
    ...{ thinking, engineStopped, programFault, isPaused, isWaiting },
    ...{ thinkOnce, stopThinking, setPaused, setWaiting },
  };
}
