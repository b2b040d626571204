import { shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import type { CountedPile } from '#shared/game/outcome.ts';
import { ownerOf } from '#shared/game/pile.ts';

/** The points of a pile on their way from the board to the figure of its owner. */
export interface Flight {
  readonly counted: CountedPile;
  readonly from: DOMRect;
  readonly to: DOMRect;
}

/** Where the points of the pile that was counted last fly. @param current that pile; undefined while nothing is counted */
export function useFlight(current: Readonly<Ref<CountedPile | undefined>>): {
  readonly flight: Readonly<ShallowRef<Flight | undefined>>;
} {
  const flight = shallowRef<Flight>();
  watch(current, (counted) => {
    const from = counted && document.querySelector(`main [data-square="${counted.square}"]`);
    const to = counted && document.querySelector(`main .plate.${ownerOf(counted.pile)} .points-line`);
    flight.value =
      counted && from && to
        ? { counted, from: from.getBoundingClientRect(), to: to.getBoundingClientRect() }
        : undefined;
  });
  return { flight };
}
