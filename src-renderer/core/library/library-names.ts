import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { GameQuery, SavedFilter } from '#shared/contract/game-filter.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useWording } from '../../i18n/index.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';

/** The players, tags and saved filters of the library, fetched on demand. */
export const useLibraryNamesStore = defineStore('library-names', () => {
  const { client } = useConnection();
  const notices = useNoticesStore();
  const { format } = useWording();
  const players = shallowRef<readonly string[]>([]);
  const tags = shallowRef<readonly { readonly tag: string; readonly games: number }[]>([]);
  const savedFilters = shallowRef<readonly SavedFilter[]>([]);
  const latestSearch = useLatest();

  function byName(filters: readonly SavedFilter[]): SavedFilter[] {
    return filters.toSorted((one, other) => format.compare(one.name, other.name));
  }

  /** The players whose names start with a text, those with most games first. */
  async function fetchPlayers(startsWith: string): Promise<void> {
    const signal = latestSearch.next();
    try {
      const found = await client.library.players({ startsWith }, { signal });
      if (!signal.aborted) players.value = found.map(({ name }) => name);
    } catch {
      // Suggestions only: a failure is ignored.
      if (!signal.aborted) players.value = [];
    }
  }

  async function fetchTags(): Promise<void> {
    try {
      const found = await client.library.tags();
      tags.value = found.toSorted((one, other) => format.compare(one.tag, other.tag));
    } catch {
      // Suggestions only: a failure is ignored.
      tags.value = [];
    }
  }

  async function fetchSavedFilters(): Promise<void> {
    const found = await client.library.savedFilters().catch(notices.reportUnlessLost);
    if (found !== undefined) savedFilters.value = byName(found);
  }

  /** Saves a filter under a name and replaces one of the same name. @returns whether it was saved */
  function saveFilter(name: string, query: GameQuery): Promise<boolean> {
    return notices.attempt(async () => {
      savedFilters.value = byName(await client.library.saveFilter({ name, query }));
    });
  }

  async function forgetFilter(name: string): Promise<void> {
    await notices.attempt(async () => {
      savedFilters.value = byName(await client.library.forgetFilter({ name }));
    });
  }

  return {
    players,
    tags,
    savedFilters,
    fetchPlayers,
    fetchTags,
    fetchSavedFilters,
    saveFilter,
    forgetFilter,
  };
});
