import { watch } from 'vue';
import { cuesOfEnd } from './cues.ts';
import { useSounds } from './use-sounds.ts';

/**
 * What is heard when a game ends: a tap for each pile that is counted, and the notes of the result.
 * @param counted how many piles are counted so far
 * @param outcome whether the person at the screen won, once the result is shown; undefined before, and where it is no news
 */
export function useEndSounds(counted: () => number, outcome: () => boolean | undefined): void {
  const sounds = useSounds();
  watch(counted, (count, before) => {
    if (count === before + 1) sounds.play([{ sound: { kind: 'count' }, at: 0 }]);
  });
  watch(outcome, (hasWon) => {
    if (hasWon !== undefined) sounds.play(cuesOfEnd(hasWon));
  });
}
