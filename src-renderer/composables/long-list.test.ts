import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { effectScope, nextTick, shallowRef } from 'vue';
import { useLongList, type LongList } from './long-list.ts';
import { createLongScale, MAX_HEIGHT_PX } from './long-scale.ts';

const LINE = 40;
const VIEW = 600;

/** A list in a scroll container that works as in a browser, with heights given by the test. */
async function listOf(
  lines: number,
): Promise<{ list: LongList; scrollTo: (top: number) => void; element: HTMLElement }> {
  const element = document.createElement('div');
  Object.defineProperty(element, 'clientHeight', { value: VIEW });
  const scroller = shallowRef<HTMLElement | null>(element);
  const list = effectScope().run(() => useLongList({ scroller, lines: () => lines, lineHeight: () => LINE }));
  if (list === undefined) throw new Error('There is no list');
  await nextTick();
  return {
    list,
    element,
    scrollTo: (top) => {
      element.scrollTop = Math.min(Math.max(0, top), list.height.value - VIEW);
      list.onScroll();
    },
  };
}

describe('the scale of a long list', () => {
  it('leaves a list that a browser can hold as it is', () => {
    const scale = createLongScale(40_000, VIEW);
    expect(scale).toMatchObject({ height: 40_000, farthestScroll: 39_400, farthestOffset: 39_400 });
    expect(scale.toOffset(1234.5)).toBe(1234.5);
  });

  it.prop([
    fc.integer({ min: MAX_HEIGHT_PX + 1, max: 400_000_000 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ])('scrolls to every place of a longer list, and back', (length, part) => {
    const scale = createLongScale(length, VIEW);
    expect(scale.height).toBe(MAX_HEIGHT_PX);
    expect(scale.toOffset(0)).toBe(0);
    expect(scale.toOffset(scale.farthestScroll)).toBe(scale.farthestOffset);
    const offset = part * scale.farthestOffset;
    expect(scale.toOffset(scale.toScroll(offset))).toBeCloseTo(offset, 3);
  });

  it.prop([fc.integer({ min: 0, max: MAX_HEIGHT_PX - VIEW - 10 }), fc.integer({ min: 1, max: 10 })])(
    'never turns back',
    (scroll, by) => {
      const scale = createLongScale(40_000_000, VIEW);
      expect(scale.toOffset(scroll + by)).toBeGreaterThan(scale.toOffset(scroll));
    },
  );
});

describe('a list of a million lines', () => {
  it('renders only visible rows', async () => {
    const { list } = await listOf(1_000_000);
    expect(list.inSight.value).toEqual({ first: 0, last: 14 });
    expect(list.drawn.value.length).toBeLessThan(30);
    expect(list.height.value).toBe(MAX_HEIGHT_PX);
  });

  it('moves pixel by pixel with the wheel, and far with the bar', async () => {
    const { list, scrollTo } = await listOf(1_000_000);
    scrollTo(4_000_000);
    const { first } = list.inSight.value;
    expect(first).toBeGreaterThan(400_000);
    expect(first).toBeLessThan(600_000);
    scrollTo(4_000_000 + 10 * LINE);
    expect(list.inSight.value.first).toBe(first + 10);
  });

  it('shows its last line at the end of the bar, and its first at the beginning', async () => {
    const { list, scrollTo } = await listOf(1_000_000);
    scrollTo(MAX_HEIGHT_PX);
    expect(list.inSight.value.last).toBe(999_999);
    expect(list.drawn.value.at(-1)?.top).toBe(MAX_HEIGHT_PX - LINE);
    scrollTo(0);
    expect(list.drawn.value[0]).toEqual({ index: 0, top: 0 });
  });

  it.prop([fc.integer({ min: 0, max: 999_999 })], { numRuns: 30 })('reveals any line', async (line) => {
    const { list, element } = await listOf(1_000_000);
    list.reveal(line);
    expect(list.inSight.value.first).toBeLessThanOrEqual(line);
    expect(list.inSight.value.last).toBeGreaterThanOrEqual(line);
    const place = list.drawn.value.find(({ index }) => index === line);
    const top = (place?.top ?? Number.NaN) - element.scrollTop;
    expect(top).toBeGreaterThanOrEqual(-1);
    expect(top).toBeLessThanOrEqual(VIEW - LINE + 1);
  });

  it('does not scroll for a visible line', async () => {
    const { list, element } = await listOf(1_000_000);
    list.reveal(7);
    expect(element.scrollTop).toBe(0);
  });
});
