import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { MAX_GAMES_PER_CALL, type GameFilter } from '#shared/contract/game-filter.ts';
import { MAX_ROWS_PER_CALL } from '#shared/contract/library.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { useWording } from '../../i18n/index.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { storedEntry } from './collection-entries.ts';
import { useLibraryNamesStore } from './library-names.ts';
import { newestFirst } from './list-query.ts';
import { useLibraryStore } from './library.ts';

/** A collection with the numbers of its games outside the bin and of its positions. */
export interface NamedCollection {
  readonly name: string;
  readonly games: number;
  readonly positions: number;
}

/** Collections: the games of a tag and the positions of that name, as a whole. Games in the bin belong to them too. */
export const useCollectionsStore = defineStore('collections', () => {
  const { client } = useConnection();
  const library = useLibraryStore();
  const names = useLibraryNamesStore();
  const notices = useNoticesStore();
  const { text, format } = useWording();

  const list = shallowRef<readonly NamedCollection[]>([]);

  /** Fetches the collections. */
  async function fetch(): Promise<void> {
    try {
      const found = await client.library.collections();
      list.value = found.toSorted((one, other) => format.compare(one.name, other.name));
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  /** Shows the games of a collection in the library. */
  function open(name: string): Promise<void> {
    return library.show({ tag: name });
  }

  /** Gives a collection another name; one of that name takes its games. @returns whether it was renamed */
  function rename(from: string, to: string): Promise<boolean> {
    return change(async () => {
      await client.library.renameCollection({ from, to });
      for (const filter of inAndOutOfBin(from))
        await client.library.tag({
          games: { kind: 'matching', filter, except: [] },
          add: [to],
          take: [from],
        });
    });
  }

  /** Deletes a collection and offers to undo that; its games stay in the library. */
  function remove(name: string): Promise<boolean> {
    return change(async () => {
      const { entries } = await client.library.collection({ name });
      const ids: GameId[] = [];
      for (const filter of inAndOutOfBin(name)) {
        ids.push(...(await idsOf(filter, MAX_GAMES_PER_CALL - ids.length)));
        await client.library.tag({ games: { kind: 'matching', filter, except: [] }, add: [], take: [name] });
      }
      await client.library.arrange({ name, entries: [] });
      if (library.filter.tag === name) await library.narrow({ tag: undefined });
      const undo = (): Promise<boolean> =>
        change(async () => {
          if (ids.length > 0)
            await client.library.tag({ games: { kind: 'games', ids }, add: [name], take: [] });
          await client.library.arrange({ name, entries: entries.map(storedEntry) });
        });
      notices.notify(text('library.collections.deleted', { name }), {
        action: { label: text('common.undo'), run: () => void undo() },
      });
    });
  }

  /** The ids of the games of a filter, up to a number. */
  async function idsOf(filter: GameFilter, most: number): Promise<GameId[]> {
    const ids: GameId[] = [];
    for (;;) {
      const request = { query: newestFirst(filter), from: ids.length, count: MAX_ROWS_PER_CALL };
      const { rows, total } = await client.library.page(request);
      ids.push(...rows.map(({ id }) => id));
      if (rows.length === 0 || ids.length >= Math.min(total, most)) return ids.slice(0, most);
    }
  }

  async function change(work: () => Promise<void>): Promise<boolean> {
    let isDone = true;
    try {
      await work();
    } catch (error) {
      notices.report(error);
      isDone = false;
    }
    await Promise.all([fetch(), names.fetchTags(), library.load()]);
    return isDone;
  }

  return { list, fetch, open, rename, remove };
});

function inAndOutOfBin(tag: string): GameFilter[] {
  return [{ tag }, { tag, inBin: true }];
}
