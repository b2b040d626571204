import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import type { Line } from '#shared/contract/schemas.ts';
import {
  hasPath,
  nextVariation,
  placeAt,
  type LinePath,
  type LinePlace,
} from '#shared/record/model/line-path.ts';

const START: LinePlace = { path: [], ply: 0 };

interface ShownPlaceOptions {
  /** The game with its variations. */
  readonly line: () => Line;
  /** The number of moves of the line shown: of the game, or of a variation with the moves before it. */
  readonly last: () => number;
}

/** The position that Review shows, and the steps from it. */
export interface ShownPlace {
  readonly place: ShallowRef<LinePlace>;
  readonly path: ComputedRef<LinePath>;
  readonly ply: ComputedRef<number>;
  /** Shows the position after a number of moves of the line shown, limited to its length. */
  readonly goTo: (ply: number) => void;
  /** Shows a position; one of a variation that is not there is not shown. */
  readonly goToPlace: (place: LinePlace) => void;
  readonly step: (by: number) => void;
  /** Shows the next or previous alternative move, if there is one. */
  readonly stepVariation: (by: 1 | -1) => void;
  /** Leaves a variation and shows the move that it is an alternative to. */
  readonly leaveVariation: () => void;
  /** Returns to the game itself, at the outermost branch. */
  readonly leaveAll: () => void;
  /** Shows a position of the game itself. */
  readonly goToGame: (ply: number) => void;
}

export function useShownPlace({ line, last }: ShownPlaceOptions): ShownPlace {
  const place = shallowRef<LinePlace>(START);
  const path = computed(() => place.value.path);
  const ply = computed(() => place.value.ply);

  function goTo(target: number): void {
    place.value = placeAt(path.value, Math.min(Math.max(target, 0), last()));
  }

  function goToPlace(next: LinePlace): void {
    if (hasPath(line(), next.path)) place.value = next;
    goTo(place.value.ply);
  }

  function goToGame(target: number): void {
    place.value = START;
    goTo(target);
  }

  return {
    ...{ place, path, ply, goTo, goToPlace, goToGame },
    step: (by) => {
      goTo(ply.value + by);
    },
    stepVariation: (by) => {
      const next = nextVariation(line(), place.value, by);
      if (next !== undefined) goToPlace(next);
    },
    leaveVariation: () => {
      const fork = path.value.at(-1);
      if (fork !== undefined) goToPlace({ path: path.value.slice(0, -1), ply: fork.ply + 1 });
    },
    leaveAll: () => {
      const fork = path.value[0];
      if (fork !== undefined) goToGame(fork.ply + 1);
    },
  };
}
