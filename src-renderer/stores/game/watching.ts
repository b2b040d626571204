import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Players } from '#shared/contract/schemas.ts';
import { areComputers } from './replay.ts';

/**
 * Whether two computers that play each other go on by themselves. They wait until a person says so: a game that was left
 * must not be over when the app is opened again.
 */
export const useWatchingStore = defineStore('watching', () => {
  const isWaiting = shallowRef(true);

  function wait(): void {
    isWaiting.value = true;
  }

  function goOn(): void {
    isWaiting.value = false;
  }

  /** Whether the computer may move of its own in a game of these players. */
  function mayMove(players: Players): boolean {
    return !isWaiting.value || !areComputers(players);
  }

  return { isWaiting, wait, goOn, mayMove };
});
