import { defineStore } from 'pinia';
import { ref } from 'vue';
import type { Players } from '#shared/contract/schemas.ts';
import type { Colour } from '#shared/game/types.ts';
import { isComputer } from './replay.ts';

/** The orientation of the board. */
export const useTableStore = defineStore('table', () => {
  const turnedByHand = ref(false);

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
