import { computed } from 'vue';
import type { Selection } from '#shared/contract/game-filter.ts';
import { useConnection } from '../../app/host.ts';
import { useLibraryCommandsStore } from './library-commands.ts';
import { useLibraryStore } from './library.ts';
import type { Question } from '../../app/dialogs.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { LEAVE_QUESTION } from '../../play/stores/replacement.ts';
import { useSettingsStore } from '../../settings/stores/settings.ts';

/** A selection of games with its size. */
interface Subject {
  readonly games: Selection;
  readonly count: number;
}

/** Opens the dialogs of the library. */
interface LibraryDialogs {
  /** Opens the dialog for the tags of the selected games. */
  readonly tagSelection: () => void;
  /** Opens the note of the selected game, if only one is selected. */
  readonly note: () => Promise<void>;
  /** Opens the dialog that renames a player in the selected games, or in all. */
  readonly rename: () => void;
  /** Moves games to the bin, after a confirmation where the settings ask for one, or where a rated game is lost by it. */
  readonly remove: (games: Selection) => Promise<void>;
  /** Asks for confirmation and deletes games of the bin permanently: these, or the selected ones. */
  readonly destroy: (about?: Subject) => Promise<void>;
  /** Does the same for all games of the bin. */
  readonly emptyBin: () => Promise<void>;
}

/** Whether to put games into the bin, where the settings ask for it. */
export function removalQuestion(count: number): Question {
  return {
    title: 'settings.asks.deleteTitle',
    text: 'settings.asks.deleteGamesText',
    values: { count },
    action: 'settings.asks.delete',
    danger: true,
  };
}

/** Whether to delete games permanently, which cannot be undone. */
export function destructionQuestion(count: number): Question {
  return {
    title: 'library.bin.askTitle',
    text: 'library.bin.ask',
    values: { count },
    keep: 'library.bin.keep',
    action: 'library.bin.destroy',
    danger: true,
  };
}

/** Creates the functions that open the dialogs, for the selected games if there are any, else for the given ones. */
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

  async function remove(games: Selection): Promise<void> {
    const count = games.kind === 'games' ? games.ids.length : library.selectionCount;
    const asked = settings.current.asksFirst['delete-games'] ? removalQuestion(count) : undefined;
    const question = (await commands.holdsRunning(games)) ? LEAVE_QUESTION : asked;
    if (question === undefined || (await navigation.confirm(question))) await commands.remove(games);
  }

  async function destroy(about = selection.value): Promise<void> {
    if (about !== undefined && (await navigation.confirm(destructionQuestion(about.count))))
      await commands.destroy(about.games);
  }

  function emptyBin(): Promise<void> {
    return destroy(wholeBin.value);
  }

  return { tagSelection, note, rename, remove, destroy, emptyBin };
}
