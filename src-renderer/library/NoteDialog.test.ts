import { flushPromises, type VueWrapper } from '@vue/test-utils';
import { expect, it, vi } from 'vitest';
import type { Component } from 'vue';
import type { GameId } from '#shared/contract/schemas.ts';
import { useLibraryCommandsStore } from '../core/library/library-commands.ts';
import { useLibraryStore } from '../core/library/library.ts';
import { useNavigationStore } from '../app/navigation.ts';
import type { FakeHost } from '../testing/fake-host.ts';
import { newPage } from '../testing/page.ts';
import { appeared } from '../testing/shown.ts';
import NoteDialog from './NoteDialog.vue';
import NoteField from '../components/NoteField.vue';

let wrapper: VueWrapper | undefined;

/** Waits for the field of the note, and types into it. */
async function type(words: string): Promise<HTMLTextAreaElement> {
  const field = await appeared(() => document.querySelector('textarea'));
  field.value = words;
  field.dispatchEvent(new Event('input'));
  return field;
}

/** Opens the dialog or the field for the note of a new game. @returns its host and game */
function openNote(component: Component, note = ''): { host: FakeHost; id: GameId } {
  const { host, page } = newPage();
  const game = host.put({});
  wrapper = page.mount(component, { props: { open: true, game, note } });
  return { host, id: game.id };
}

it('writes the note on the selected game, and opens only for a single one', async () => {
  const { host, page } = newPage();
  const { id } = host.put({});
  const other = host.put({});
  const library = page.use(useLibraryStore);
  const commands = page.use(useLibraryCommandsStore);
  const navigation = page.use(useNavigationStore);
  await library.start();
  library.select(id, 0, true);
  library.select(other.id, 1, true);
  await commands.openNote();
  expect(navigation.dialog).toBeUndefined();
  library.select(other.id, 1, false);
  await commands.openNote();
  const opened = navigation.dialog;
  if (opened?.kind !== 'note-game') throw new Error('The note is not open');
  const { game, note } = opened;
  wrapper = page.mount(NoteDialog, { props: { open: true, game, note } });
  const field = await type('Too greedy');
  field.form?.requestSubmit();
  await expect.poll(() => wrapper?.emitted('close')).toHaveLength(1);
  expect(host.details.get(id)?.note).toBe('Too greedy');
});

it.each([
  ['the dialog', NoteDialog],
  ['the field', NoteField],
])('stores what was typed in %s when it goes away, and when the page does', async (_name, component) => {
  const { host, id } = openNote(component);
  await type('Before the page goes');
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => host.details.get(id)?.note).toBe('Before the page goes');
  wrapper?.unmount();
  const other = openNote(component);
  await type('Before another view');
  wrapper?.unmount();
  await expect.poll(() => other.host.details.get(other.id)?.note).toBe('Before another view');
});

it.each([
  ['the dialog', NoteDialog],
  ['the field', NoteField],
])(
  'stores each pause in typing of %s, and keeps what is typed while that is on its way',
  async (_name, component) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { host, id } = openNote(component);
    const note = () => host.details.get(id)?.note ?? '';
    await flushPromises();
    const field = await type('Too');
    await vi.advanceTimersByTimeAsync(500);
    await type('Too greedy');
    await vi.advanceTimersByTimeAsync(500);
    expect(note()).toBe('');
    await vi.advanceTimersByTimeAsync(500);
    expect(note()).toBe('Too greedy');
    await type('Too greedy, and more');
    await wrapper?.setProps({ note: 'Too greedy' });
    expect(field.value).toBe('Too greedy, and more');
    await vi.advanceTimersByTimeAsync(1000);
    expect(note()).toBe('Too greedy, and more');
    // What was typed since is another change of the same page, not a conflict.
    await type('Fine');
    field.dispatchEvent(new Event('change'));
    await type('Finest');
    wrapper?.unmount();
    await flushPromises();
    expect(note()).toBe('Finest');
  },
);

it('brings back the note from before where the dialog is given up', async () => {
  const { host, id } = openNote(NoteDialog, 'Before');
  const field = await type('No');
  field.dispatchEvent(new Event('change'));
  document.querySelector<HTMLButtonElement>('.dialog-foot .button')?.click();
  await expect.poll(() => wrapper?.emitted('close')).toHaveLength(1);
  wrapper?.unmount();
  await flushPromises();
  expect(host.details.get(id)?.note).toBe('Before');
});
