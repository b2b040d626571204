import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { MENU_COMMANDS, type MenuCommand } from '#shared/keys/key-table.ts';
import { followFeed } from '../../rpc/stream.ts';
import { isWriting } from '../../util/is-writing.ts';
import { useConnectionStore } from '../page/connection.ts';
import { useConnection } from '../page/host.ts';
import { useNavigationStore } from '../page/navigation.ts';
import { useActionsStore } from './actions.ts';

/** The commands whose keys mean something else in a text field, and what a browser calls that. */
const EDITING: Partial<Record<MenuCommand, 'undo' | 'redo'>> = { 'take-back': 'undo', redo: 'redo' };

/** The page's end of the native menu bar, where there is one: it does what is chosen and says what is possible. */
export const useNativeMenuStore = defineStore('native-menu', () => {
  const connection = useConnection();
  const host = useConnectionStore();
  const navigation = useNavigationStore();
  const actions = useActionsStore();
  const writes = shallowRef(false);

  /** The commands that the page can do now. Nothing goes past an open dialog, as with the page's keys. */
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
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- a page has no other way to undo in a text field
      document.execCommand(editing);
      return;
    }
    if (navigation.dialog === undefined) actions.run(command);
  }

  function tellPossible(): void {
    if (!host.capabilities.nativeMenu) return;
    // A lost connection is met elsewhere; with the next one all is told again.
    connection.client.system.setPossibleCommands([...possible.value]).catch(() => undefined);
  }

  function start(): void {
    const look = (): void => {
      writes.value = isWriting(document.activeElement);
    };
    window.addEventListener('focusin', look);
    window.addEventListener('focusout', () => {
      // Only afterwards the keyboard is elsewhere, or nowhere.
      queueMicrotask(look);
    });
    followFeed(connection, (signal) => connection.client.system.menuCommands(undefined, { signal }), run);
    watch([() => possible.value.join(), () => host.capabilities.nativeMenu], tellPossible);
    connection.onReconnect(tellPossible);
  }

  return { start };
});
