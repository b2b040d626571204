import { defineStore } from 'pinia';
import { nextTick, shallowRef } from 'vue';
import type { Collection, CollectionEntry } from '#shared/contract/library.ts';
import { useText } from '../../i18n/index.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useLibraryStore } from './library.ts';

/** An entry as it is shown. */
export type ShownEntry = Collection['entries'][number];

/** The entries of the collection that is shown: their order and notes can be changed, and positions added. */
export const useCollectionEntriesStore = defineStore('collection-entries', () => {
  const { client } = useConnection();
  const library = useLibraryStore();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const text = useText();
  const latest = useLatest();
  /** Undefined while no collection is shown. */
  const name = shallowRef<string>();
  /** The entries of the collection that is shown, or that was shown last. */
  const entries = shallowRef<readonly ShownEntry[]>([]);
  let ofEntries = '';
  const hasMore = shallowRef(false);

  /** Shows a collection. */
  async function show(next: string): Promise<void> {
    // The rows of another collection keep the notes that are written in them when they go, which is before their entries do.
    if (name.value !== undefined) {
      name.value = undefined;
      await nextTick();
    }
    name.value = next;
    ofEntries = next;
    entries.value = [];
    hasMore.value = false;
    await load();
  }

  function leave(): void {
    latest.cancel();
    name.value = undefined;
  }

  async function load(): Promise<void> {
    if (name.value === undefined) return;
    const signal = latest.next();
    try {
      const found = await client.library.collection({ name: name.value }, { signal });
      if (signal.aborted) return;
      entries.value = found.entries;
      hasMore.value = found.hasMore;
    } catch (error) {
      if (!signal.aborted) notices.report(error);
    }
  }

  /** Shows the entries in another form at once, and saves them; shows what is stored if that fails. */
  async function save(next: readonly ShownEntry[]): Promise<boolean> {
    entries.value = next;
    try {
      await client.library.arrange({ name: ofEntries, entries: next.map(storedEntry) });
      return true;
    } catch (error) {
      notices.report(error);
      await load();
      return false;
    }
  }

  /** Moves an entry up or down. @param by -1 or 1 */
  function shift(index: number, by: number): Promise<boolean> {
    const moved = entries.value[index];
    const to = index + by;
    if (moved === undefined || to < 0 || to >= entries.value.length) return Promise.resolve(false);
    return save(entries.value.toSpliced(index, 1).toSpliced(to, 0, moved));
  }

  /** Sets the note of an entry, unless it was dropped meanwhile. */
  async function setNote(of: ShownEntry, note: string): Promise<boolean> {
    const key = keyOf(of);
    if (!entries.value.some((entry) => keyOf(entry) === key)) return false;
    return save(entries.value.map((entry) => (keyOf(entry) === key ? { ...entry, note } : entry)));
  }

  /** Takes an entry out of the collection, and offers to undo that. A game stays in the library. */
  async function drop(index: number): Promise<void> {
    const of = name.value;
    const before = entries.value;
    const dropped = before[index];
    if (of === undefined || dropped === undefined) return;
    if (!(await save(before.toSpliced(index, 1)))) return;
    if (dropped.kind === 'game') await tag(dropped.game.id, [], [of]);
    const undo = async (): Promise<void> => {
      if (name.value !== of) await show(of);
      await save(before);
      await library.load();
    };
    notices.notify(text('library.collections.dropped', { name: of }), {
      action: { label: text('common.undo'), run: () => void undo() },
    });
  }

  async function tag(id: ShownGame['id'], add: string[], take: string[]): Promise<void> {
    try {
      await client.library.tag({ games: { kind: 'games', ids: [id] }, add, take });
      await library.load();
    } catch (error) {
      notices.report(error);
    }
  }

  /** Adds a position at the end of a collection, which is made if there is none. @returns whether it was saved */
  async function keepPosition(to: string, position: string, note: string): Promise<boolean> {
    try {
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
      return true;
    } catch (error) {
      notices.report(error);
      return false;
    }
  }

  return { name, entries, hasMore, show, leave, shift, setNote, drop, keepPosition };
});

type ShownGame = Extract<ShownEntry, { kind: 'game' }>['game'];

/** What tells an entry from the others of its collection. */
export function keyOf(entry: ShownEntry): string | number {
  return entry.kind === 'game' ? entry.game.id : entry.position;
}

/** An entry as it is stored. */
export function storedEntry(entry: ShownEntry): CollectionEntry {
  return entry.kind === 'game'
    ? { kind: 'game', gameId: entry.game.id, note: entry.note }
    : { kind: 'position', position: entry.position, note: entry.note };
}
