import { watch, type Ref } from 'vue';
import type { Players } from '#shared/contract/schemas.ts';
import type { GameResult } from '#shared/game/result.ts';
import type { Square } from '#shared/game/types.ts';
import { isComputer, winnerOf } from '../stores/game/replay.ts';
import { cuesOfEnd } from './cues.ts';
import { useSounds } from './use-sounds.ts';

/**
 * What is heard when a game ends: its notes, and a tap for each pile that is counted.
 * @param result how it ended; undefined while it goes on, while its last move is shown, and where it was over before
 * @param counted what has been counted so far
 */
export function useEndSounds(
  result: () => GameResult | undefined,
  players: () => Players,
  counted: Readonly<Ref<ReadonlyMap<Square, number>>>,
): void {
  const sounds = useSounds();
  const isOver = (): boolean => result() !== undefined;
  watch(isOver, (is) => {
    const ended = result();
    if (!is || ended === undefined) return;
    const winner = winnerOf(ended);
    sounds.play(cuesOfEnd(winner !== undefined && !isComputer(players()[winner])));
  });
  watch(
    () => counted.value.size,
    (size, before) => {
      if (isOver() && size > before) sounds.play([{ sound: { kind: 'count' }, at: 0 }]);
    },
  );
}
