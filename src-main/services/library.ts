import type { GameChange } from '#shared/contract/game.ts';
import type {
  GameQuery,
  LibraryChange,
  RemovalId,
  SavedFilter,
  Selection,
} from '#shared/contract/library.ts';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import type { Marked, Page } from '../database/api/list-store.ts';
import type { Store } from '../database/api/store.ts';
import type { BinPurge } from './bin-purge.ts';
import { fromStore } from './declared-error.ts';
import type { Feed } from './streams/feed.ts';

interface Removal {
  removed: number;
  removal?: RemovalId;
}

/** The list of saved games. Rejects with declared errors where the contract says so. */
export interface LibraryService {
  readonly page: (of: { query: GameQuery; from: number; count: number }) => Promise<Page>;
  readonly placeOf: (of: { query: GameQuery; gameId: GameId }) => Promise<{ place?: number }>;
  readonly players: (startsWith: string) => Promise<{ name: string; games: number }[]>;
  readonly tags: () => Promise<{ tag: string; games: number }[]>;
  readonly remove: (games: Selection) => Promise<Removal>;
  readonly restore: (what: { removal: RemovalId } | { games: Selection }) => Promise<{ restored: number }>;
  readonly destroy: (games: Selection) => Promise<{ destroyed: number }>;
  readonly star: (games: Selection, favourite: boolean) => Promise<{ changed: number }>;
  readonly tag: (
    games: Selection,
    tags: { readonly add: readonly string[]; readonly take: readonly string[] },
  ) => Promise<{ changed: number }>;
  readonly note: (change: { gameId: GameId; expectedRevision: number; note: string }) => Promise<GameSummary>;
  readonly rename: (
    games: Selection,
    names: { readonly from: string; readonly to: string },
  ) => Promise<{ changed: number }>;
  readonly duplicates: () => Promise<{ games: number; copies: number }>;
  readonly mergeDuplicates: () => Promise<Removal>;
  readonly savedFilters: () => Promise<SavedFilter[]>;
  readonly saveFilter: (filter: SavedFilter) => Promise<SavedFilter[]>;
  readonly forgetFilter: (name: string) => Promise<SavedFilter[]>;
  /** Deletes what has been in the bin for thirty days that can be trusted; for once in a while. */
  readonly purge: () => Promise<void>;
}

/** @param parts `now`: the wall clock, in milliseconds since 1970 */
export function createLibraryService(parts: {
  readonly store: Store;
  readonly changes: Feed<LibraryChange>;
  readonly gameChanges: Feed<GameChange>;
  readonly binPurge: BinPurge;
  readonly now: () => number;
}): LibraryService {
  const { store, changes, gameChanges, binPurge, now } = parts;

  const tell = (kind: LibraryChange['kind'], games: number): void => {
    if (games > 0) changes.publish({ kind });
  };
  /** Waits for games to be marked, and tells of it. */
  const marked = async (call: Promise<Marked>): Promise<{ changed: number }> => {
    const { changed, games } = await fromStore(call);
    for (const change of games) gameChanges.publish(change);
    tell('changed', changed);
    return { changed };
  };

  return {
    page: (of) => store.page(of),
    placeOf: async (of) => {
      const place = await store.placeOf(of);
      return place === undefined ? {} : { place };
    },
    players: (startsWith) => store.players(startsWith),
    tags: () => store.tags(),

    remove: async (games) => {
      const { removed, removal } = await fromStore(store.removeGames(games, now()));
      tell('removed', removed);
      return removal === undefined ? { removed } : { removed, removal };
    },
    restore: async (what) => {
      const restored = await fromStore(store.restoreGames(what));
      tell('restored', restored);
      return { restored };
    },
    destroy: async (games) => {
      const destroyed = await fromStore(store.destroyGames(games));
      tell('removed', destroyed);
      return { destroyed };
    },

    star: (games, favourite) => marked(store.starGames(games, favourite)),
    tag: (games, tags) => marked(store.tagGames(games, tags)),
    note: async (change) => {
      const { gameId, expectedRevision } = change;
      const summary = await fromStore(store.writeNote(change), { gameId, expectedRevision });
      if (summary.revision !== expectedRevision) {
        gameChanges.publish({ gameId, revision: summary.revision });
        tell('changed', 1);
      }
      return summary;
    },
    rename: (games, names) => marked(store.renamePlayer(games, names)),

    duplicates: () => store.duplicates(),
    mergeDuplicates: async () => {
      const { removed, removal, changed, games } = await fromStore(store.mergeDuplicates(now()));
      for (const change of games) gameChanges.publish(change);
      tell('changed', changed);
      tell('removed', removed);
      return removal === undefined ? { removed } : { removed, removal };
    },

    savedFilters: () => store.savedFilters(),
    saveFilter: (filter) => fromStore(store.saveFilter(filter)),
    forgetFilter: (name) => fromStore(store.forgetFilter(name)),

    purge: async () => {
      tell('removed', await binPurge.run());
    },
  };
}
