import { defineStore } from 'pinia';
import { nextTick, shallowRef } from 'vue';
import { MAX_GAMES_PER_CALL, type GameFilter } from '#shared/contract/game-filter.ts';
import { MAX_ROWS_PER_CALL, type Collection, type CollectionEntry } from '#shared/contract/library.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { useWording } from '../../i18n/index.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useLibraryNamesStore } from '../../core/library/library-names.ts';
import { newestFirst } from '../../core/library/list-query.ts';
import { useLibraryStore } from '../../core/library/library.ts';

/** A collection with the numbers of its games outside the bin and of its positions. */
export interface NamedCollection {
  readonly name: string;
  readonly games: number;
  readonly positions: number;
}

/** An entry as it is shown. */
export type ShownEntry = Collection['entries'][number];

/**
 * The collections, each the games of a tag and the positions of that name; games in the bin belong to them too. The entries of one are
 * shown: their order and notes can be changed, and positions added.
 */
export const useCollectionsStore = defineStore('collections', () => {
  const { client } = useConnection();
  const library = useLibraryStore();
  const names = useLibraryNamesStore();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const { text, format } = useWording();
  const latest = useLatest();

  const list = shallowRef<readonly NamedCollection[]>([]);
  /** The name of the collection that is shown. */
  const shown = shallowRef<string>();
  /** The entries of the collection that is shown, or that was shown last. */
  const entries = shallowRef<readonly ShownEntry[]>([]);
  let ofEntries = '';
  const hasMore = shallowRef(false);

  async function fetch(): Promise<void> {
    const found = await client.library.collections().catch(notices.reportUnlessLost);
    list.value = found?.toSorted((one, other) => format.compare(one.name, other.name)) ?? list.value;
  }

  /** Shows the games of a collection in the library. */
  function showGames(name: string): Promise<void> {
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
      const { entries: kept } = await client.library.collection({ name });
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
          await client.library.arrange({ name, entries: kept.map(storedEntry) });
        });
      notices.notify(text('library.collections.deleted', { name }), {
        action: { label: text('common.undo'), run: () => void undo() },
      });
    });
  }

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
    const isDone = await notices.attempt(work);
    await Promise.all([fetch(), names.fetchTags(), library.load()]);
    return isDone;
  }

  async function show(next: string): Promise<void> {
    // The rows of another collection keep the notes that are written in them when they go, which is before their entries do.
    if (shown.value !== undefined) {
      shown.value = undefined;
      await nextTick();
    }
    shown.value = next;
    ofEntries = next;
    entries.value = [];
    hasMore.value = false;
    await loadEntries();
  }

  function leave(): void {
    latest.cancel();
    shown.value = undefined;
  }

  async function loadEntries(): Promise<void> {
    if (shown.value === undefined) return;
    const signal = latest.next();
    try {
      const found = await client.library.collection({ name: shown.value }, { signal });
      if (signal.aborted) return;
      entries.value = found.entries;
      hasMore.value = found.hasMore;
    } catch (error) {
      if (!signal.aborted) notices.report(error);
    }
  }

  /** Shows the entries in another form at once, and saves them; shows what is stored if that fails. */
  async function saveEntries(next: readonly ShownEntry[]): Promise<boolean> {
    entries.value = next;
    const isSaved = await notices.attempt(() =>
      client.library.arrange({ name: ofEntries, entries: next.map(storedEntry) }),
    );
    if (!isSaved) await loadEntries();
    return isSaved;
  }

  /** Moves an entry up or down. @param by -1 or 1 */
  function shift(index: number, by: number): Promise<boolean> {
    const moved = entries.value[index];
    const to = index + by;
    if (moved === undefined || to < 0 || to >= entries.value.length) return Promise.resolve(false);
    return saveEntries(entries.value.toSpliced(index, 1).toSpliced(to, 0, moved));
  }

  /** Sets the note of an entry, unless it was dropped meanwhile. */
  async function setNote(of: ShownEntry, note: string): Promise<boolean> {
    const key = keyOf(of);
    if (!entries.value.some((entry) => keyOf(entry) === key)) return false;
    return saveEntries(entries.value.map((entry) => (keyOf(entry) === key ? { ...entry, note } : entry)));
  }

  /** Takes an entry out of the collection, and offers to undo that. A game stays in the library. */
  async function drop(index: number): Promise<void> {
    const of = shown.value;
    const before = entries.value;
    const dropped = before[index];
    if (of === undefined || dropped === undefined) return;
    if (!(await saveEntries(before.toSpliced(index, 1)))) return;
    if (dropped.kind === 'game') await untag(dropped.game.id, of);
    const undo = async (): Promise<void> => {
      if (shown.value !== of) await show(of);
      await saveEntries(before);
      await library.load();
    };
    notices.notify(text('library.collections.dropped', { name: of }), {
      action: { label: text('common.undo'), run: () => void undo() },
    });
  }

  async function untag(id: GameId, name: string): Promise<void> {
    await notices.attempt(async () => {
      await client.library.tag({ games: { kind: 'games', ids: [id] }, add: [], take: [name] });
      await library.load();
    });
  }

  /** Adds a position at the end of a collection, which is made if there is none. @returns whether it was saved */
  function keepPosition(to: string, position: string, note: string): Promise<boolean> {
    return notices.attempt(async () => {
      await client.library.addToCollection({ name: to, entries: [{ kind: 'position', position, note }] });
      notices.notify(text('library.collections.kept', { name: to }), {
        action: {
          label: text('library.collections.show'),
          run: () => {
            void show(to);
            navigation.open({ kind: 'collections' });
          },
        },
      });
    });
  }

  return {
    list,
    shown,
    entries,
    hasMore,
    fetch,
    showGames,
    rename,
    remove,
    show,
    leave,
    shift,
    setNote,
    drop,
    keepPosition,
  };
});

function inAndOutOfBin(tag: string): GameFilter[] {
  return [{ tag }, { tag, inBin: true }];
}

/** What tells an entry from the others of its collection. */
export function keyOf(entry: ShownEntry): string | number {
  return entry.kind === 'game' ? entry.game.id : entry.position;
}

function storedEntry(entry: ShownEntry): CollectionEntry {
  return entry.kind === 'game'
    ? { kind: 'game', gameId: entry.game.id, note: entry.note }
    : { kind: 'position', position: entry.position, note: entry.note };
}
