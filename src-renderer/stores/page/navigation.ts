import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { Dialog } from './dialogs.ts';

export const VIEWS = ['play', 'library', 'review', 'learn', 'settings'] as const;
/** The views of the main navigation, and the views within them. */
export type View = (typeof VIEWS)[number] | 'statistics' | 'new-game' | 'rating';

/** The current view and the open dialog. */
export const useNavigationStore = defineStore('navigation', () => {
  const view = ref<View>('play');
  const dialog = shallowRef<Dialog>();
  /** The view before the page for a new game. */
  let viewBefore: View = 'play';
  /** Counts the requests for the view that is already shown; a view with sections then returns to their list. */
  const returns = ref(0);
  /** Whether Learn shows the rules instead of its lessons. */
  const wantsRules = ref(false);
  /** Counts the requests to focus the board, for the view to watch. */
  const boardCalls = ref(0);

  function go(next: View): void {
    if (view.value === next) returns.value++;
    else if (next === 'new-game') viewBefore = view.value;
    view.value = next;
    dialog.value = undefined;
  }

  /** Leaves the page for a new game for the view before it. */
  function leaveNewGame(): void {
    go(viewBefore);
  }

  /** Shows the rules of the game. */
  function goToRules(): void {
    go('learn');
    wantsRules.value = true;
  }

  function open(next: Dialog): void {
    dialog.value = next;
  }

  function close(): void {
    dialog.value = undefined;
  }

  /** Moves the focus to the board, if one is shown. */
  function focusBoard(): void {
    boardCalls.value++;
  }

  return {
    view,
    dialog,
    returns,
    wantsRules,
    boardCalls,
    go,
    leaveNewGame,
    goToRules,
    open,
    close,
    focusBoard,
  };
});
