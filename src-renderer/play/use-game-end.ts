import { computed, ref, watch, type Ref } from 'vue';
import type { ReplayedGame } from './stores/landing.ts';
import { useMatchAnnouncements } from './stores/match.ts';
import { isComputer, winnerOf } from '../app/replay.ts';
import { useSettingsStore } from '../settings/stores/settings.ts';
import { useReducedMotion } from '../util/media.ts';
import { useEndScene, type EndScene } from './use-end-scene.ts';
import { cuesOfEnd } from '../sound/cues.ts';
import { useSounds } from '../sound/use-sounds.ts';

/**
 * The end of the game in play: its scene, sounds and announcements. A game that was opened finished has none.
 * @param landed the game without a move whose animation is running
 * @param onResult called when the result is shown
 */
export function useGameEnd(landed: Readonly<Ref<ReplayedGame>>, onResult: () => void): EndScene {
  const settings = useSettingsStore();
  const reducedMotion = useReducedMotion();
  const scene = useEndScene(landed, () => settings.current.motion === 'off' || reducedMotion.value);
  const wasOver = ref(scene.stage.value === 'result');
  const isNewlyShown = computed(() => scene.stage.value === 'result' && !wasOver.value);

  watch(
    () => landed.value.game.id,
    () => {
      wasOver.value = landed.value.game.result !== '*';
    },
  );
  watch(scene.stage, (stage) => {
    if (stage === 'none') wasOver.value = false;
    if (stage === 'result') onResult();
  });
  useMatchAnnouncements(() => isNewlyShown.value);
  useEndSounds(
    () => (scene.stage.value === 'count' ? [...scene.counted.value.values()] : []),
    () => {
      if (!isNewlyShown.value) return undefined;
      const winner = winnerOf(landed.value.replay.result);
      return winner !== undefined && !isComputer(landed.value.game.players[winner]);
    },
  );
  return scene;
}

/**
 * The sounds at the end of a game: a tap for each counted pile, and the notes of the result.
 * @param counted the points of the piles counted so far, in the order of counting
 * @param outcome whether the person at the screen won, once the result is shown; undefined before, and for a game opened finished
 */
export function useEndSounds(counted: () => readonly number[], outcome: () => boolean | undefined): void {
  const sounds = useSounds();
  watch(counted, (now, before) => {
    const points = now.at(-1);
    if (points !== undefined && now.length === before.length + 1)
      sounds.play([{ sound: { kind: 'count', points }, at: 0 }]);
  });
  watch(outcome, (hasWon) => {
    if (hasWon !== undefined) sounds.play(cuesOfEnd(hasWon));
  });
}
