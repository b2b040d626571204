import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Players } from '#shared/contract/schemas.ts';
import { areComputers } from './replay.ts';

/**
 * Whether two computers that play each other continue by themselves. They wait for the person, so that an unfinished
 * game does not end when the app is opened again.
 */
export const useWatchingStore = defineStore('watching', () => {
  const isWaiting = shallowRef(true);

  function wait(): void {
    isWaiting.value = true;
  }

  function resume(): void {
    isWaiting.value = false;
  }

  /** Whether the computer may move of its own in a game of these players. */
  function mayMove(players: Players): boolean {
    return !isWaiting.value || !areComputers(players);
  }

  return { isWaiting, wait, resume, mayMove };
});
