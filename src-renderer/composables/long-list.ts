import { useVirtualizer } from '@tanstack/vue-virtual';
import { useResizeObserver } from '@vueuse/core';
import { computed, shallowRef, watch, type ComputedRef, type Ref } from 'vue';

/** How many lines are rendered above and below the visible part. */
const LINES_AROUND = 4;

interface LongListOptions {
  /** The scroll container. It holds only the list and, optionally, a sticky header. */
  readonly scroller: Readonly<Ref<HTMLElement | null>>;
  readonly lines: () => number;
  /** In pixels; the same for every line. */
  readonly lineHeight: () => number;
  /** Height of the header, in pixels. */
  readonly header?: () => number;
  /** How many lines above and below a revealed one are shown, too, if there is room. */
  readonly context?: number;
}

/** The visible part of a list of any length. */
export interface LongList {
  /** Height to give to the element that holds the lines, in pixels. */
  readonly height: ComputedRef<number>;
  /** The lines to render, with their offset in pixels from the top of that element. */
  readonly drawn: ComputedRef<readonly { readonly index: number; readonly top: number }[]>;
  /** First and last visible line. */
  readonly inSight: ComputedRef<{ readonly first: number; readonly last: number }>;
  /** Width of the scroll container without its scroll bar, in pixels. */
  readonly width: Readonly<Ref<number>>;
  /** Scrolls just enough to show a whole line. */
  readonly reveal: (line: number) => void;
}

/** Renders only the visible lines of a list whose lines have one height (`LongList.vue` is for others). */
export function useLongList(options: LongListOptions): LongList {
  const { scroller, lines, lineHeight, header = () => 0, context = 0 } = options;
  const virtualizer = useVirtualizer(
    computed(() => ({
      count: lines(),
      getScrollElement: () => scroller.value,
      estimateSize: lineHeight,
      overscan: LINES_AROUND,
      scrollPaddingStart: context * lineHeight(),
      scrollPaddingEnd: header() + context * lineHeight(),
    })),
  );
  // The virtualizer tells nobody of a new width alone.
  const width = shallowRef(0);
  function measureWidth(): void {
    width.value = scroller.value?.clientWidth ?? 0;
  }
  useResizeObserver(scroller, measureWidth);
  watch(scroller, measureWidth, { flush: 'post', immediate: true });
  watch(lineHeight, () => {
    virtualizer.value.measure();
  });

  const inSight = computed(() => {
    const { scrollOffset, scrollRect } = virtualizer.value;
    const view = Math.max(1, (scrollRect?.height ?? 0) - header());
    const last = Math.max(0, lines() - 1);
    const at = (pixels: number): number => Math.min(Math.max(0, Math.floor(pixels / lineHeight())), last);
    return { first: at(scrollOffset ?? 0), last: at((scrollOffset ?? 0) + view - 1) };
  });

  return {
    height: computed(() => virtualizer.value.getTotalSize()),
    drawn: computed(() =>
      virtualizer.value.getVirtualItems().map(({ index, start }) => ({ index, top: start })),
    ),
    inSight,
    width,
    reveal: (line) => {
      virtualizer.value.scrollToIndex(line);
    },
  };
}
