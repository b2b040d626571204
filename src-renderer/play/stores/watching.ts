import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Players } from '#shared/contract/schemas.ts';
import { areComputers } from '../../app/replay.ts';

/**
 * Whether a game of two computers continues automatically. After a start of the app it is paused, so that an unfinished
 * game does not end unseen.
 */
export const useWatchingStore = defineStore('watching', () => {
  const isWaiting = shallowRef(true);

  function wait(): void {
    isWaiting.value = true;
  }

  function resume(): void {
    isWaiting.value = false;
  }

  /** Whether the computer may move automatically in a game of these players. */
  function mayMove(players: Players): boolean {
    return !isWaiting.value || !areComputers(players);
  }

  return { isWaiting, wait, resume, mayMove };
});
