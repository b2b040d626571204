import { useEventListener } from '@vueuse/core';
import { keyEntry } from '#shared/keys/key-table.ts';
import { isCaughtByMenu } from '#shared/keys/menu-key.ts';
import { useActionsStore } from '../core/actions.ts';
import { useConnectionStore } from '../app/host.ts';
import { useKeysStore } from '../core/settings/keys.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { isWriting } from '../util/is-writing.ts';

/**
 * Keeps the keys of an input method, such as the Escape and the Enter that end a composition, from all handlers of the page. The
 * page calls it before it creates anything else that listens to keys.
 */
function leaveKeysToInputMethod(): void {
  const stop = (event: KeyboardEvent): void => {
    // Safari sends the Enter after the end of the composition: only its code says that it is not the page's.
    // oxlint-disable-next-line typescript/no-deprecated -- no other property tells it
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  };
  useEventListener(window, 'keydown', stop, { capture: true });
}

/** Runs actions by keyboard shortcuts anywhere on the page, except in text fields and while an input method is
 * composing, until the component is unmounted. */
export function useShortcuts(): void {
  const actions = useActionsStore();
  const connection = useConnectionStore();
  const keys = useKeysStore();
  const navigation = useNavigationStore();

  leaveKeysToInputMethod();

  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.repeat || navigation.dialog !== undefined || isWriting(event.target))
      return;
    const action = keys.actionOf(event, 'everywhere');
    if (action === undefined) return;
    const isMenus = keyEntry(action).menu !== undefined && isCaughtByMenu(keys.current[action]);
    if (isMenus && connection.capabilities.nativeMenu) return;
    event.preventDefault();
    actions.run(action);
  };

  useEventListener(window, 'keydown', onKey);
}
