import { defineStore } from 'pinia';
import { useNavigationStore } from '../../app/navigation.ts';

/** Asks whether to leave a rated game, which loses it. */
export const useLeavingStore = defineStore('leaving', () => {
  const navigation = useNavigationStore();
  let resolveAsked: ((leaves: boolean) => void) | undefined;

  /** Opens the dialog. @returns whether the person leaves */
  function ask(): Promise<boolean> {
    answer(false);
    navigation.open({ kind: 'leave-rated' });
    return new Promise((resolve) => {
      resolveAsked = resolve;
    });
  }

  /** Called by the dialog with the person's answer, and when it is closed without one. */
  function answer(leaves: boolean): void {
    resolveAsked?.(leaves);
    resolveAsked = undefined;
  }

  return { ask, answer };
});
