import type { GameChange } from '#shared/contract/game.ts';
import type { LibraryChange, library, listing } from '#shared/contract/library.ts';
import { DatabaseError } from '../database/api/database-errors.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { NameBefore } from './annotation-calls.ts';
import type { AnnotatedGames } from '../database/list/many-games.ts';
import type { Service } from '../core/service.ts';
import type { Feed } from '#shared/util/feed.ts';

/** The calls of the library that the database does not answer itself. */
export type LibraryService = Omit<Service<typeof library>, keyof typeof listing>;

/** @param parts `now`: the wall clock, in milliseconds since 1970 */
export function createLibraryService(parts: {
  readonly database: GameDatabase;
  readonly changes: Feed<LibraryChange>;
  readonly gameChanges: Feed<GameChange>;
  readonly now: () => number;
}): LibraryService {
  const { database, changes, gameChanges, now } = parts;

  /** The names before each renaming of this process, until it is undone. */
  const renamings: ({ readonly name: string; readonly before: readonly NameBefore[] } | undefined)[] = [];
  const notify = (kind: LibraryChange['kind'], games: number): void => {
    if (games > 0) changes.publish({ kind });
  };
  /** Waits for a change of many games. The followers hear of one that was only partly made, too. */
  const done = async <Answer>(kind: LibraryChange['kind'], call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof DatabaseError && error.reached !== undefined) notify(kind, 1);
      throw error;
    }
  };
  /** Waits for a change of games and notifies the followers. */
  const changed = async (call: Promise<AnnotatedGames>): Promise<{ changed: number }> => {
    const { changed, games } = await done('changed', call);
    for (const change of games) gameChanges.publish(change);
    notify('changed', changed);
    return { changed };
  };

  return {
    remove: async ({ games }) => {
      const { removed, removal } = await done('removed', database.removeGames(games, now()));
      notify('removed', removed);
      return removal === undefined ? { removed } : { removed, removal };
    },
    restore: async (request) => {
      const restored = await done('restored', database.restoreGames(request));
      notify('restored', restored);
      return { restored };
    },
    destroy: async ({ games }) => {
      const destroyed = await done('removed', database.destroyGames(games));
      notify('removed', destroyed);
      return { destroyed };
    },

    star: ({ games, favourite }) => changed(database.starGames(games, favourite)),
    tag: ({ games, ...tags }) => changed(database.tagGames(games, tags)),
    arrange: (content) => changed(database.arrangeCollection(content)),
    addToCollection: (content) => changed(database.addToCollection(content)),
    renameCollection: (names) => changed(database.renameCollection(names)),
    note: async (request) => {
      const { gameId, expectedRevision } = request;
      const summary = await database.writeNote(request);
      if (summary.revision !== expectedRevision) {
        gameChanges.publish({ gameId, revision: summary.revision });
        notify('changed', 1);
      }
      return summary;
    },
    rename: async ({ games, ...names }) => {
      const call = database.renamePlayer(games, names);
      const renamed = await changed(call);
      const { before } = await call;
      if (before.length === 0) return renamed;
      renamings.push({ name: names.to, before });
      return { ...renamed, renaming: renamings.length - 1 };
    },
    renameBack: async ({ renaming }) => {
      const { name: from = '', before = [] } = renamings[renaming] ?? {};
      renamings[renaming] = undefined;
      let sum = 0;
      for (const { name: to, colour, ids } of before) {
        const games = { kind: 'games', ids } as const;
        sum += (await changed(database.renamePlayer(games, { from, to, colour }))).changed;
      }
      return { changed: sum };
    },

    mergeDuplicates: async () => {
      const { removed, removal, changed, games } = await done('changed', database.mergeDuplicates(now()));
      for (const change of games) gameChanges.publish(change);
      notify('changed', changed);
      notify('removed', removed);
      return removal === undefined ? { removed } : { removed, removal };
    },

    changes: (_, signal) => changes.follow(signal),
  };
}
