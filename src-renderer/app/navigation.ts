import { defineStore } from 'pinia';
import { computed, nextTick, ref, shallowRef, watch } from 'vue';
import type { Dialog, Question } from './dialogs.ts';

export const VIEWS = ['play', 'puzzles', 'library', 'review', 'learn', 'settings'] as const;
/** The views of the main navigation, and the views within them. */
export type View = (typeof VIEWS)[number] | 'statistics' | 'new-game' | 'editor' | 'rating';

/** The current view and the open dialog. */
export const useNavigationStore = defineStore('navigation', () => {
  const view = ref<View>('play');
  const dialog = shallowRef<Dialog>();
  /** The view before the page for a new game. */
  let viewBefore: View = 'play';
  let beforeEditor: View = 'review';
  /** Whether Play shows its home instead of the game. */
  const isHome = ref(false);
  /** Counts the requests for the view that is already shown; a view with sections then returns to their list. */
  const returns = ref(0);
  /** Counts the steps from view to view, for what takes its time and must not come after a later step. */
  const steps = ref(0);
  /** Whether Play shows its game, if there is one. */
  const isBoardShown = computed(() => view.value === 'play' && !isHome.value);
  /** Whether Learn shows the rules instead of its lessons. */
  const wantsRules = ref(false);
  /** Whether the board is to get the focus, once it is there: its view may still be loading. The view resets it. */
  const isBoardCalled = ref(false);
  /** The title that the document has while something else than the page is printed, which a PDF keeps. */
  const printedTitle = ref<string>();

  /** Shows a view; Play with its game, if there is one. */
  function go(next: View): void {
    steps.value++;
    if (view.value === next) returns.value++;
    else if (next === 'new-game') viewBefore = view.value;
    else if (next === 'editor' && view.value !== 'new-game') beforeEditor = view.value;
    view.value = next;
    dialog.value = undefined;
    if (next === 'play') isHome.value = false;
    else isBoardCalled.value = false;
  }

  /** Shows a view of the main navigation as it was left. From the game in play it leads to the home of Play. */
  function visit(next: View): void {
    const showsHome = isHome.value || view.value === 'play';
    go(next);
    if (next === 'play') isHome.value = showsHome;
  }

  /** Leaves the page for a new game for the view before it. */
  function leaveNewGame(): void {
    visit(viewBefore);
  }

  /** Leaves the editor of positions for the view before it. */
  function leaveEditor(): void {
    visit(beforeEditor);
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

  /** Asks a question. @returns whether it was confirmed; closing it denies it, and so does another dialog or view */
  function confirm(question: Question): Promise<boolean> {
    return new Promise((resolve) => {
      open({ kind: 'question', question, answer: resolve });
    });
  }

  watch(
    dialog,
    async (_, before) => {
      if (before?.kind !== 'question') return;
      // The confirming button closes the dialog before it answers.
      await nextTick();
      before.answer(false);
    },
    { flush: 'sync' },
  );

  /** Moves the focus to the board of Play, or will do so when it is shown. */
  function focusBoard(): void {
    isBoardCalled.value = true;
  }

  return {
    view,
    dialog,
    isHome,
    isBoardShown,
    returns,
    steps,
    wantsRules,
    isBoardCalled,
    printedTitle,
    go,
    visit,
    leaveNewGame,
    leaveEditor,
    goToRules,
    open,
    close,
    confirm,
    focusBoard,
  };
});
