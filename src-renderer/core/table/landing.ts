import { computed, shallowRef, type ComputedRef } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import type { Replay } from '../../app/replay.ts';

/** A game and the positions it went through. */
export interface ReplayedGame {
  readonly game: GameState;
  readonly replay: Replay;
}

/** A board that shows the game and reports the end of animations. */
export interface AttachedBoard {
  /** Reports that all moves of a state of the game have been shown. */
  readonly land: (state: ReplayedGame) => void;
  /** Reports that the result has been shown. */
  readonly showResult: () => void;
  /** Reports that the board is no longer shown. */
  readonly detach: () => void;
}

export interface Landing {
  /**
   * The game as shown on the board, without the move that is still animated. Points, the list of moves and everything else
   * beside the board derive from it. Without a board it is the newest state of the game.
   */
  readonly landed: ComputedRef<ReplayedGame | undefined>;
  readonly attachBoard: () => AttachedBoard;
  /** Runs a callback when a state of the game has landed. */
  readonly whenLanded: (state: GameState, onLanded: () => void) => void;
  /** Runs a callback when the result of the game on the board has been shown. */
  readonly whenResultShown: (onResultShown: () => void) => void;
}

interface Waiting {
  readonly state: GameState;
  readonly onLanded: () => void;
}

/** Delays the texts about a game until the board has shown its last move. @param shown the newest state of the game */
export function useLanding(shown: () => ReplayedGame | undefined): Landing {
  const board = shallowRef<AttachedBoard>();
  const onBoard = shallowRef<ReplayedGame>();
  let waiting: readonly Waiting[] = [];
  let onResult: (() => void) | undefined;

  const landed = computed(() => (board.value === undefined ? shown() : onBoard.value));

  function hasLanded({ id, revision }: GameState): boolean {
    const game = landed.value?.game;
    return game?.id !== id || game.revision >= revision;
  }

  function runLanded(): void {
    const due = waiting.filter(({ state }) => hasLanded(state));
    waiting = waiting.filter(({ state }) => !hasLanded(state));
    for (const { onLanded } of due) onLanded();
  }

  function showResult(): void {
    const callback = onResult;
    onResult = undefined;
    callback?.();
  }

  function attachBoard(): AttachedBoard {
    const attached: AttachedBoard = {
      land(state): void {
        if (board.value !== attached) return;
        onBoard.value = state;
        if (state.game.result === '*') onResult = undefined;
        runLanded();
      },
      showResult(): void {
        if (board.value === attached) showResult();
      },
      detach(): void {
        if (board.value !== attached) return;
        board.value = undefined;
        onBoard.value = undefined;
        runLanded();
        showResult();
      },
    };
    onBoard.value = shown();
    board.value = attached;
    return attached;
  }

  return {
    landed,
    attachBoard,
    whenLanded(state, onLanded): void {
      waiting = [...waiting, { state, onLanded }];
      if (board.value === undefined) runLanded();
    },
    whenResultShown(onResultShown): void {
      onResult = onResultShown;
      if (board.value === undefined) showResult();
    },
  };
}
