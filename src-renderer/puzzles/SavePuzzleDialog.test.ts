import { flushPromises, type VueWrapper } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { words } from '#shared/language/testing/words.ts';
import { eachTestHasPage, host, page } from '../testing/page.ts';
import SavePuzzleDialog from './SavePuzzleDialog.vue';

const CODE = '6/6/6/6/6/ccc2A b';
const { saved, kind } = words.en.puzzles;

eachTestHasPage();

let wrapper: VueWrapper | undefined;
async function show(): Promise<VueWrapper> {
  wrapper = page.mount(SavePuzzleDialog, { props: { open: true, code: CODE } });
  await flushPromises();
  return wrapper;
}

const said = (): string => document.querySelector('[role=dialog]')?.textContent ?? '';
const saveButton = (): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((button) => button.textContent.trim() === saved.saveIt);

it('says that it proves, then what the best move is, and saves', async () => {
  host.handlers.puzzles.examine = () => ({
    ...{ kind: 'puzzle', id: 'a1', of: 'win', isSaved: false },
    answer: { move: 'a1f1', value: 11 },
    second: { move: 'c1a6', value: -2 },
  });
  const release = host.holdNext('puzzles.examine');
  const dialog = await show();
  expect(said()).toContain(saved.proving);
  expect(saveButton()?.disabled).toBe(true);
  release();
  await flushPromises();
  expect(said()).toContain(kind.win);
  expect(said()).toContain('a1f1');
  const spoken = page.said();
  expect(spoken).toEqual([saved.proving, expect.stringMatching(new RegExp(`^${kind.win}. .*a1f1`))]);
  host.handlers.puzzles.save = () => ({ id: 'a1' });
  saveButton()?.click();
  await flushPromises();
  expect(host.calls).toContainEqual(['puzzles.save', { position: CODE }]);
  expect(dialog.emitted('close')).toHaveLength(1);
});
