import { useEventListener } from '@vueuse/core';
import { isPageAction, keyEntry } from '#shared/keys/key-table.ts';
import { isCaughtByMenu } from '#shared/keys/menu-key.ts';
import { useActionsStore } from './stores/actions.ts';
import { useConnectionStore } from '../app/connection.ts';
import { useKeysStore } from '../settings/stores/keys.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { isWriting } from '../util/is-writing.ts';

/** Runs actions by keyboard shortcuts anywhere on the page, except in text fields, until the component is unmounted. */
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
    const isMenus = keyEntry(action).menu !== undefined && isCaughtByMenu(keys.current[action]);
    if (isMenus && connection.capabilities.nativeMenu) return;
    event.preventDefault();
    actions.run(action);
  };

  useEventListener(window, 'keydown', onKey);
}
