import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Player, Players } from '#shared/contract/schemas.ts';
import type { Colour, Square } from '#shared/game/types.ts';
import { useGameStore } from './game.ts';
import { isComputer } from '../../app/replay.ts';

function isSamePerson(one: Player, other: Player): boolean {
  return one.type === 'human' && other.type === 'human' && one.name === other.name;
}

function arePeople({ black, white }: Players): boolean {
  return !isComputer(black) && !isComputer(white);
}

/** How the board lies: its orientation, and table mode. */
export const useTableStore = defineStore('table', () => {
  const game = useGameStore();
  const turnedByHand = ref(false);
  const wantsTableMode = ref(false);
  /** The pile that was lifted before the game came to the table, and stays lifted there. */
  const lifted = shallowRef<Square>();
  /** Whether two people play the game: for them the screen can lie on a table. */
  const areTwo = computed(() => game.game !== undefined && arePeople(game.game.players));
  const isTableMode = computed(() => wantsTableMode.value && areTwo.value);
  watch(
    () => game.game,
    (next, before) => {
      const hasSwapped =
        isTableMode.value &&
        next !== undefined &&
        before !== undefined &&
        isSamePerson(next.players.white, before.players.black) &&
        isSamePerson(next.players.black, before.players.white);
      // At a table people keep their seats when they swap colours. Elsewhere a new game starts as its players sit.
      if (hasSwapped) turn();
      else if (next?.id !== before?.id) turnedByHand.value = false;
    },
  );

  function turn(): void {
    turnedByHand.value = !turnedByHand.value;
  }

  function toggleTableMode(): void {
    wantsTableMode.value = !isTableMode.value;
  }

  function leaveTableMode(): void {
    wantsTableMode.value = false;
  }

  /** Returns the pile that was lifted before the game came to the table, once. */
  function takeLifted(): Square | undefined {
    const { value } = lifted;
    lifted.value = undefined;
    return value;
  }

  /**
   * Whether White is at the bottom: where a person plays White against the computer, unless the board was turned by hand.
   * @param turn the colour at the bottom where two people play: the one to move
   */
  function isTurned(players: Players, turn?: Colour): boolean {
    const whiteIsNear = arePeople(players)
      ? turn === 'white' && !isTableMode.value
      : isComputer(players.black) && !isComputer(players.white);
    return whiteIsNear !== turnedByHand.value;
  }

  return { areTwo, isTableMode, lifted, turn, isTurned, toggleTableMode, leaveTableMode, takeLifted };
});
