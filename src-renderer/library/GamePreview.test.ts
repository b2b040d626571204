import type { VueWrapper } from '@vue/test-utils';
import { TooltipProvider } from 'reka-ui';
import { beforeEach, expect, it, vi, type Mock } from 'vitest';
import { h, nextTick } from 'vue';
import type { GameId } from '#shared/contract/schemas.ts';
import { words } from '#shared/language/testing/words.ts';
import { useLibraryStore } from '../core/library/library.ts';
import { useLibraryCommandsStore } from '../core/library/library-commands.ts';
import { usePreviewStore } from '../core/library/preview.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { eachTestHasPage, host, page } from '../testing/page.ts';
import GamePreview from './GamePreview.vue';

eachTestHasPage();

let wrapper: VueWrapper;
let opened: Mock<(id: GameId) => void>;

beforeEach(async () => {
  opened = vi.fn();
  host.put({});
  host.put({});
  page.use(useNavigationStore).go('library');
  await page.use(useLibraryStore).start();
  wrapper = page.mount(() => h(TooltipProvider, null, { default: () => h(GamePreview, { onOpen: opened }) }));
});

async function untilShown(id: number): Promise<void> {
  await expect.poll(() => page.use(usePreviewStore).game?.id).toBe(id);
  await nextTick();
}

it('the actions are of the row that is chosen, also before its game has come', async () => {
  await untilShown(2);
  const release = host.holdNext('game.get');
  page.use(useLibraryStore).choose(1 as GameId, 1);
  await nextTick();
  await wrapper.get('.actions .primary').trigger('click');
  expect(opened).toHaveBeenCalledExactlyOnceWith(1);
  const share = wrapper.get(`[aria-label="${words.en.share.title}"]`);
  expect(share.attributes('disabled')).toBeDefined();
  release();
  await untilShown(1);
  expect(share.attributes('disabled')).toBeUndefined();
});

it('describes the helps of a game that does not allow them all', async () => {
  await untilShown(2);
  expect(wrapper.findAll('dt').map((term) => term.text())).not.toContain(words.en.start.help.title);
  host.put({ id: 1 as GameId, help: ['hints'] });
  page.use(useLibraryStore).choose(1 as GameId, 1);
  await untilShown(1);
  const help = wrapper.findAll('dt').find((term) => term.text() === words.en.start.help.title);
  expect(help?.element.nextElementSibling?.textContent).toBe(words.en.start.help.hints);
});

it('shows the date of a record as precisely as the record has it, and not the day of the import', async () => {
  await untilShown(2);
  expect(wrapper.text()).toContain('November 2026');
  host.details.set(1 as GameId, { recordedDate: '2025.07.??' });
  await page.use(useLibraryStore).narrow({ text: undefined });
  page.use(useLibraryStore).choose(1 as GameId, 1);
  await untilShown(1);
  expect(wrapper.text()).toContain('Jul 2025');
  expect(wrapper.text()).not.toContain('2026');
});

it('leaves what also stands over the list to the selection: putting games into the bin, and bringing them back', async () => {
  await untilShown(2);
  const library = page.use(useLibraryStore);
  const labels = (): (string | undefined)[] =>
    wrapper.findAll('.actions button').map((each) => each.attributes('aria-label') ?? each.text());
  const { delete: toBin, bin } = words.en.library;
  expect(labels()).toContain(toBin);
  library.selectAll(true);
  await nextTick();
  expect(labels()).not.toContain(toBin);
  expect(labels()).toContain(words.en.library.resume);
  await page.use(useLibraryCommandsStore).remove({ kind: 'games', ids: [1 as GameId, 2 as GameId] });
  await library.narrow({ inBin: true });
  library.choose(2 as GameId, 0);
  await untilShown(2);
  expect(labels()).toEqual([bin.restore, bin.destroy]);
  library.selectAll(true);
  await nextTick();
  expect(labels()).toEqual([]);
});
