import { useEventListener, useIntervalFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { localDayOf } from '#shared/puzzle/daily-set.ts';

/** The time after which the day is looked at again. A longer timer would be late by a sleep of the computer. */
const LOOK_MS = 10_000;

/** The present day of the local calendar, on pages that stay open, too. */
export const useTodayStore = defineStore('today', () => {
  const today = shallowRef(localDayOf(Date.now()));

  function look(): void {
    today.value = localDayOf(Date.now());
  }

  useIntervalFn(look, LOOK_MS);
  useEventListener(document, 'visibilitychange', look);
  useEventListener(window, 'focus', look);

  return { today, look };
});
