import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { MENU_COMMANDS, type MenuCommand } from '#shared/keys/key-table.ts';
import { followFeed } from '../../rpc/stream.ts';
import { isWriting } from '../../util/is-writing.ts';
import { useConnectionStore } from '../../app/connection.ts';
import { useConnection } from '../../app/host.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useActionsStore } from './actions.ts';

/** The commands whose keys edit text in a text field, with the browser's name for that editing command. */
const EDITING: Partial<Record<MenuCommand, 'undo' | 'redo'>> = { 'take-back': 'undo', redo: 'redo' };

/** Runs the commands of the native menu bar, if there is one, and reports which are possible. A store, so that it ends with the page. */
export const useNativeMenuStore = defineStore('native-menu', () => {
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
    watch([() => possible.value.join(), () => host.capabilities.nativeMenu], sendPossible);
    connection.onReconnect(sendPossible);
  }

  return { start };
});
