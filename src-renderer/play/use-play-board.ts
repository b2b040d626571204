import { watch } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import { useBoard } from '../board/board-state.ts';
import type { Board } from '../board/board-types.ts';
import { useCoachCardStore } from './stores/coach-card.ts';
import { useGameStore } from './stores/game.ts';
import { useHintStore } from './stores/hint.ts';
import { lastPosition, playedMove, type Replay } from '../app/replay.ts';
import { useSettingsStore } from '../settings/stores/settings.ts';

/**
 * The board of the game in play: it follows the game, the hint, and the person's settings.
 * @param onShown called when the board has a new position; the move to it may still be animated
 */
export function usePlayBoard(game: () => GameState, replay: () => Replay, onShown: () => void): Board {
  const store = useGameStore();
  const coachCard = useCoachCardStore();
  const hint = useHintStore();
  const settings = useSettingsStore();
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
  watch(
    () => hint.onBoard,
    (shown) => {
      if (shown !== undefined) board.release();
    },
    { immediate: true },
  );
  return board;
}
