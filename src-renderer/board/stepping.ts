/** A path walked step by step. Only steps are offered from which a legal destination can still be reached. */

import { computed, shallowRef, type ComputedRef } from 'vue';
import type { Square, Path } from '#shared/game/types.ts';
import type { Destination } from './destinations.ts';

export interface Stepping {
  /** The steps taken. */
  readonly taken: ComputedRef<Path>;
  /** The squares of the next step; empty if nothing is chosen or the path is complete. Destinations in order of points. */
  readonly next: ComputedRef<readonly Square[]>;
  /** Takes a step. @returns whether it was offered */
  readonly take: (to: Square) => boolean;
  /** Takes the last step back. @returns whether there was one */
  readonly back: () => boolean;
  /** Whether all steps are taken. */
  readonly isWhole: () => boolean;
  /** Clears the steps taken. */
  readonly restart: () => void;
  /** A destination by the walked path; undefined if the next step does not reach it. Unchanged if paths are not walked. */
  readonly asReached: (destination: Destination) => Destination | undefined;
}

function startsWith(path: Path, taken: Path): boolean {
  return taken.every((square, index) => path[index] === square);
}

/**
 * @param selected the square of the chosen pile
 * @param destinations its destinations, most points first
 * @param stepwise whether paths are walked step by step
 */
export function useStepping(
  selected: ComputedRef<Square | undefined>,
  destinations: ComputedRef<readonly Destination[]>,
  stepwise: () => boolean,
): Stepping {
  const steps = shallowRef<{ readonly from: Square | undefined; readonly path: Path }>({
    from: undefined,
    path: [],
  });
  /** Steps are valid only for the pile they were taken with. */
  const taken = computed((): Path => (steps.value.from === selected.value ? steps.value.path : []));
  const open = computed(() =>
    destinations.value
      .flatMap((destination) => destination.paths)
      .filter((path) => startsWith(path, taken.value)),
  );
  const next = computed((): readonly Square[] => {
    if (!stepwise()) return [];
    const squares = open.value.map((path) => path[taken.value.length]);
    return [...new Set(squares.filter((square) => square !== undefined))];
  });
  const isWhole = (): boolean => open.value.some((path) => path.length === taken.value.length);
  const isLast = (): boolean => open.value.some((path) => path.length === taken.value.length + 1);

  return {
    taken,
    next,
    isWhole: () => taken.value.length > 0 && isWhole(),
    take(to): boolean {
      if (!next.value.includes(to)) return false;
      steps.value = { from: selected.value, path: [...taken.value, to] };
      return true;
    },
    back(): boolean {
      if (taken.value.length === 0) return false;
      steps.value = { from: selected.value, path: taken.value.slice(0, -1) };
      return true;
    },
    restart(): void {
      steps.value = { from: undefined, path: [] };
    },
    asReached(destination): Destination | undefined {
      if (!stepwise() || isWhole()) return destination;
      if (!isLast() || !next.value.includes(destination.to)) return undefined;
      return { ...destination, path: [...taken.value, destination.to] };
    },
  };
}
