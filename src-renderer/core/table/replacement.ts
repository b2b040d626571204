import { until } from '@vueuse/core';
import type { GameState } from '#shared/contract/schemas.ts';
import type { Question } from '../../app/dialogs.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useProfilesStore } from '../profiles/profiles.ts';
import type { useShownGame } from './shown-game.ts';

/** Whether to leave a rated game before its end. */
export const LEAVE_QUESTION: Question = {
  title: 'rating.leave.title',
  text: 'rating.leave.text',
  keep: 'play.keepPlaying',
  action: 'rating.leave.leave',
  danger: true,
  isAboutGame: true,
};

/** How another game replaces the one in play. */
interface Replacement {
  /** Whether the game has just started, which is announced. */
  readonly isNew: boolean;
  /** Whether it is the one in play already. */
  readonly isSame?: boolean;
  /** Whether the home of Play gives way to it. */
  readonly leavesHome?: boolean;
}

interface Hooks {
  /** Resigns the game in play. */
  readonly resign: () => Promise<void>;
  /** Called before the other game is fetched. @param isNew whether it has just started */
  readonly onStart: (isNew: boolean) => void;
  /** Called when the other game is there, before it is shown. */
  readonly onReplaced: () => void;
}

/**
 * Returns the function that replaces the game in play, after the command that is under way. It replaces one game at a time. A game
 * that cannot be had is reported, and the one in play stays.
 * @returns whether the game was replaced
 */
export function useReplacement(
  { confirmed, busy, adopt }: Pick<ReturnType<typeof useShownGame>, 'confirmed' | 'busy' | 'adopt'>,
  { resign, onStart, onReplaced }: Hooks,
): (get: () => Promise<GameState>, replacement: Replacement) => Promise<boolean> {
  const notices = useNoticesStore();
  const navigation = useNavigationStore();
  const profiles = useProfilesStore();
  /** Whether another game is about to replace the one in play. */
  let isReplacing = false;

  /** Whether the game in play may be replaced: leaving a rated game before its end loses it, after a warning. */
  async function mayLeave(): Promise<boolean> {
    const state = confirmed.value;
    if (state?.ratedFor === undefined || state.result !== '*') return true;
    if (!(await navigation.confirm(LEAVE_QUESTION))) return false;
    await resign();
    return confirmed.value?.result !== '*';
  }

  async function replace(
    get: () => Promise<GameState>,
    { isNew, leavesHome = true }: Replacement,
  ): Promise<boolean> {
    busy.value = true;
    onStart(isNew);
    const isReplaced = await notices.attempt(async () => {
      if (isNew) await profiles.keepName();
      const state = await get();
      onReplaced();
      adopt(state, isNew);
      // In the same step: home would be drawn with this game, only to disappear.
      if (leavesHome && navigation.view === 'play') navigation.isHome = false;
    });
    busy.value = false;
    return isReplaced;
  }

  return async (get, replacement) => {
    if (isReplacing) return false;
    isReplacing = true;
    try {
      await until(busy).toBe(false);
      return (replacement.isSame === true || (await mayLeave())) && (await replace(get, replacement));
    } finally {
      isReplacing = false;
    }
  };
}
