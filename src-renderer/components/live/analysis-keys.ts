import { useEventListener } from '@vueuse/core';
import { FIXED_KEYS, type ActionAt } from '#shared/keys/key-table.ts';
import { useKeysStore } from '../../core/settings/keys.ts';
import { isWriting } from '../../util/is-writing.ts';
import { useLiveStore } from '../../core/reading/live-analysis.ts';

type AnalysisActions = Readonly<Partial<Record<ActionAt<'analysis'>, () => boolean>>>;

export interface AnalysisKeys {
  /** The actions of an analysed game; each returns whether there was something to do. */
  readonly ofGame?: AnalysisActions;
  /** Whether the keys have another meaning now. */
  readonly isOff: () => boolean;
}

/** The letters and digits of squares. */
const BOARD_KEYS: readonly string[] = FIXED_KEYS['by-name'].keys;

/**
 * The keys at the mistakes of a game and for the live analysis, until the component is unmounted. They come before all other keys,
 * but those that can begin the name of a square, such as `A`, after the board.
 */
export function useAnalysisKeys({ ofGame, isOff }: AnalysisKeys): void {
  const keys = useKeysStore();
  const live = useLiveStore();
  const actions: AnalysisActions = {
    ...ofGame,
    'live-analysis': () => {
      live.toggle();
      return true;
    },
    'pause-live': () => {
      if (live.isOn) live.togglePause();
      return live.isOn;
    },
    'say-live': () => {
      if (live.isOn) live.say();
      return live.isOn;
    },
  };
  const listen =
    (isAfterBoard: boolean) =>
    (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || isOff() || isWriting(event.target)) return;
      if (event.target instanceof HTMLSelectElement) return;
      const action = keys.actionOf(event, 'analysis');
      if (action === undefined || BOARD_KEYS.includes(keys.current[action]) !== isAfterBoard) return;
      if (actions[action]?.() === true) event.preventDefault();
    };
  useEventListener(window, 'keydown', listen(false), { capture: true });
  useEventListener(window, 'keydown', listen(true));
}
