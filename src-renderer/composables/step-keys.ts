import { onMounted, onUnmounted } from 'vue';
import { isWriting } from './shortcuts.ts';

/** What the step keys do. */
export interface Steps {
  readonly step: (by: number) => void;
  readonly first: () => void;
  readonly last: () => void;
  /** Whether the keys mean something else now. */
  readonly isOff: () => boolean;
}

/** What matters of a wheel event. */
type WheelTurn = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey' | 'preventDefault'>;

/** How far a wheel turns for one move, in pixels. */
const WHEEL_STEP = 60;

/** Arrow left and right, Home and End go through a game, as long as the component lives. */
export function useStepKeys(steps: Steps): void {
  const onKey = (event: KeyboardEvent): void => {
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (event.defaultPrevented || hasModifier || steps.isOff() || isWriting(event.target)) return;
    switch (event.key) {
      case 'ArrowLeft':
        steps.step(-1);
        break;
      case 'ArrowRight':
        steps.step(1);
        break;
      case 'Home':
        steps.first();
        break;
      case 'End':
        steps.last();
        break;
      default:
        return;
    }
    event.preventDefault();
  };
  onMounted(() => {
    window.addEventListener('keydown', onKey);
  });
  onUnmounted(() => {
    window.removeEventListener('keydown', onKey);
  });
}

/** Turns wheel movements into steps. @returns a listener for `wheel` */
export function createWheelSteps(step: (by: number) => void): (event: WheelTurn) => void {
  let turned = 0;
  return (event) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    // In lines or pages a notch of the wheel is one step, whatever its figure.
    turned += event.deltaMode === 0 ? event.deltaY : Math.sign(event.deltaY) * WHEEL_STEP;
    const steps = Math.trunc(turned / WHEEL_STEP);
    if (steps === 0) return;
    turned -= steps * WHEEL_STEP;
    step(steps);
  };
}
