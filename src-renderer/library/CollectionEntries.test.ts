import { flushPromises } from '@vue/test-utils';
import { expect, it, vi } from 'vitest';
import { TooltipProvider } from 'reka-ui';
import { h, nextTick, ref } from 'vue';
import { useCollectionsStore } from './stores/collections.ts';
import { openLibrary } from './stores/testing/library-page.ts';
import { newPage } from '../testing/page.ts';
import { giveHeight } from '../testing/scrolling.ts';
import CollectionEntries from './CollectionEntries.vue';
import CollectionEntryRow from './CollectionEntryRow.vue';

it('moves the focus with an entry before the new order is saved, and never after', async () => {
  giveHeight(400, 400);
  const { host, page } = newPage();
  const library = await openLibrary({ host, page }, 1);
  await library.load();
  const game = library.rowAt(0);
  if (game === undefined) throw new Error('There is no game');
  host.handlers.library.collection = () => ({
    entries: [
      { kind: 'position', position: '6/6/2C3/6/1c4/6 w mover', note: '' },
      { kind: 'game', game, note: '' },
    ],
    hasMore: false,
  });
  const saving = Promise.withResolvers<{ changed: number }>();
  const arrange = vi.fn(() => saving.promise);
  host.handlers.library.arrange = arrange;
  await page.use(useCollectionsStore).show('club');
  const wrapper = page.mount(() =>
    h(TooltipProvider, null, { default: () => h(CollectionEntries, { name: 'club' }) }),
  );
  await nextTick();
  const up = wrapper.findAll<HTMLElement>('.up');
  up[1]?.element.focus();
  await up[1]?.trigger('click');
  await expect.poll(() => wrapper.find('.entry .up').element === document.activeElement).toBe(true);
  await expect.poll(() => arrange).toHaveBeenCalledOnce();

  await wrapper.find('.acts button:nth-of-type(3)').trigger('click');
  await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
  saving.resolve({ changed: 2 });
  await flushPromises();
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
});

it('stores a note at each pause in typing, and brings back the one from before where it is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const note = ref('Before');
  const stored: string[] = [];
  const store = (next: string): void => {
    note.value = next;
    stored.push(next);
  };
  const row = () => {
    const entry = { kind: 'position', position: '6/6/2C3/6/1c4/6 w mover', note: note.value } as const;
    return h(CollectionEntryRow, { entry, place: 1, of: 1, onNote: store });
  };
  const wrapper = newPage().page.mount(() => h(TooltipProvider, null, { default: row }));
  await wrapper.get('.acts button:nth-of-type(3)').trigger('click');
  await wrapper.get('textarea').setValue('More');
  await vi.advanceTimersByTimeAsync(900);
  expect(stored).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(stored).toEqual(['More']);
  await wrapper.get('textarea').setValue('More and more');
  await wrapper.get('.writing button[type=button]').trigger('click');
  expect(stored).toEqual(['More', 'Before']);
  expect(wrapper.find('textarea').exists()).toBe(false);
});
