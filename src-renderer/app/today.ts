import { useEventListener, useIntervalFn } from '@vueuse/core';
import { shallowRef, type ShallowRef } from 'vue';
import { localDayOf } from '#shared/puzzle/daily-set.ts';

/** The time after which the day is looked at again. A longer timer would be late by a sleep of the computer. */
const LOOK_MS = 10_000;

/** The present day of the local calendar, on pages that stay open, too, until the store or the component ends. */
export function useToday(): {
  readonly today: Readonly<ShallowRef<string>>;
  /** Looks at the day at once. */
  readonly look: () => void;
} {
  const today = shallowRef(localDayOf(Date.now()));

  function look(): void {
    today.value = localDayOf(Date.now());
  }

  useIntervalFn(look, LOOK_MS);
  useEventListener(document, 'visibilitychange', look);
  useEventListener(window, 'focus', look);

  return { today, look };
}
