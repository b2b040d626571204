import { fc, it } from '@fast-check/vitest';
import { beforeEach, expect } from 'vitest';
import { effectScope, nextTick, shallowRef } from 'vue';
import { giveHeight } from '../testing/scrolling.ts';
import { useLongList, type LongList } from './long-list.ts';

const LINE = 40;
const VIEW = 600;
const LINES = 100_000;

beforeEach(() => {
  giveHeight(VIEW, LINES * LINE);
});

async function longList(context = 0): Promise<{ list: LongList; element: HTMLElement }> {
  const element = document.createElement('div');
  const scroller = shallowRef<HTMLElement | null>(element);
  const list = effectScope().run(() =>
    useLongList({ scroller, lines: () => LINES, lineHeight: () => LINE, context }),
  );
  if (list === undefined) throw new Error('There is no list');
  await nextTick();
  return { list, element };
}

it('renders only visible rows', async () => {
  const { list } = await longList();
  expect(list.inSight.value).toEqual({ first: 0, last: 14 });
  expect(list.drawn.value.length).toBeLessThan(30);
  expect(list.height.value).toBe(LINES * LINE);
});

it.prop([fc.integer({ min: 0, max: LINES - 1 })], { numRuns: 30 })('reveals any line', async (line) => {
  const { list, element } = await longList();
  list.reveal(line);
  expect(list.inSight.value.first).toBeLessThanOrEqual(line);
  expect(list.inSight.value.last).toBeGreaterThanOrEqual(line);
  const place = list.drawn.value.find(({ index }) => index === line);
  const top = (place?.top ?? Number.NaN) - element.scrollTop;
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThanOrEqual(VIEW - LINE);
});

it('does not scroll for a visible line', async () => {
  const { list, element } = await longList();
  list.reveal(7);
  expect(element.scrollTop).toBe(0);
});

it('shows the lines around a revealed one', async () => {
  const { list } = await longList(2);
  list.reveal(14);
  expect(list.inSight.value.last).toBe(16);
  list.reveal(1);
  expect(list.inSight.value.first).toBe(0);
});
