import { onMounted, onUnmounted } from 'vue';
import { isPageAction, lineOf } from '#shared/keys/key-table.ts';
import { useActionsStore } from '../stores/app/actions.ts';
import { useConnectionStore } from '../stores/page/connection.ts';
import { useKeysStore } from '../stores/settings/keys.ts';
import { useNavigationStore } from '../stores/page/navigation.ts';

/** Whether the keys that are pressed belong to a text field. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'range', 'button'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}

/** Starts actions by keys anywhere on the page, except while one writes, as long as the component lives. */
export function useShortcuts(): void {
  const actions = useActionsStore();
  const connection = useConnectionStore();
  const keys = useKeysStore();
  const navigation = useNavigationStore();

  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.repeat || navigation.dialog !== undefined || isWriting(event.target))
      return;
    const action = keys.actionOf(event);
    if (action === undefined || !isPageAction(action)) return;
    // The native menu, where there is one, catches its own keys.
    const isMenus = lineOf(action).menu !== undefined && keys.current[action].startsWith('Command+');
    if (isMenus && connection.capabilities.nativeMenu) return;
    event.preventDefault();
    actions.run(action);
  };

  onMounted(() => {
    window.addEventListener('keydown', onKey);
  });
  onUnmounted(() => {
    window.removeEventListener('keydown', onKey);
  });
}
