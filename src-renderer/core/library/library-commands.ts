import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Selection } from '#shared/contract/game-filter.ts';
import type { RemovalId } from '#shared/contract/library.ts';
import type { GameId, GameSummary } from '#shared/contract/schemas.ts';
import { useText } from '../../i18n/index.ts';
import { useGameStore } from '../table/game.ts';
import type { Question } from '../../app/dialogs.ts';
import { useConnection } from '../../app/host.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { LEAVE_QUESTION } from '../table/replacement.ts';
import { useSettingsStore } from '../settings/settings.ts';
import { useLibraryStore } from './library.ts';

/** A selection of games with its size. */
interface Subject {
  readonly games: Selection;
  readonly count: number;
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

/**
 * The commands on games of the library, and the dialogs that ask for what a command needs. Each command reports its result; those that can
 * be undone offer it.
 */
export const useLibraryCommandsStore = defineStore('library-commands', () => {
  const { client } = useConnection();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const settings = useSettingsStore();
  const library = useLibraryStore();
  const game = useGameStore();
  const text = useText();
  /** The number of games with copies, and of the copies; undefined until counted. */
  const duplicates = shallowRef<{ readonly games: number; readonly copies: number }>();

  /** The promise of the last command, and the number of unfinished ones. */
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /** Runs a command after the earlier ones and updates the list. @returns whether it succeeded */
  function command(work: () => Promise<void>): Promise<boolean> {
    const done = last.then(() => run(work));
    const settle = (): void => {
      waiting--;
    };
    waiting++;
    last = done.then(settle, settle);
    return done;
  }

  async function run(work: () => Promise<void>): Promise<boolean> {
    const isDone = await notices.attempt(work);
    await library.load();
    return isDone;
  }

  async function holds(games: Selection, gameId: GameId): Promise<boolean> {
    if (games.kind === 'games') return games.ids.includes(gameId);
    if (games.except.includes(gameId)) return false;
    const query = { ...library.query, filter: games.filter };
    return (await client.library.placeOf({ query, gameId })).place !== undefined;
  }

  /** Whether a selection contains a rated game that goes on: in the bin it counts as lost. */
  async function holdsRunning(games: Selection): Promise<boolean> {
    try {
      for (const { running } of await client.profiles.list())
        if (running !== undefined && (await holds(games, running))) return true;
    } catch (error) {
      notices.reportUnlessLost(error);
    }
    return false;
  }

  /** Restores a removal. @param onTable the game that was in play before */
  function offerUndo(sentence: string, removal: RemovalId | undefined, onTable?: GameId): void {
    const undo = async (id: RemovalId): Promise<void> => {
      const isBack = await restore({ removal: id });
      if (isBack && onTable !== undefined && game.game === undefined) await game.open(onTable, false);
    };
    notices.notify(
      sentence,
      removal === undefined
        ? undefined
        : { action: { label: text('common.undo'), run: () => void undo(removal) } },
    );
  }

  /** Moves games to the bin and offers to undo that. */
  function remove(games: Selection): Promise<boolean> {
    return command(async () => {
      const inPlay = game.game?.id;
      const onTable = inPlay !== undefined && (await holds(games, inPlay)) ? inPlay : undefined;
      const { removed, removal } = await client.library.remove({ games });
      if (onTable !== undefined) game.forget([onTable]);
      library.selectAll(false);
      offerUndo(text('library.deleted', { count: removed }), removal, onTable);
    });
  }

  function restore(what: { removal: RemovalId } | { games: Selection }): Promise<boolean> {
    return command(async () => {
      const { restored } = await client.library.restore(what);
      library.selectAll(false);
      notices.notify(text('library.restored', { count: restored }));
    });
  }

  /** Deletes games of the bin permanently. */
  function destroy(games: Selection): Promise<boolean> {
    return command(async () => {
      const { destroyed } = await client.library.destroy({ games });
      library.selectAll(false);
      notices.notify(text('library.destroyed', { count: destroyed }));
    });
  }

  function star(games: Selection, favourite: boolean): Promise<boolean> {
    return command(async () => {
      await client.library.star({ games, favourite });
    });
  }

  function tag(games: Selection, add: readonly string[], take: readonly string[]): Promise<boolean> {
    return command(async () => {
      const { changed } = await client.library.tag({ games, add: [...add], take: [...take] });
      if (games.kind === 'matching' || games.ids.length > 1)
        notices.notify(text('library.tagged', { count: changed }));
    });
  }

  /** Sets the note of a game. @returns the game with the note; undefined if that failed */
  async function note(
    { id, revision }: Pick<GameSummary, 'id' | 'revision'>,
    words: string,
  ): Promise<GameSummary | undefined> {
    const isAfterOthers = waiting > 0;
    let noted: GameSummary | undefined;
    await command(async () => {
      // A change from this page itself is not a conflict.
      const expectedRevision = isAfterOthers ? (await client.game.get({ gameId: id })).revision : revision;
      noted = await client.library.note({ gameId: id, expectedRevision, note: words });
    });
    return noted;
  }

  /** Renames a player, and offers to undo that. */
  function rename(games: Selection, from: string, to: string): Promise<boolean> {
    return command(async () => {
      const { changed, renaming } = await client.library.rename({ games, from, to });
      const undo = (): void => {
        if (renaming !== undefined)
          void command(async () => void (await client.library.renameBack({ renaming })));
      };
      const action = { label: text('common.undo'), run: undo };
      const sentence = text('library.renamed', { count: changed, name: to });
      notices.notify(sentence, renaming === undefined ? undefined : { action });
    });
  }

  async function countDuplicates(): Promise<void> {
    duplicates.value = undefined;
    duplicates.value = await client.library.duplicates().catch(notices.reportUnlessLost);
  }

  /** Merges the copies of each game. */
  function mergeDuplicates(): Promise<boolean> {
    return command(async () => {
      const { removed, removal } = await client.library.mergeDuplicates();
      offerUndo(text('library.merged', { count: removed }), removal);
    });
  }

  const selection = computed((): Subject | undefined =>
    library.selection === undefined ? undefined : { games: library.selection, count: library.selectionCount },
  );

  /** Opens the dialog for the tags of the selected games. */
  function askToTag(): void {
    if (selection.value !== undefined) navigation.open({ kind: 'tag-games', ...selection.value });
  }

  /** Opens the note of the selected game, if only one is selected. */
  async function openNote(): Promise<void> {
    const games = selection.value?.games;
    const [gameId, ...others] = games?.kind === 'games' ? games.ids : [];
    if (gameId === undefined || others.length > 0) return;
    await notices.attempt(async () => {
      const [{ revision }, details] = await Promise.all([
        client.game.get({ gameId }),
        client.game.details({ gameId }),
      ]);
      navigation.open({ kind: 'note-game', game: { id: gameId, revision }, note: details.note });
    });
  }

  /** Opens the dialog that renames a player in the selected games, or in all. */
  function askToRename(): void {
    const everything: Subject = {
      games: { kind: 'matching', filter: {}, except: [] },
      count: library.notInBin,
    };
    navigation.open({ kind: 'rename-player', ...(selection.value ?? everything) });
  }

  /** Moves games to the bin, after a confirmation where the settings ask for one, or where a rated game is lost by it. */
  async function askToRemove(games: Selection): Promise<void> {
    const count = games.kind === 'games' ? games.ids.length : library.selectionCount;
    const asked = settings.current.asksFirst['delete-games'] ? removalQuestion(count) : undefined;
    const question = (await holdsRunning(games)) ? LEAVE_QUESTION : asked;
    if (question === undefined || (await navigation.confirm(question))) await remove(games);
  }

  /** Asks for confirmation and deletes games of the bin permanently: these, or the selected ones. */
  async function askToDestroy(about = selection.value): Promise<void> {
    if (about !== undefined && (await navigation.confirm(destructionQuestion(about.count))))
      await destroy(about.games);
  }

  /** Does the same for all games of the bin. */
  function askToEmptyBin(): Promise<void> {
    return askToDestroy({
      games: { kind: 'matching', filter: { inBin: true }, except: [] },
      count: library.total,
    });
  }

  return {
    duplicates,
    askToTag,
    openNote,
    askToRename,
    askToRemove,
    askToDestroy,
    askToEmptyBin,
    remove,
    restore,
    destroy,
    star,
    tag,
    note,
    rename,
    countDuplicates,
    mergeDuplicates,
  };
});
