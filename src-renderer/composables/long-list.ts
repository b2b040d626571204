import { useResizeObserver, useTimeoutFn } from '@vueuse/core';
import { computed, shallowRef, watch, type ComputedRef, type Ref } from 'vue';
import { createLongScale } from './long-scale.ts';

/** Milliseconds without a scroll event after which scrolling is over. */
const SCROLL_PAUSE_MS = 150;
/** How far above and below the visible part lines are rendered, in pixels. */
const OVERSCAN_PX = 160;

interface LongListOptions {
  /** The scroll container. It holds only the list and, optionally, a sticky header. */
  readonly scroller: Readonly<Ref<HTMLElement | null>>;
  readonly lines: () => number;
  /** In pixels; the same for every line. */
  readonly lineHeight: () => number;
  /** Height of the header, in pixels. */
  readonly header?: () => number;
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
  /** Listener for the container's `scroll` event. */
  readonly onScroll: () => void;
  /** Scrolls just enough to show a whole line. */
  readonly reveal: (line: number) => void;
}

/**
 * Renders only the visible lines. A list too tall for a browser gets a shorter scroll range: small movements scroll
 * by pixels, large ones in proportion, and the scroll bar is corrected when scrolling pauses.
 */
export function useLongList({ scroller, lines, lineHeight, header = () => 0 }: LongListOptions): LongList {
  const outer = shallowRef(0);
  const width = shallowRef(0);
  const scroll = shallowRef(0);
  const offset = shallowRef(0);
  const pause = useTimeoutFn(settle, SCROLL_PAUSE_MS, { immediate: false });

  const view = computed(() => Math.max(0, outer.value - header()));
  const scale = computed(() => createLongScale(lines() * lineHeight(), view.value));
  const isScaled = computed(() => scale.value.farthestOffset !== scale.value.farthestScroll);

  const inSight = computed(() => {
    const last = Math.max(0, lines() - 1);
    const at = (pixels: number): number => Math.min(Math.max(0, Math.floor(pixels / lineHeight())), last);
    return { first: at(offset.value), last: at(offset.value + Math.max(0, view.value - 1)) };
  });
  const drawn = computed(() => {
    if (lines() === 0) return [];
    const around = Math.ceil(OVERSCAN_PX / lineHeight());
    const first = Math.max(0, inSight.value.first - around);
    const last = Math.min(lines() - 1, inSight.value.last + around);
    const shift = offset.value - scroll.value;
    return Array.from({ length: last - first + 1 }, (_, at) => ({
      index: first + at,
      top: (first + at) * lineHeight() - shift,
    }));
  });

  function onScroll(): void {
    const to = scroller.value?.scrollTop ?? 0;
    const by = to - scroll.value;
    const { farthestScroll, farthestOffset, toOffset } = scale.value;
    scroll.value = to;
    if (!isScaled.value) offset.value = to;
    else if (to <= 0) offset.value = 0;
    else if (to >= farthestScroll) offset.value = farthestOffset;
    else if (Math.abs(by) > 2 * view.value) offset.value = toOffset(to);
    else offset.value = Math.min(Math.max(0, offset.value + by), farthestOffset);
    pause.stop();
    if (isScaled.value) pause.start();
  }

  /** Corrects the scroll bar without moving the list. */
  function settle(): void {
    const belongs = scale.value.toScroll(offset.value);
    if (Math.abs(belongs - scroll.value) >= 1) scrollTo(offset.value);
  }

  function scrollTo(target: number): void {
    const element = scroller.value;
    if (element === null) return;
    offset.value = Math.min(Math.max(0, target), scale.value.farthestOffset);
    element.scrollTop = scale.value.toScroll(offset.value);
    // Browsers round the value; reading it back makes the following scroll event a no-op.
    scroll.value = element.scrollTop;
  }

  function reveal(line: number): void {
    const top = line * lineHeight();
    const bottom = top + lineHeight();
    if (top < offset.value) scrollTo(top);
    else if (bottom > offset.value + view.value) scrollTo(bottom - view.value);
  }

  function measure(): void {
    outer.value = scroller.value?.clientHeight ?? 0;
    width.value = scroller.value?.clientWidth ?? 0;
  }

  useResizeObserver(scroller, measure);
  watch(
    scroller,
    (element) => {
      if (element !== null) measure();
    },
    { immediate: true, flush: 'post' },
  );
  // When the list becomes shorter, or its lines taller, keep the offset in range.
  watch(
    scale,
    ({ farthestOffset }) => {
      if (offset.value > farthestOffset) scrollTo(farthestOffset);
    },
    { flush: 'post' },
  );

  return { height: computed(() => scale.value.height), drawn, inSight, width, onScroll, reveal };
}
