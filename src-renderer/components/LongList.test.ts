import { mount, type VueWrapper } from '@vue/test-utils';
import { beforeEach, expect, it } from 'vitest';
import { h, nextTick, type Component } from 'vue';
import { giveHeight } from '../testing/scrolling.ts';
import LongList from './LongList.vue';

const COUNT = 10_000;

/** Its items are of any type, which `h` cannot say. */
const list: unknown = LongList;
let wrapper: VueWrapper | undefined;

beforeEach(() => {
  giveHeight(400, COUNT * 40);
});

async function show(columns: number): Promise<VueWrapper> {
  const items = Array.from({ length: COUNT }, (_, at) => at);
  const slots = { default: ({ item }: { readonly item: number }) => h('button', String(item)) };
  wrapper = mount(
    () => h(list as Component, { items, columns, lineHeight: 40, keyOf: (item: number) => item }, slots),
    { attachTo: document.body },
  );
  await nextTick();
  return wrapper;
}

const shown = (): string[] => wrapper?.findAll('button').map((button) => button.text()) ?? [];

async function scrollTo(top: number): Promise<void> {
  wrapper?.get<HTMLElement>('.long-list').element.scrollTo({ top });
  await nextTick();
}

it.each([1, 3])(
  'renders the visible ones of 10,000 items in lines of %d, and tells their places',
  async (columns) => {
    await show(columns);
    expect(shown().length).toBeLessThan(20 * columns);
    expect(shown().slice(0, 4)).toEqual(['0', '1', '2', '3']);
    await scrollTo(40 * 1000);
    expect(shown()).toContain(String(1000 * columns));
    expect(shown()).not.toContain('0');
    const item = wrapper?.find(`[aria-posinset="${String(1000 * columns + 1)}"]`);
    expect(item?.attributes()).toMatchObject({ role: 'listitem', 'aria-setsize': '10000' });
  },
);

it('keeps the item that has the focus, in its order', async () => {
  const list = await show(1);
  list.findAll('button')[3]?.element.focus();
  await scrollTo(40 * 1000);
  expect(shown()[0]).toBe('3');
  expect(document.activeElement?.textContent).toBe('3');
});
