import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import type { Players } from '#shared/contract/schemas.ts';
import type { Colour } from '#shared/game/types.ts';
import { useGameStore } from './game.ts';
import { isComputer } from '../../app/replay.ts';

/** The orientation of the board. */
export const useTableStore = defineStore('table', () => {
  const game = useGameStore();
  const turnedByHand = ref(false);
  // A new game starts as its players sit.
  watch(
    () => game.game?.id,
    () => {
      turnedByHand.value = false;
    },
  );

  function turn(): void {
    turnedByHand.value = !turnedByHand.value;
  }

  /**
   * Whether White is at the bottom: where a person plays White against the computer, unless the board was turned by hand.
   * @param turn the colour at the bottom where two people play: the one to move
   */
  function isTurned(players: Players, turn?: Colour): boolean {
    const areTwo = !isComputer(players.black) && !isComputer(players.white);
    const whiteIsNear = areTwo ? turn === 'white' : isComputer(players.black) && !isComputer(players.white);
    return whiteIsNear !== turnedByHand.value;
  }

  return { turn, isTurned };
});
