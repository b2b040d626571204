import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import { parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import type { Colour, Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';

/** The moves that are made from the position of a puzzle or an ending. */
export interface PlayedLine {
  readonly moves: ShallowRef<readonly string[]>;
  readonly start: ComputedRef<Position | undefined>;
  /** The start and the position after each move. */
  readonly positions: ComputedRef<readonly Position[]>;
  /** The last of them. */
  readonly position: ComputedRef<Position | undefined>;
  /** The side to move at the start. */
  readonly turn: ComputedRef<Colour>;
}

/** @param code returns the position code of the start; undefined while nothing is shown */
export function usePlayedLine(code: () => string | undefined): PlayedLine {
  const moves = shallowRef<readonly string[]>([]);
  const start = computed(() => {
    const text = code();
    return text === undefined ? undefined : unwrap(parsePosition(text));
  });
  const positions = computed((): readonly Position[] => {
    if (start.value === undefined) return [];
    const replayed = replayMoves(start.value, moves.value);
    return replayed.ok ? replayed.value : [start.value];
  });
  return {
    moves,
    start,
    positions,
    position: computed(() => positions.value.at(-1)),
    turn: computed(() => start.value?.turn ?? 'black'),
  };
}
