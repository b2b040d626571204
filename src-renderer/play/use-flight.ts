import { shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import type { CountedPile } from '#shared/game/outcome.ts';
import { ownerOf } from '#shared/game/pile.ts';

/** The flight of a pile's points from the board to its owner's figure. */
export interface Flight {
  readonly counted: CountedPile;
  readonly from: DOMRect;
  readonly to: DOMRect;
}

/** The flight of the last counted pile. @param current that pile; undefined outside the count */
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
