import { computed, ref, watch, type ComputedRef, type Ref } from 'vue';
import type { Square } from '#shared/game/types.ts';
import { useCount } from '../composables/count.ts';
import { useMedia } from '../util/media.ts';
import { useEndSounds } from '../sound/use-end-sounds.ts';
import type { ReplayedGame } from '../stores/game/landing.ts';
import { useMatchAnnouncements } from '../stores/game/match-announcements.ts';
import { lastPosition } from '../stores/game/replay.ts';
import { useSettingsStore } from '../stores/settings/settings.ts';

/**
 * Counts the result, plays its sounds and announces it when a game ends on screen; not for a game that was opened
 * finished.
 * @param landed the game as it lies on the board
 * @param onResult called when the whole result is shown
 * @returns what has been counted so far; undefined while the game goes on
 */
export function useGameEnd(
  landed: Readonly<Ref<ReplayedGame>>,
  onResult: () => void,
): ComputedRef<ReadonlyMap<Square, number> | undefined> {
  const settings = useSettingsStore();
  const reducedMotion = useMedia('reduced-motion');
  const isOver = computed(() => landed.value.game.result !== '*');
  const wasOver = ref(isOver.value);
  const position = computed(() => (isOver.value ? lastPosition(landed.value.replay) : undefined));

  const counted = useCount(
    () => position.value,
    () =>
      wasOver.value ||
      landed.value.game.termination !== 'normal' ||
      settings.current.motion === 'off' ||
      reducedMotion.value,
  );
  watch(
    () => landed.value.game.id,
    () => {
      wasOver.value = isOver.value;
    },
  );
  watch(isOver, (is) => {
    if (!is) wasOver.value = false;
  });
  const isWhole = computed(() => position.value?.piles.size === counted.value.size);
  watch(isWhole, (is) => {
    if (is) onResult();
  });
  useMatchAnnouncements(() => isWhole.value && !wasOver.value);
  useEndSounds(
    () => (wasOver.value || !isOver.value ? undefined : landed.value.replay.result),
    () => landed.value.game.players,
    counted,
  );
  return computed(() => (isOver.value ? counted.value : undefined));
}
