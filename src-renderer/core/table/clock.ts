import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { ClockReading } from '#shared/contract/playing.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { Colour } from '#shared/game/types.ts';
import { useText } from '../../i18n/index.ts';
import { followFeed } from '../../rpc/stream.ts';
import { useGameStore } from './game.ts';
import { useConnection } from '../../app/host.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';

/** The last reading from the host, with the time it arrived (`performance.now()`). */
interface ReceivedReading extends ClockReading {
  readonly at: number;
}

/** The clocks of the game in play. The host keeps them; the page counts down between its readings. */
export const useClockStore = defineStore('clock', () => {
  const connection = useConnection();
  const { client } = connection;
  const game = useGameStore();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const text = useText();
  const reading = shallowRef<ReceivedReading>();

  const control = computed(() => game.game?.timeControl);
  const timedId = computed(() => (control.value === undefined ? undefined : game.game?.id));
  const isPaused = computed(() => reading.value?.paused === true && !game.isFinished);
  /** The colour whose clock runs. */
  const runs = computed((): Colour | undefined => reading.value?.runs);
  const canPause = computed(() => reading.value !== undefined && !game.isFinished);

  /** The time left of a player in milliseconds; undefined until the host has sent it. */
  function left(colour: Colour): number | undefined {
    const last = reading.value;
    if (last === undefined) return undefined;
    return last.left[colour] - (last.runs === colour ? performance.now() - last.at : 0);
  }

  /** Sends a command to the host. @returns whether it succeeded */
  async function send(command: (input: { gameId: GameId }) => Promise<unknown>): Promise<boolean> {
    const gameId = timedId.value;
    if (gameId === undefined) return false;
    try {
      await command({ gameId });
      return true;
    } catch (error) {
      notices.reportUnlessLost(error);
      return false;
    }
  }

  async function pause(): Promise<void> {
    if (canPause.value && !isPaused.value) await send((input) => client.clock.pause(input));
  }

  async function resume(): Promise<void> {
    if (!isPaused.value) return;
    if (await send((input) => client.clock.resume(input))) notices.announce(text('clock.wentOn'));
  }

  /** Shows why the game was paused when the computer wakes from sleep. */
  function notifySlept(): void {
    const run = (): void => void resume().then(navigation.focusBoard);
    notices.warn(text('clock.slept'), { action: { label: text('clock.resume'), run }, isAboutGame: true });
  }

  /** Pauses the game while the board is not visible. */
  function pauseUnlessSeen(): void {
    if (document.visibilityState === 'hidden' || !navigation.isBoardShown) void pause();
  }

  function start(): void {
    let stop: (() => void) | undefined;
    watch(
      timedId,
      (gameId) => {
        stop?.();
        stop = undefined;
        reading.value = undefined;
        if (gameId === undefined) return;
        stop = followFeed(
          connection,
          (signal) => client.clock.follow({ gameId }, { signal }),
          (next) => {
            const isNewlyShown = next.slept === true && reading.value?.slept !== true;
            const isFirst = reading.value === undefined;
            reading.value = { ...next, at: performance.now() };
            // The app starts on the home of Play, where no board is seen. A game that somebody opens is about to be seen.
            if (isFirst && game.isRestored) pauseUnlessSeen();
            if (isNewlyShown) notifySlept();
          },
        );
      },
      { immediate: true },
    );
    watch(isPaused, game.setPaused);
    watch(() => navigation.isBoardShown, pauseUnlessSeen);
    document.addEventListener('visibilitychange', pauseUnlessSeen);
    connection.state.subscribe((state) => {
      const last = reading.value;
      if (state === 'open' || last === undefined) return;
      // The host stops the clocks as soon as nobody follows them.
      const stopped = { black: left('black') ?? 0, white: left('white') ?? 0 };
      reading.value = { ...last, left: stopped, runs: undefined };
    });
  }

  return { control, reading, runs, isPaused, canPause, left, pause, resume, start };
});
