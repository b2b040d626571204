import { watch, computed, ref, type ComputedRef, type Ref } from 'vue';
import type { GameState, Players } from '#shared/contract/schemas.ts';
import { useBoard } from '../board/board-state.ts';
import type { Board } from '../board/board-types.ts';
import { useCoachCardStore } from './stores/coach-card.ts';
import { useGameStore } from '../core/table/game.ts';
import { useHintStore } from '../core/table/hint.ts';
import { lastPosition, playedMove, type Replay } from '../app/replay.ts';
import { useSettingsStore } from '../core/settings/settings.ts';
import type { Colour } from '#shared/game/types.ts';
import { useTableStore } from '../core/table/table.ts';

/**
 * The board of the game in play: it follows the game, the hint, and the person's settings.
 * @param onShown called when the board has a new position; the move to it may still be animated
 */
export function usePlayBoard(game: () => GameState, replay: () => Replay, onShown: () => void): Board {
  const store = useGameStore();
  const coachCard = useCoachCardStore();
  const hint = useHintStore();
  const settings = useSettingsStore();
  const table = useTableStore();
  const board = useBoard({
    movable: () => store.movable,
    komi: () => game().komi,
    marksDestinations: () => store.allows('marks'),
    stepwise: () => settings.current.stepByStep,
    confirms: () => settings.current.confirmMoves,
    hint: () => hint.onBoard,
    warning: () => coachCard.onBoard,
  });

  watch(
    () => lastPosition(replay()),
    (next) => {
      if (next !== board.position.value) board.show(next, playedMove(replay(), replay().moves.length));
      onShown();
    },
    { immediate: true },
  );
  const lifted = table.takeLifted();
  if (lifted !== undefined) board.select(lifted);
  watch(
    () => hint.onBoard,
    (shown) => {
      if (shown !== undefined) board.release();
    },
    { immediate: true },
  );
  return board;
}

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
