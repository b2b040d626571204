import { computed } from 'vue';
import type { Selection } from '#shared/contract/library.ts';
import { useConnection } from '../page/host.ts';
import { useLibraryCommandsStore } from './library-commands.ts';
import { useLibraryStore } from './library.ts';
import { useNavigationStore } from '../page/navigation.ts';
import { useNoticesStore } from '../page/notices.ts';
import { useSettingsStore } from '../settings/settings.ts';

/** Some games, and how many they are. */
interface Subject {
  readonly games: Selection;
  readonly count: number;
}

/** What opens the dialogs of the library. */
interface LibraryDialogs {
  /** Asks for tags of the selected games. */
  readonly tagSelection: () => void;
  /** Opens the note on the selected game, where it is one. */
  readonly note: () => Promise<void>;
  /** Asks for another name in the selected games, or in all. */
  readonly rename: () => void;
  /** Puts games in the bin, and asks first where the person wants that. */
  readonly remove: (games: Selection) => void;
  /** Asks before games in the bin are deleted for good: these, or the selected ones. */
  readonly destroy: (about?: Subject) => void;
  /** Asks the same for all that the bin holds. */
  readonly emptyBin: () => void;
}

/** Opens the dialogs of the library for the selected games where some are, else for what is given. */
export function useLibraryDialogs(): LibraryDialogs {
  const library = useLibraryStore();
  const { client } = useConnection();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const commands = useLibraryCommandsStore();
  const settings = useSettingsStore();

  const selection = computed((): Subject | undefined =>
    library.selection === undefined ? undefined : { games: library.selection, count: library.selectionCount },
  );
  const everything = computed((): Subject => ({
    games: { kind: 'matching', filter: {}, except: [] },
    count: library.kept,
  }));
  const wholeBin = computed((): Subject => ({
    games: { kind: 'matching', filter: { inBin: true }, except: [] },
    count: library.total,
  }));

  function tagSelection(): void {
    if (selection.value !== undefined) navigation.open({ kind: 'tag-games', ...selection.value });
  }

  async function note(): Promise<void> {
    const games = selection.value?.games;
    const [gameId, ...others] = games?.kind === 'games' ? games.ids : [];
    if (gameId === undefined || others.length > 0) return;
    try {
      const [{ revision }, details] = await Promise.all([
        client.game.get({ gameId }),
        client.game.details({ gameId }),
      ]);
      navigation.open({ kind: 'note-game', game: { id: gameId, revision }, note: details.note });
    } catch (error) {
      notices.report(error);
    }
  }

  function rename(): void {
    navigation.open({ kind: 'rename-player', ...(selection.value ?? everything.value) });
  }

  function remove(games: Selection): void {
    const count = games.kind === 'games' ? games.ids.length : library.selectionCount;
    if (settings.current.asksFirst['delete-games']) navigation.open({ kind: 'remove-games', games, count });
    else void commands.remove(games);
  }

  function destroy(about = selection.value): void {
    if (about !== undefined) navigation.open({ kind: 'destroy-games', ...about });
  }

  function emptyBin(): void {
    navigation.open({ kind: 'destroy-games', ...wholeBin.value });
  }

  return { tagSelection, note, rename, remove, destroy, emptyBin };
}
