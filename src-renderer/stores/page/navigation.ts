import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { Dialog } from './dialogs.ts';

export const VIEWS = ['play', 'library', 'review', 'learn', 'settings'] as const;
/** The views of the rail, and those within one of them. */
export type View = (typeof VIEWS)[number] | 'statistics';

/** Which view is shown, and which dialog over it. */
export const useNavigationStore = defineStore('navigation', () => {
  const view = ref<View>('play');
  const dialog = shallowRef<Dialog>();
  /** How often the view that is shown was asked for once more; one with sections goes back to their list. */
  const returns = ref(0);
  /** Whether the rules were asked for: Learn shows them then, and not its lessons. */
  const wantsRules = ref(false);
  /** Counts the requests to focus the board; the view watches it. */
  const boardCalls = ref(0);

  function go(next: View): void {
    if (view.value === next) returns.value++;
    view.value = next;
    dialog.value = undefined;
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

  /** Puts the keyboard on the board, where one is shown. */
  function focusBoard(): void {
    boardCalls.value++;
  }

  return { view, dialog, returns, wantsRules, boardCalls, go, goToRules, open, close, focusBoard };
});
