import { computed, ref, watch, type ComputedRef, type Ref } from 'vue';
import type { Players } from '#shared/contract/schemas.ts';
import type { Colour } from '#shared/game/types.ts';
import type { Board } from '../board/board-types.ts';
import { useGameStore } from './stores/game.ts';
import { useTableStore } from './stores/table.ts';
import { useSettingsStore } from '../settings/stores/settings.ts';

/** The colour at the bottom of the board. @param isMoving whether the animation of a move is running */
export function useNearColour(
  players: () => Players,
  board: Board,
  isMoving: Readonly<Ref<boolean>>,
): ComputedRef<Colour> {
  const store = useGameStore();
  const settings = useSettingsStore();
  const table = useTableStore();
  /** For a board that turns after each move: the colour to move, updated when the last move has landed. */
  const toMove = ref<Colour>();

  watch(
    [(): Colour => board.position.value.turn, isMoving, (): boolean => settings.current.turnAfterMove],
    ([turn, isShown, isOn]) => {
      if (!isOn) toMove.value = undefined;
      else if (!isShown && !store.isFinished) toMove.value = turn;
    },
    { immediate: true },
  );
  return computed(() => (table.isTurned(players(), toMove.value) ? 'white' : 'black'));
}
