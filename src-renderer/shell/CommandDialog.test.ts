import { TooltipProvider } from 'reka-ui';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { h, nextTick } from 'vue';
import { words } from '#shared/language/testing/words.ts';
import { useActionsStore } from '../core/actions.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useNoticesStore } from '../app/notices.ts';
import { eachTestHasPage, page, prefetched } from '../testing/page.ts';
import { DIALOGS } from './screens.ts';
import DialogHost from './DialogHost.vue';

const { action, find } = words.en.keys;
eachTestHasPage();

beforeAll(() => prefetched(...Object.values(DIALOGS)));
beforeEach(async () => {
  page.mount(() => h(TooltipProvider, null, { default: () => h(DialogHost) }));
  page.use(useActionsStore).run('find-command');
  await expect.poll(() => options().length).toBeGreaterThan(5);
});

const options = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const labels = (): (string | null | undefined)[] =>
  options().map((option) => option.firstElementChild?.textContent);

async function type(query: string): Promise<HTMLInputElement> {
  const field = document.querySelector<HTMLInputElement>('[role=combobox]');
  if (field === null) expect.fail('There is no field');
  field.value = query;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await nextTick();
  await nextTick();
  return field;
}

it('finds a command by words in any order, says how many there are, and runs it by Enter', async () => {
  const announce = vi.spyOn(page.use(useNoticesStore), 'announce');
  const field = await type('GAME the rules');
  expect(labels()).toEqual([action['show-rules']]);
  expect(announce).toHaveBeenLastCalledWith('one command');
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  const navigation = page.use(useNavigationStore);
  await expect.poll(() => navigation.view).toBe('learn');
  expect(navigation.dialog).toBeUndefined();
});

it('opens the dialog of a command in its place', async () => {
  await type(action['show-keys']);
  options()[0]?.click();
  await expect.poll(() => page.use(useNavigationStore).dialog?.kind).toBe('keys');
});

it('says so where no command matches', async () => {
  await type('castling');
  expect(options()).toEqual([]);
  expect(document.body.textContent).toContain(find.nothing);
});
