import { computed, ref, watch, type ComputedRef, type Ref } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import type { Square } from '#shared/game/types.ts';
import { useCount } from '../composables/count.ts';
import { useMedia } from '../util/media.ts';
import { useEndSounds } from '../sound/use-end-sounds.ts';
import { useGameStore } from '../stores/game/game.ts';
import { useMatchAnnouncements } from '../stores/game/match-announcements.ts';
import { lastPosition, type Replay } from '../stores/game/replay.ts';
import { useSettingsStore } from '../stores/settings/settings.ts';

/**
 * Counts the result, plays its sounds and announces it when a game ends on screen; not for a game that was opened
 * finished.
 * @param isMoving whether a move is being shown
 * @returns what has been counted so far; undefined while the game goes on
 */
export function useGameEnd(
  game: () => GameState,
  replay: () => Replay,
  isMoving: Readonly<Ref<boolean>>,
): ComputedRef<ReadonlyMap<Square, number> | undefined> {
  const store = useGameStore();
  const settings = useSettingsStore();
  const reducedMotion = useMedia('reduced-motion');
  const wasOver = ref(store.isFinished);

  const counted = useCount(
    () => (store.isFinished && !isMoving.value ? lastPosition(replay()) : undefined),
    () =>
      wasOver.value ||
      game().termination !== 'normal' ||
      settings.current.motion === 'off' ||
      reducedMotion.value,
  );
  watch(
    () => game().id,
    () => {
      wasOver.value = store.isFinished;
    },
  );
  watch(
    () => store.isFinished,
    (isOver) => {
      if (!isOver) wasOver.value = false;
    },
  );
  useMatchAnnouncements(() => store.isFinished && !wasOver.value);
  useEndSounds(
    () => (wasOver.value || !store.isFinished || isMoving.value ? undefined : replay().result),
    () => game().players,
    counted,
  );
  return computed(() => (store.isFinished ? counted.value : undefined));
}
