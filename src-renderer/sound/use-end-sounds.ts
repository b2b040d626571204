import { watch } from 'vue';
import { cuesOfEnd } from './cues.ts';
import { useSounds } from './use-sounds.ts';

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
