import { useEventListener } from '@vueuse/core';
import {
  computed,
  onScopeDispose,
  shallowRef,
  watch,
  type ComputedRef,
  type Ref,
  type ShallowRef,
} from 'vue';
import { countOf, type CountedPile } from '#shared/game/outcome.ts';
import { COLOURS, type Square } from '#shared/game/types.ts';
import { lastPosition } from '../stores/game/replay.ts';
import type { ReplayedGame } from '../stores/game/landing.ts';

/** After the last pawn has landed nothing happens for so long. */
export const SILENCE_MS = 400;
/** From the words that the game is over to the count. */
export const OVER_MS = 500;
/** The figures fall to 0 before the first pile is counted. */
export const FALL_MS = 240;
/** At most this long between two piles, and for all of them together. */
const MAX_STEP_MS = 220;
const MAX_COUNT_MS = 3200;
/** The points of a pile fly to their owner. */
export const FLIGHT_MS = 320;
/** The bar settles, and nothing happens for a moment. */
export const SETTLE_MS = 720;

/**
 * Where the end of a game has come to. `none`: it goes on; `silence`: the last pawn has landed; `over`: that the game is over is
 * said; `count`: its piles are counted; `counted`: all are; `result`: who won is shown.
 */
export type EndStage = 'none' | 'silence' | 'over' | 'count' | 'counted' | 'result';

export interface EndScene {
  readonly stage: Readonly<ShallowRef<EndStage>>;
  /** The points of the piles that are counted so far, in the order in which they are. */
  readonly counted: ComputedRef<ReadonlyMap<Square, number>>;
  /** The pile that was counted last, while they are counted. */
  readonly current: ComputedRef<CountedPile | undefined>;
  /** Shows the result at once. */
  readonly skip: () => void;
}

/** Whether a key does nothing by itself, or belongs to a command of the window. */
function isForOthers({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey || ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'].includes(key);
}

/**
 * Plays the end of a game that ends on the board: the words, the count pile by pile, smallest first, and the result. Any key and
 * any press of the pointer shows the result at once. A game that was opened finished, or was given up, has its result at once.
 * @param landed the game as it lies on the board
 * @param isStill whether nothing is to move: the result comes after the silence
 */
export function useEndScene(landed: Readonly<Ref<ReplayedGame>>, isStill: () => boolean): EndScene {
  const isOver = computed(() => landed.value.game.result !== '*');
  const stage = shallowRef<EndStage>(isOver.value ? 'result' : 'none');
  const done = shallowRef(0);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lines = computed(() => {
    if (!isOver.value) return [];
    const last = lastPosition(landed.value.replay);
    return COLOURS.flatMap((colour) => countOf(last, colour)).sort((a, b) => a.points - b.points);
  });
  const counted = computed(() => {
    const shown = stage.value === 'result' ? lines.value : lines.value.slice(0, done.value);
    return new Map(shown.map(({ square, points }) => [square, points]));
  });
  const current = computed(() => (stage.value === 'count' ? lines.value[done.value - 1] : undefined));

  function after(milliseconds: number, next: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(next, milliseconds);
  }

  function show(): void {
    clearTimeout(timer);
    stage.value = 'result';
  }

  function countNext(): void {
    done.value++;
    if (done.value < lines.value.length) {
      after(Math.min(MAX_STEP_MS, MAX_COUNT_MS / lines.value.length), countNext);
      return;
    }
    after(FLIGHT_MS, () => {
      stage.value = 'counted';
      after(SETTLE_MS, show);
    });
  }

  function begin(): void {
    stage.value = 'silence';
    done.value = 0;
    after(SILENCE_MS, () => {
      if (isStill()) {
        show();
        return;
      }
      stage.value = 'over';
      after(OVER_MS, () => {
        stage.value = 'count';
        after(FALL_MS, countNext);
      });
    });
  }

  const isPlaying = (): boolean => stage.value !== 'none' && stage.value !== 'result';
  function skip(): void {
    if (isPlaying()) show();
  }

  watch([(): number => landed.value.game.id, isOver], ([id, is], [before]) => {
    clearTimeout(timer);
    if (!is) stage.value = 'none';
    else if (id !== before || landed.value.game.termination !== 'normal') show();
    else begin();
  });
  useEventListener(window, 'pointerdown', skip, { capture: true });
  useEventListener(
    window,
    'keydown',
    (event) => {
      if (!isPlaying() || isForOthers(event)) return;
      // The key is used up: it does not press what comes into its place.
      event.preventDefault();
      event.stopPropagation();
      skip();
    },
    { capture: true },
  );
  onScopeDispose(() => {
    clearTimeout(timer);
  });
  return { stage, counted, current, skip };
}
