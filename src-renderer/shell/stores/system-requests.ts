/** What the system asks of the page: commands of its menu bar, and games of its list of recent ones. */

import { computed, shallowRef, watch } from 'vue';
import type { GameId } from '#shared/contract/schemas.ts';
import { MENU_COMMANDS, type MenuCommand } from '#shared/keys/key-table.ts';
import { followFeed } from '../../rpc/stream.ts';
import { isWriting } from '../../util/is-writing.ts';
import { useConnection, useConnectionStore } from '../../app/host.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { canPlayOn } from '../../app/replay.ts';
import { useGameStore } from '../../core/table/game.ts';
import { useReviewStore } from '../../core/reading/review.ts';
import { useActionsStore } from '../../core/actions.ts';

/** The commands whose keys edit text in a text field, with the browser's name for that editing command. */
const EDITING: Partial<Record<MenuCommand, 'undo' | 'redo'>> = { 'take-back': 'undo', redo: 'redo' };

/** Runs the commands of the native menu bar, if there is one, and reports which are possible. @returns the function that starts it */
export function useNativeMenu(): () => void {
  const connection = useConnection();
  const host = useConnectionStore();
  const navigation = useNavigationStore();
  const actions = useActionsStore();
  const writes = shallowRef(false);

  /** The commands that are possible now: none while a dialog is open, as for the page's keys. */
  const possible = computed(() =>
    MENU_COMMANDS.filter(
      (command) =>
        (writes.value && command in EDITING) ||
        (navigation.dialog === undefined && actions.possible[command]),
    ),
  );

  function run(command: MenuCommand): void {
    const editing = EDITING[command];
    if (editing !== undefined && isWriting(document.activeElement)) {
      // oxlint-disable-next-line typescript/no-deprecated -- a page has no other way to undo in a text field
      document.execCommand(editing);
      return;
    }
    if (navigation.dialog === undefined) actions.run(command);
  }

  function sendPossible(): void {
    if (!host.capabilities.nativeMenu) return;
    // Ignored: after a reconnection the commands are sent again.
    connection.client.system.setPossibleCommands([...possible.value]).catch(() => undefined);
  }

  function start(): void {
    const look = (): void => {
      writes.value = isWriting(document.activeElement);
    };
    window.addEventListener('focusin', look);
    window.addEventListener('focusout', () => {
      // The focus moves only after this event.
      queueMicrotask(look);
    });
    followFeed(connection, (signal) => connection.client.system.menuCommands(undefined, { signal }), run);
    watch(() => (host.capabilities.nativeMenu ? possible.value.join() : undefined), sendPossible);
    connection.onReconnect(sendPossible);
  }

  return start;
}

/** Opens games from the system's list of recent games. @returns the function that starts it */
export function useOpenedGames(): () => void {
  const connection = useConnection();
  const { client } = connection;
  const game = useGameStore();
  const review = useReviewStore();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();

  const isBusy = (): boolean => game.busy || game.loading;

  /** Resolves when no command is running on the game in play, so that another game can be opened. */
  function whenIdle(): Promise<void> {
    if (!isBusy()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = watch(isBusy, (stillBusy) => {
        if (stillBusy) return;
        stop();
        resolve();
      });
    });
  }

  /** Opens a game: in Play if it can go on, else in Review. Reports a game that no longer exists. */
  async function open(gameId: GameId): Promise<void> {
    try {
      const state = await client.game.get({ gameId });
      await whenIdle();
      if (!canPlayOn(state)) {
        review.show(state);
        navigation.go('review');
      } else if (game.game?.id === gameId || (await game.open(gameId))) navigation.go('play');
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  /** Opens each game that the system asks for. */
  function start(): void {
    followFeed(
      connection,
      (signal) => client.system.openedGame(undefined, { signal }),
      ({ gameId }) => void open(gameId),
    );
  }

  return start;
}
