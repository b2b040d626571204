/**
 * A way that is walked square by square, with only those steps offered from which a legal end can still be reached.
 */

import { computed, shallowRef, type ComputedRef } from 'vue';
import type { Square, Path } from '#shared/game/types.ts';
import type { BoardEnd } from './ends.ts';

export interface Stepping {
  /** The steps taken. */
  readonly taken: ComputedRef<Path>;
  /** Where the next step may go; empty when nothing is chosen or the way is whole. Ends in order of points. */
  readonly next: ComputedRef<readonly Square[]>;
  /** Takes a step. @returns whether it is one of those offered */
  readonly take: (to: Square) => boolean;
  /** Takes the last step back. @returns whether there was one */
  readonly back: () => boolean;
  /** Whether all steps are taken. */
  readonly isWhole: () => boolean;
  /** Forgets the steps taken. */
  readonly restart: () => void;
  /** An end by the way that is being walked; undefined where the next step does not reach it. As it is where ways are not walked. */
  readonly asReached: (end: BoardEnd) => BoardEnd | undefined;
}

function startsWith(way: Path, taken: Path): boolean {
  return taken.every((square, index) => way[index] === square);
}

/**
 * @param selected the square of the chosen pile
 * @param ends its ends, most points first
 * @param stepwise whether ways are walked step by step
 */
export function useStepping(
  selected: ComputedRef<Square | undefined>,
  ends: ComputedRef<readonly BoardEnd[]>,
  stepwise: () => boolean,
): Stepping {
  const steps = shallowRef<{ readonly from: Square | undefined; readonly way: Path }>({
    from: undefined,
    way: [],
  });
  /** Steps belong to the pile they were taken with. */
  const taken = computed((): Path => (steps.value.from === selected.value ? steps.value.way : []));
  const open = computed(() =>
    ends.value.flatMap((end) => end.ways).filter((way) => startsWith(way, taken.value)),
  );
  const next = computed((): readonly Square[] => {
    if (!stepwise()) return [];
    const squares = open.value.map((way) => way[taken.value.length]);
    return [...new Set(squares.filter((square) => square !== undefined))];
  });
  const isWhole = (): boolean => open.value.some((way) => way.length === taken.value.length);
  const isLast = (): boolean => open.value.some((way) => way.length === taken.value.length + 1);

  return {
    taken,
    next,
    isWhole: () => taken.value.length > 0 && isWhole(),
    take(to): boolean {
      if (!next.value.includes(to)) return false;
      steps.value = { from: selected.value, way: [...taken.value, to] };
      return true;
    },
    back(): boolean {
      if (taken.value.length === 0) return false;
      steps.value = { from: selected.value, way: taken.value.slice(0, -1) };
      return true;
    },
    restart(): void {
      steps.value = { from: undefined, way: [] };
    },
    asReached(end): BoardEnd | undefined {
      if (!stepwise() || isWhole()) return end;
      if (!isLast() || !next.value.includes(end.to)) return undefined;
      return { ...end, way: [...taken.value, end.to] };
    },
  };
}
