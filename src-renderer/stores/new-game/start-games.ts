import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { GameId, GameState, GameSummary } from '#shared/contract/schemas.ts';
import { useConnection } from '../page/host.ts';
import { useNoticesStore } from '../page/notices.ts';

/** How many games are offered at once; more are found by name. */
const ROWS = 30;

/** Games of the library whose start may be taken. */
export const useStartGamesStore = defineStore('start-games', () => {
  const { client } = useConnection();
  const notices = useNoticesStore();
  /** The newest that match; undefined until they are there. */
  const rows = shallowRef<readonly GameSummary[]>();
  /** The game that is chosen, once it is there. */
  const game = shallowRef<GameState>();
  let searching: AbortController | undefined;
  let choosing: AbortController | undefined;

  async function search(words: string): Promise<void> {
    searching?.abort();
    const current = new AbortController();
    searching = current;
    const filter = words.trim() === '' ? {} : { text: words };
    try {
      const query = { filter, sortBy: 'date', direction: 'descending' } as const;
      const page = await client.library.page({ query, from: 0, count: ROWS }, { signal: current.signal });
      if (searching === current) rows.value = page.rows;
    } catch (error) {
      if (searching === current) notices.reportUnlessLost(error);
    }
  }

  async function choose(gameId: GameId | undefined): Promise<void> {
    choosing?.abort();
    if (game.value?.id === gameId) return;
    game.value = undefined;
    if (gameId === undefined) return;
    const current = new AbortController();
    choosing = current;
    try {
      const found = await client.game.get({ gameId }, { signal: current.signal });
      if (choosing === current) game.value = found;
    } catch {
      // It was deleted, or cannot be read: another one can be chosen.
      if (choosing === current) game.value = undefined;
    }
  }

  return { rows, game, search, choose };
});
