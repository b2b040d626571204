import type { GameChange } from '#shared/contract/game.ts';
import type {
  GameQuery,
  LibraryChange,
  RemovalId,
  SavedFilter,
  Selection,
} from '#shared/contract/library.ts';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import type { Marked, Page } from '../database/api/list-database.ts';
import type { GameDatabase } from '../database/api/game-database.ts';
import { fromDatabase } from './declared-error.ts';
import type { Feed } from './streams/feed.ts';

/** How long the bin keeps games. */
const KEPT_IN_BIN_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

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
  /** Deletes what has been in the bin for 30 days; for once in a while. */
  readonly purge: () => Promise<void>;
}

/** @param parts `now`: the wall clock, in milliseconds since 1970 */
export function createLibraryService(parts: {
  readonly database: GameDatabase;
  readonly changes: Feed<LibraryChange>;
  readonly gameChanges: Feed<GameChange>;
  readonly now: () => number;
}): LibraryService {
  const { database, changes, gameChanges, now } = parts;

  const tell = (kind: LibraryChange['kind'], games: number): void => {
    if (games > 0) changes.publish({ kind });
  };
  /** Waits for games to be marked, and tells of it. */
  const marked = async (call: Promise<Marked>): Promise<{ changed: number }> => {
    const { changed, games } = await fromDatabase(call);
    for (const change of games) gameChanges.publish(change);
    tell('changed', changed);
    return { changed };
  };

  return {
    page: (of) => database.page(of),
    placeOf: async (of) => {
      const place = await database.placeOf(of);
      return place === undefined ? {} : { place };
    },
    players: (startsWith) => database.players(startsWith),
    tags: () => database.tags(),

    remove: async (games) => {
      const { removed, removal } = await fromDatabase(database.removeGames(games, now()));
      tell('removed', removed);
      return removal === undefined ? { removed } : { removed, removal };
    },
    restore: async (what) => {
      const restored = await fromDatabase(database.restoreGames(what));
      tell('restored', restored);
      return { restored };
    },
    destroy: async (games) => {
      const destroyed = await fromDatabase(database.destroyGames(games));
      tell('removed', destroyed);
      return { destroyed };
    },

    star: (games, favourite) => marked(database.starGames(games, favourite)),
    tag: (games, tags) => marked(database.tagGames(games, tags)),
    note: async (change) => {
      const { gameId, expectedRevision } = change;
      const summary = await fromDatabase(database.writeNote(change), { gameId, expectedRevision });
      if (summary.revision !== expectedRevision) {
        gameChanges.publish({ gameId, revision: summary.revision });
        tell('changed', 1);
      }
      return summary;
    },
    rename: (games, names) => marked(database.renamePlayer(games, names)),

    duplicates: () => database.duplicates(),
    mergeDuplicates: async () => {
      const { removed, removal, changed, games } = await fromDatabase(database.mergeDuplicates(now()));
      for (const change of games) gameChanges.publish(change);
      tell('changed', changed);
      tell('removed', removed);
      return removal === undefined ? { removed } : { removed, removal };
    },

    savedFilters: () => database.savedFilters(),
    saveFilter: (filter) => fromDatabase(database.saveFilter(filter)),
    forgetFilter: (name) => fromDatabase(database.forgetFilter(name)),

    purge: async () => {
      tell('removed', await database.purgeBin(Math.max(0, now() - KEPT_IN_BIN_MILLISECONDS)));
    },
  };
}
