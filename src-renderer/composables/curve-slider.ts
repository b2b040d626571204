import { useEventListener } from '@vueuse/core';
import type { ShallowRef } from 'vue';

export interface CurveSliderOptions {
  /** The element that the curve is drawn on. */
  readonly plot: Readonly<ShallowRef<HTMLElement | null>>;
  /** The current position, as a number of moves. */
  readonly ply: () => number;
  readonly last: () => number;
  /** The position drawn at a distance from the plot's left edge; may be a fraction or beyond either end. */
  readonly plyAt: (offset: number, width: number) => number;
  /** The targets of Page Up and Page Down; may be beyond either end. */
  readonly pageUp: () => number;
  readonly pageDown: () => number;
  readonly choose: (ply: number) => void;
}

export interface CurveSlider {
  /** Handles `pointerdown` and `pointermove`: selects the position at the pointer while it is pressed. */
  readonly point: (event: PointerEvent) => void;
  /** Handles `keydown`: arrows one move, the page keys as the options say, Home and End to either end. */
  readonly press: (event: KeyboardEvent) => void;
}

/** Lets a curve over the moves of a game be used as a slider, by pointer and by keyboard. */
export function createCurveSlider(options: CurveSliderOptions): CurveSlider {
  const { plot, ply, last, plyAt, pageUp, pageDown } = options;
  const choose = (target: number): void => {
    options.choose(Math.min(Math.max(target, 0), last()));
  };

  const targetOf = (key: string): number | undefined => {
    switch (key) {
      case 'ArrowRight':
      case 'ArrowUp':
        return ply() + 1;
      case 'ArrowLeft':
      case 'ArrowDown':
        return ply() - 1;
      case 'PageUp':
        return pageUp();
      case 'PageDown':
        return pageDown();
      case 'Home':
        return 0;
      case 'End':
        return last();
      default:
        return undefined;
    }
  };

  return {
    point: (event) => {
      const box = plot.value?.getBoundingClientRect();
      if (box === undefined || box.width === 0 || (event.type === 'pointermove' && event.buttons !== 1))
        return;
      if (event.type === 'pointerdown') {
        if (event.button !== 0) return;
        plot.value?.setPointerCapture(event.pointerId);
      }
      choose(Math.round(plyAt(event.clientX - box.left, box.width)));
    },
    press: (event) => {
      const target = targetOf(event.key);
      if (target === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      choose(target);
    },
  };
}

/** The page's own sliders. The browser moves its own by one finger. */
const SLIDERS = '[role=slider]';

/**
 * Keeps a second finger from the sliders that the page draws: only the first one that came down moves them. The page calls it before it
 * creates anything else that listens to pointers.
 */
export function useSlidersByOneFinger(): void {
  const stop = (event: PointerEvent): void => {
    const isOnSlider = event.target instanceof Element && event.target.closest(SLIDERS) !== null;
    if (!event.isPrimary && isOnSlider) event.stopImmediatePropagation();
  };
  useEventListener(window, ['pointerdown', 'pointermove', 'pointerup'], stop, { capture: true });
}
