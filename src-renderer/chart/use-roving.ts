import { computed, ref, type ComputedRef, type Ref } from 'vue';

/** A roving tab stop: arrow keys move between the items of a chart. */
export interface Roving {
  /** The item with the tab stop. */
  readonly at: ComputedRef<number>;
  /** Moves the tab stop by an arrow key. @returns whether the key was handled */
  readonly step: (event: KeyboardEvent) => boolean;
  readonly goTo: (index: number) => void;
}

/**
 * @param parts `count`: the number of items; `rowLength`: the distance of up and down; `focus` moves the focus to an item
 */
export function useRoving(parts: {
  readonly count: () => number;
  readonly rowLength: () => number;
  readonly focus: (index: number) => void;
}): Roving {
  const { count, rowLength, focus } = parts;
  const wanted: Ref<number> = ref(0);
  const at = computed(() => Math.min(wanted.value, Math.max(count() - 1, 0)));
  const goTo = (index: number): void => {
    wanted.value = index;
  };
  const step = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const next = target(event.key, at.value, count() - 1, rowLength());
    if (next === undefined) return false;
    event.preventDefault();
    goTo(next);
    focus(next);
    return true;
  };
  return { at, step, goTo };
}

function target(key: string, at: number, last: number, rowLength: number): number | undefined {
  const by = (steps: number): number | undefined => {
    const next = at + steps;
    return next < 0 || next > last ? undefined : next;
  };
  switch (key) {
    case 'ArrowLeft':
      return by(-1);
    case 'ArrowRight':
      return by(1);
    case 'ArrowUp':
      return by(-rowLength);
    case 'ArrowDown':
      return by(rowLength);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
