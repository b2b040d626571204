import { defineStore } from 'pinia';
import { computed, nextTick, onScopeDispose, shallowRef, watch, type ComputedRef, type Ref } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import type { Replay } from './replay.ts';

/** How long a person's move lies on the board before it is answered, in milliseconds. */
export const ANSWER_REST_MS = 450;
/** The same in a game with clocks. */
export const TIMED_ANSWER_REST_MS = 150;
/** How long a move lies on the board in silence before anything is said about it, in milliseconds. */
export const VERDICT_REST_MS = 250;

/** What the board of a view reports. */
interface LandingReport {
  /** Reports whether the pile of the last move has landed. */
  readonly report: (isLanded: boolean) => void;
}

/**
 * The order of a move in every view with a board: the pile walks, lands and rests, and only then somebody speaks or answers.
 * Without a board there is nothing to wait for.
 */
export const useLandingRestStore = defineStore('landingRest', () => {
  /** Whether the last move has landed on each board that is shown. */
  const boards = shallowRef<ReadonlyMap<symbol, boolean>>(new Map());
  /** The last landing, by `performance.now`. */
  let landedAt = -Infinity;
  let waiting: (() => void)[] = [];

  function update(change: (next: Map<symbol, boolean>) => void): void {
    const next = new Map(boards.value);
    change(next);
    boards.value = next;
    if (isWalking()) return;
    landedAt = performance.now();
    const due = waiting;
    waiting = [];
    for (const resolve of due) resolve();
  }

  /** Adds the board of a component until that is unmounted. */
  function attach(): LandingReport {
    const board = Symbol('board');
    update((next) => next.set(board, true));
    onScopeDispose(() => {
      update((next) => next.delete(board));
    });
    return {
      report: (isLanded) => {
        update((next) => next.set(board, isLanded));
      },
    };
  }

  function isWalking(): boolean {
    return [...boards.value.values()].includes(false);
  }

  /** Whether no pile is on its way, and the last one has lain on the board for a time, in milliseconds. */
  function hasRested(restMs: number): boolean {
    return boards.value.size === 0 || (!isWalking() && performance.now() >= landedAt + restMs);
  }

  /** Resolves when the move that was just made has landed and has lain on the board for a time, in milliseconds. */
  async function after(restMs: number): Promise<void> {
    // The board begins to show the move.
    await nextTick();
    if (isWalking()) {
      await new Promise<void>((resolve) => {
        waiting = [...waiting, resolve];
      });
    }
    const restLeftMs = landedAt + restMs - performance.now();
    if (boards.value.size > 0 && restLeftMs > 0)
      await new Promise((resolve) => setTimeout(resolve, restLeftMs));
  }

  return { attach, after, hasRested };
});

/**
 * Returns what a view says, without what is new in it until the move that was just made has landed.
 * @param restMs how long the move then lies on the board in silence, in milliseconds
 */
export function useAfterLanding<T>(said: () => T, restMs: number): Readonly<Ref<T>> {
  const landing = useLandingRestStore();
  const shown = shallowRef(said());
  let newest = 0;
  watch(
    said,
    async () => {
      const change = ++newest;
      if (!landing.hasRested(restMs)) await landing.after(restMs);
      if (change === newest) shown.value = said();
    },
    { flush: 'post' },
  );
  return shown;
}

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
