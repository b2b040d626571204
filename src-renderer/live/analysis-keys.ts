import { useEventListener } from '@vueuse/core';
import { isWriting } from '../util/is-writing.ts';

/** The actions of the keys of an analysis; each returns whether there was something to do. */
export interface AnalysisKeys {
  /** Only for a game, as the next two. */
  readonly analyse?: () => boolean;
  /** Goes to the next (1) or the previous (-1) mistake. */
  readonly mistake?: (by: 1 | -1) => boolean;
  readonly tryAgain?: () => boolean;
  readonly toggleLive: () => boolean;
  readonly pauseLive: () => boolean;
  readonly sayLive: () => boolean;
  /** Whether the keys have another meaning now. */
  readonly isOff: () => boolean;
}

/**
 * `[`, `]` and `T` at the mistakes of a game, `O`, `P` and `V` for the live analysis, until the component is unmounted. They
 * come before all other keys; `A` comes after the board, where it begins the name of a square.
 */
export function useAnalysisKeys(keys: AnalysisKeys): void {
  const first: Readonly<Record<string, () => boolean>> = {
    '[': () => keys.mistake?.(-1) === true,
    ']': () => keys.mistake?.(1) === true,
    t: () => keys.tryAgain?.() === true,
    o: keys.toggleLive,
    p: keys.pauseLive,
    v: keys.sayLive,
  };
  const last: Readonly<Record<string, () => boolean>> = { a: () => keys.analyse?.() === true };
  const listen =
    (actions: Readonly<Record<string, () => boolean>>) =>
    (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || keys.isOff() || isWriting(event.target)) return;
      if (event.target instanceof HTMLSelectElement) return;
      // Many keyboards have the brackets on AltGr, which Windows reports as Ctrl and Alt.
      const hasModifier =
        event.shiftKey ||
        event.metaKey ||
        ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));
      if (hasModifier) return;
      if (actions[event.key.toLowerCase()]?.() === true) event.preventDefault();
    };
  useEventListener(window, 'keydown', listen(first), { capture: true });
  useEventListener(window, 'keydown', listen(last));
}
