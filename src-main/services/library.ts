import type { LibraryChange } from '#shared/contract/library.ts';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import type { Store } from '../store/store.ts';
import { fromStore } from './declared-error.ts';
import type { Feed } from './feed.ts';

/** The list of saved games. Rejects with declared errors where the contract says so. */
export interface LibraryService {
  readonly list: (filter: { readonly search: string }) => Promise<{ ids: GameId[]; kept: number }>;
  readonly rows: (ids: readonly GameId[]) => Promise<GameSummary[]>;
  readonly remove: (ids: readonly GameId[]) => Promise<{ removed: GameId[] }>;
  readonly restore: (ids: readonly GameId[]) => Promise<{ restored: GameId[] }>;
}

/** @param parts `now`: the wall clock, in milliseconds since 1970 */
export function createLibraryService(parts: {
  readonly store: Store;
  readonly changes: Feed<LibraryChange>;
  readonly now: () => number;
}): LibraryService {
  const { store, changes, now } = parts;
  return {
    list: (filter) => store.listGames(filter),
    rows: (ids) => store.gameRows(ids),
    remove: async (ids) => {
      const removed = await fromStore(store.removeGames(ids, now()));
      if (removed.length > 0) changes.publish({ kind: 'removed' });
      return { removed };
    },
    restore: async (ids) => {
      const restored = await fromStore(store.restoreGames(ids));
      if (restored.length > 0) changes.publish({ kind: 'restored' });
      return { restored };
    },
  };
}
