import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Selection } from '#shared/contract/library.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { useConnection } from '../page/host.ts';
import { useLibraryCommandsStore } from './library-commands.ts';
import { useLibraryStore } from './library.ts';
import { useNavigationStore, type OpenDialog } from '../page/navigation.ts';
import { useNoticesStore } from '../page/notices.ts';
import { useSettingsStore } from '../settings/settings.ts';

/** Some games, and how many they are. */
interface Subject {
  readonly games: Selection;
  readonly count: number;
}

/** What an open dialog of the library is about: the marked games where some are, else what it was opened for. */
export const useLibraryDialogStore = defineStore('library-dialog', () => {
  const library = useLibraryStore();
  const { client } = useConnection();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const commands = useLibraryCommandsStore();
  const settings = useSettingsStore();
  const subject = shallowRef<Subject>();

  /** The game whose note is written, and what it says so far. */
  const noted = shallowRef<{ readonly id: GameId; readonly revision: number; readonly note: string }>();

  const marked = computed((): Subject | undefined =>
    library.marked === undefined ? undefined : { games: library.marked, count: library.markedCount },
  );
  const everything = computed((): Subject => ({
    games: { kind: 'matching', filter: {}, except: [] },
    count: library.kept,
  }));
  const wholeBin = computed((): Subject => ({
    games: { kind: 'matching', filter: { inBin: true }, except: [] },
    count: library.total,
  }));

  function open(dialog: OpenDialog, about: Subject): void {
    subject.value = about;
    navigation.open(dialog);
  }

  function tagMarked(): void {
    if (marked.value !== undefined) open('tag-games', marked.value);
  }

  /** Opens the note on the marked game, where it is one. */
  async function note(): Promise<void> {
    const games = marked.value?.games;
    const [gameId, ...others] = games?.kind === 'games' ? games.ids : [];
    if (gameId === undefined || others.length > 0) return;
    try {
      const [{ revision }, told] = await Promise.all([
        client.game.get({ gameId }),
        client.game.details({ gameId }),
      ]);
      noted.value = { id: gameId, revision, note: told.note };
      navigation.open('note-game');
    } catch (error) {
      notices.report(error);
    }
  }

  /** Asks for another name in the marked games, or in all. */
  function rename(): void {
    open('rename-player', marked.value ?? everything.value);
  }

  /** Puts games in the bin, and asks first where the person wants that. */
  function remove(games: Selection): void {
    const count = games.kind === 'games' ? games.ids.length : library.markedCount;
    if (settings.current.asksFirst['delete-games']) open('remove-games', { games, count });
    else void commands.remove(games);
  }

  /** Asks before games in the bin are deleted for good: these, or the marked ones. */
  function destroy(about = marked.value): void {
    if (about !== undefined) open('destroy-games', about);
  }

  /** The same for all that the bin holds. */
  function emptyBin(): void {
    open('destroy-games', wholeBin.value);
  }

  return { subject, noted, remove, tagMarked, note, rename, destroy, emptyBin };
});
