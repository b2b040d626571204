import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { GameSummary } from '#shared/contract/schemas.ts';
import { useGameStore } from '../game/game.ts';
import { useConnection } from '../page/host.ts';
import { useNoticesStore } from '../page/notices.ts';

/** The newest unfinished game of the library, to go on with where no game is in play. */
export const useUnfinishedGameStore = defineStore('unfinished-game', () => {
  const { client } = useConnection();
  const notices = useNoticesStore();
  const game = useGameStore();
  /** Undefined where there is none, or where it is not known yet. */
  const row = shallowRef<GameSummary>();

  async function find(): Promise<void> {
    try {
      const query = { filter: { outcome: 'unfinished' } } as const;
      row.value = (await client.library.page({ query, from: 0, count: 1 })).rows[0];
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  /** Opens the game to play on. @returns whether it could be read */
  function resume(): Promise<boolean> {
    return row.value === undefined ? Promise.resolve(false) : game.open(row.value.id);
  }

  return { row, find, resume };
});
