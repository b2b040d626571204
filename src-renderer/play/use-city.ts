import { useEventListener, useTransition } from '@vueuse/core';
import { computed, inject, ref, watch, type ComputedRef, type Ref } from 'vue';
import { boardKeysKey } from '../board/board-settings.ts';

/** How long the board takes to tip back, and to lie flat again, in milliseconds. */
const TIP_MS = 260;
/** How far two fingers move up before the board tips, in CSS pixels. */
const FINGERS_PX = 24;
/** Where a key has its usual meaning. */
const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';
/** Where Space also has. */
const PRESSING = `${TYPING}, button, a, summary, [tabindex]:not([role="gridcell"], [role="grid"])`;

export interface City {
  /** Whether the board is tipped by its button. */
  readonly isHeld: Readonly<Ref<boolean>>;
  /** How far it is tipped, from 0 to 1. */
  readonly tip: ComputedRef<number>;
  readonly toggle: () => void;
  /** Lets it lie flat again. */
  readonly release: () => void;
  /** Two fingers that move up tip it until they are lifted. */
  readonly touched: (event: TouchEvent) => void;
}

/**
 * Tips the board back: while its key or Space is held, while two fingers hold it, after a press of its button until the next one
 * or Escape, and by itself.
 * @param isShown whether it is tipped by itself @param isStill whether nothing may move: it is then tipped at once
 * @param canTip whether it may be tipped
 */
export function useCity(isShown: () => boolean, isStill: () => boolean, canTip: () => boolean): City {
  const actionOf = inject(boardKeysKey, undefined);
  const isHeld = ref(false);
  const isPressed = ref(false);
  let heldKey: string | undefined;
  let fingersFrom: number | undefined;

  const isOn = computed(() => canTip() && (isHeld.value || isPressed.value || isShown()));
  const tip = useTransition(() => (isOn.value ? 1 : 0), {
    duration: TIP_MS,
    easing: [0.2, 0.8, 0.2, 1],
    disabled: computed(isStill),
  });

  function release(): void {
    isHeld.value = false;
    isPressed.value = false;
    heldKey = undefined;
  }
  watch(canTip, (can) => {
    if (!can) release();
  });

  useEventListener(window, 'keydown', (event) => {
    if (event.key === 'Escape' && isOn.value) release();
    const isSpace = event.key === ' ';
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || target.closest(isSpace ? PRESSING : TYPING) !== null || !canTip()) return;
    if (!isSpace && actionOf?.(event) !== 'city') return;
    event.preventDefault();
    heldKey = event.code;
    isPressed.value = true;
  });
  useEventListener(window, 'keyup', (event) => {
    if (event.code !== heldKey) return;
    isPressed.value = false;
    heldKey = undefined;
  });
  useEventListener(window, 'blur', () => {
    isPressed.value = false;
  });

  return {
    isHeld,
    tip,
    toggle(): void {
      isHeld.value = !isHeld.value;
    },
    release,
    touched({ type, touches }): void {
      const [one, other] = touches;
      if (type === 'touchend' || type === 'touchcancel' || one === undefined || other === undefined) {
        fingersFrom = undefined;
        isPressed.value = false;
        return;
      }
      const y = (one.clientY + other.clientY) / 2;
      fingersFrom ??= y;
      if (fingersFrom - y > FINGERS_PX) isPressed.value = true;
    },
  };
}
