import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { ClockReading } from '#shared/contract/clock.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { Colour } from '#shared/game/types.ts';
import { useText } from '../../i18n/index.ts';
import { followFeed } from '../../rpc/stream.ts';
import { useGameStore } from './game.ts';
import { useConnection } from '../page/host.ts';
import { useNavigationStore } from '../page/navigation.ts';
import { useNoticesStore } from '../page/notices.ts';

/** What the host told last, and when that came by the page's own clock, which never jumps. */
interface Told extends ClockReading {
  readonly at: number;
}

/** The clocks of the game in play, where it has any. The host keeps them; the page lets them go down between its tellings. */
export const useClockStore = defineStore('clock', () => {
  const connection = useConnection();
  const { client } = connection;
  const game = useGameStore();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const text = useText();
  const told = shallowRef<Told>();

  const control = computed(() => game.game?.timeControl);
  const timedId = computed(() => (control.value === undefined ? undefined : game.game?.id));
  const isPaused = computed(() => told.value?.paused === true && !game.isFinished);
  /** Whose clock runs. */
  const runs = computed((): Colour | undefined => told.value?.runs);
  const canPause = computed(() => told.value !== undefined && !game.isFinished);

  /** Milliseconds that a player has left; undefined while that is not known. */
  function left(colour: Colour): number | undefined {
    const reading = told.value;
    if (reading === undefined) return undefined;
    return reading.left[colour] - (reading.runs === colour ? performance.now() - reading.at : 0);
  }

  /** @returns whether the host did it */
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

  async function goOn(): Promise<void> {
    if (!isPaused.value) return;
    if (await send((input) => client.clock.goOn(input))) notices.announce(text('clock.wentOn'));
  }

  /** Says why the game stands still, when somebody is there again. */
  function tellSlept(): void {
    const run = (): void => void goOn().then(navigation.focusBoard);
    notices.tell(text('clock.slept'), { label: text('clock.goOn'), run });
  }

  /** Who cannot see the board cannot play: nothing is charged for that. */
  function pauseUnlessSeen(): void {
    if (document.visibilityState === 'hidden' || navigation.view !== 'play') void pause();
  }

  function start(): void {
    let stop: (() => void) | undefined;
    watch(
      timedId,
      (gameId) => {
        stop?.();
        stop = undefined;
        told.value = undefined;
        if (gameId === undefined) return;
        stop = followFeed(
          connection,
          (signal) => client.clock.follow({ gameId }, { signal }),
          (reading) => {
            const isNews = reading.slept === true && told.value?.slept !== true;
            told.value = { ...reading, at: performance.now() };
            if (isNews) tellSlept();
          },
        );
      },
      { immediate: true },
    );
    watch(isPaused, game.hold);
    watch(() => navigation.view, pauseUnlessSeen);
    document.addEventListener('visibilitychange', pauseUnlessSeen);
    connection.state.subscribe((state) => {
      const reading = told.value;
      if (state === 'open' || reading === undefined) return;
      // The host stops the clocks as soon as nobody follows them.
      const stopped = { black: left('black') ?? 0, white: left('white') ?? 0 };
      told.value = { ...reading, left: stopped, runs: undefined };
    });
  }

  return { control, told, runs, isPaused, canPause, left, pause, goOn, start };
});
