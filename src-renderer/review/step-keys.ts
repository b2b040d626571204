import { useEventListener } from '@vueuse/core';
import { isWriting } from '../util/is-writing.ts';

/** The actions of the step keys. */
export interface Steps {
  readonly step: (by: number) => void;
  readonly first: () => void;
  readonly last: () => void;
  /** Goes to the next (1) or the previous (-1) alternative move. */
  readonly variation: (by: 1 | -1) => void;
  /** Closes or leaves what was opened last. @returns whether there was one */
  readonly leave: () => boolean;
  /** Starts or stops the playback. */
  readonly toggle: () => void;
  /** Whether the keys have another meaning now. */
  readonly isOff: () => boolean;
}

/** The used properties of a wheel event. */
type WheelTurn = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey' | 'preventDefault'>;

/** The wheel distance of one move, in pixels. */
const WHEEL_STEP_PX = 60;

/** The number of moves of Page Up and Page Down. */
const PAGE_MOVES = 10;

/** Whether Space activates the focused element. The current move is not activated again. */
function takesSpace(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button:not([aria-current]), a, select, summary, [role="radio"], [role="menuitem"]') !==
      null
  );
}

/** Arrow keys, Home, End, Page Up, Page Down, Escape and Space go through a game, until the component is unmounted. */
export function useStepKeys(steps: Steps): void {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => {
      steps.step(-1);
    },
    ArrowRight: () => {
      steps.step(1);
    },
    ArrowUp: () => {
      steps.variation(-1);
    },
    ArrowDown: () => {
      steps.variation(1);
    },
    PageUp: () => {
      steps.step(-PAGE_MOVES);
    },
    PageDown: () => {
      steps.step(PAGE_MOVES);
    },
    Home: steps.first,
    End: steps.last,
    ' ': steps.toggle,
  };
  const onKey = (event: KeyboardEvent): void => {
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (event.defaultPrevented || hasModifier || steps.isOff() || isWriting(event.target)) return;
    if (event.key === 'Escape') {
      if (steps.leave()) event.preventDefault();
      return;
    }
    const act = event.key === ' ' && takesSpace(event.target) ? undefined : actions[event.key];
    if (act === undefined) return;
    act();
    event.preventDefault();
  };
  useEventListener(window, 'keydown', onKey);
}

/** Turns wheel movements into steps. @returns a listener for `wheel` */
export function createWheelSteps(step: (by: number) => void): (event: WheelTurn) => void {
  let turned = 0;
  return (event) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    // In lines or pages, one notch of the wheel is one step, whatever its value.
    turned += event.deltaMode === 0 ? event.deltaY : Math.sign(event.deltaY) * WHEEL_STEP_PX;
    const steps = Math.trunc(turned / WHEEL_STEP_PX);
    if (steps === 0) return;
    turned -= steps * WHEEL_STEP_PX;
    step(steps);
  };
}
