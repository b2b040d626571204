import { shallowRef, type ShallowRef } from 'vue';
import type { GameId, GameState, GameSummary } from '#shared/contract/schemas.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';

/** The number of games offered; others are found by name. */
const MAX_ROWS = 30;

/** The games of the library whose start can be used. */
export function useStartGames(): {
  /** The newest games that match; undefined until they are fetched. */
  readonly rows: Readonly<ShallowRef<readonly GameSummary[] | undefined>>;
  /** The chosen game, once it is fetched. */
  readonly game: Readonly<ShallowRef<GameState | undefined>>;
  readonly search: (words: string) => Promise<void>;
  readonly choose: (gameId: GameId | undefined) => Promise<void>;
} {
  const { client } = useConnection();
  const notices = useNoticesStore();
  const rows = shallowRef<readonly GameSummary[]>();
  const game = shallowRef<GameState>();
  const latestSearch = useLatest();
  const latestChoice = useLatest();

  async function search(words: string): Promise<void> {
    const signal = latestSearch.next();
    const filter = words.trim() === '' ? {} : { text: words };
    try {
      const query = { filter, sortBy: 'date', direction: 'descending' } as const;
      const page = await client.library.page({ query, from: 0, count: MAX_ROWS }, { signal });
      if (!signal.aborted) rows.value = page.rows;
    } catch (error) {
      if (!signal.aborted) notices.reportUnlessLost(error);
    }
  }

  async function choose(gameId: GameId | undefined): Promise<void> {
    latestChoice.cancel();
    if (game.value?.id === gameId) return;
    game.value = undefined;
    if (gameId === undefined) return;
    const signal = latestChoice.next();
    try {
      const found = await client.game.get({ gameId }, { signal });
      if (!signal.aborted) game.value = found;
    } catch {
      // The game was deleted or cannot be read; another one can be chosen.
      if (!signal.aborted) game.value = undefined;
    }
  }

  return { rows, game, search, choose };
}
