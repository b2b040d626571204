import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import type { ThinkProgress } from '#shared/contract/think-progress.ts';
import { failureOf } from '../../rpc/errors.ts';
import { runTask } from '../../rpc/stream.ts';
import { useConnection } from '../page/host.ts';
import { useNoticesStore } from '../page/notices.ts';
import { useSettingsStore } from '../settings/settings.ts';
import type { ShownGame } from './shown-game.ts';
import { useWatchingStore } from './watching.ts';

/** The computer at work. */
interface Thought {
  readonly stop: AbortController;
  /** By `performance.now`, which no change of the computer's clock moves. */
  readonly since: number;
  readonly found: ThinkProgress | undefined;
  /** The move is made and held back, for the pace that is set. */
  readonly made?: GameState;
}

/** The computer as a player of the game on the table. */
interface Thinking {
  /** Undefined while it does not think. */
  readonly thinking: ShallowRef<Thought | undefined>;
  /** Whether it failed to move in the state that is shown. */
  readonly engineStopped: ComputedRef<boolean>;
  /** The game is paused: nobody moves. */
  readonly isHeld: ShallowRef<boolean>;
  /** Has the computer make one move, if it is its turn; also in a game of two computers that waits. */
  readonly thinkOnce: () => Promise<void>;
  readonly stopThinking: () => void;
  /** Pauses the game, or resumes it. */
  readonly hold: (on: boolean) => void;
}

/**
 * Makes the moves of the computer in the game on the table. Its turn starts here and nowhere else: whenever the state of
 * the game, of a command, of the clock or of a watched game comes to mean that the computer is to move.
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
  const watching = useWatchingStore();

  const thinking = shallowRef<Thought>();
  const isHeld = shallowRef(false);
  /** The state in which the computer failed to move. */
  const failedIn = shallowRef<GameState>();
  const engineStopped = computed(() => failedIn.value !== undefined && failedIn.value === confirmed.value);

  function stopThinking(): void {
    const made = thinking.value?.made;
    thinking.value?.stop.abort();
    thinking.value = undefined;
    // The move is already saved, so what follows builds on it.
    if (made !== undefined) adopt(made, false);
  }

  /** Waits until a move that the computer found may be shown by the pace that is set. */
  async function holdBack(made: GameState): Promise<void> {
    const current = thinking.value;
    if (current === undefined) return;
    // With clocks the delay would cost the opponent time.
    if (made.timeControl !== undefined) return;
    const rest = current.since + 1000 * settings.current.pace - performance.now();
    if (rest <= 0) return;
    thinking.value = { ...current, made };
    await new Promise((resolve) => setTimeout(resolve, rest));
  }

  async function thinkOnce(): Promise<void> {
    const state = confirmed.value;
    if (state === undefined || !isComputersTurn.value || busy.value || thinking.value !== undefined) return;
    if (isHeld.value) return;
    const stop = new AbortController();
    thinking.value = { stop, since: performance.now(), found: undefined };
    failedIn.value = undefined;
    const isCurrent = (): boolean => thinking.value?.stop === stop;
    try {
      const task = client.game.think(
        { gameId: state.id, expectedRevision: state.revision },
        { signal: stop.signal },
      );
      const next = await runTask<ThinkProgress, GameState>(task, (found) => {
        if (isCurrent()) thinking.value = { stop, since: thinking.value?.since ?? 0, found };
      });
      if (!isCurrent()) return;
      await holdBack(next);
      if (!isCurrent()) return;
      thinking.value = undefined;
      adopt(next, true);
    } catch (error) {
      if (!isCurrent()) return;
      thinking.value = undefined;
      const failure = failureOf(error);
      // After a lost connection the game is fetched again, and the computer starts anew in that state.
      if (failure.kind === 'cancelled' || failure.kind === 'lost') return;
      if (
        failure.kind === 'declared' &&
        (failure.code === 'STALE_REVISION' || failure.code === 'GAME_OVER')
      ) {
        await refetch().catch(notices.reportUnlessLost);
      } else {
        failedIn.value = confirmed.value;
        // The card beside the board says that the computer player stopped; another failure has more to say.
        if (failure.kind !== 'declared' || failure.code !== 'ENGINE_UNAVAILABLE') notices.report(error);
        return;
      }
    }
    await syncIfStale();
  }

  function hold(on: boolean): void {
    isHeld.value = on;
    if (on) stopThinking();
  }

  /** The state in which the computer is to move by itself; undefined while it is not. */
  const dueIn = computed(() => {
    const state = confirmed.value;
    if (state === undefined || !isComputersTurn.value || busy.value || isHeld.value) return undefined;
    return watching.mayMove(state.players) ? state : undefined;
  });
  // Without a change of state nothing fires: a move that failed is not tried again by itself.
  watch(dueIn, (state) => {
    if (state !== undefined) void thinkOnce();
  });
  watch(
    () => watching.isWaiting,
    (isWaiting) => {
      if (isWaiting) stopThinking();
    },
  );

  return { thinking, engineStopped, isHeld, thinkOnce, stopThinking, hold };
}
