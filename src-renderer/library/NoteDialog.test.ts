import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { useLibraryDialogs } from './stores/library-dialogs.ts';
import { useLibraryStore } from './stores/library.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { createTestPage } from '../testing/page.ts';
import NoteDialog from './NoteDialog.vue';

let wrapper: VueWrapper | undefined;

afterEach(() => {
  wrapper?.unmount();
  document.body.innerHTML = '';
});

it('writes the note on the selected game, and opens only for a single one', async () => {
  const host = createFakeHost();
  const page = createTestPage(host);
  const { id } = host.put({});
  const other = host.put({});
  const library = page.use(useLibraryStore);
  const dialogs = page.use(useLibraryDialogs);
  const navigation = page.use(useNavigationStore);
  await library.start();
  library.select(id, 0, true);
  library.select(other.id, 1, true);
  await dialogs.note();
  expect(navigation.dialog).toBeUndefined();
  library.select(other.id, 1, false);
  await dialogs.note();
  const opened = navigation.dialog;
  if (opened?.kind !== 'note-game') throw new Error('The note is not open');
  const { game, note } = opened;
  wrapper = mount(NoteDialog, {
    attachTo: document.body,
    global: { plugins: [page.ground] },
    props: { open: true, game, note },
  });
  const field = await vi.waitFor(() => {
    const found = document.querySelector('textarea');
    if (found === null) throw new Error('There is no field for the note');
    return found;
  });
  field.value = 'Too greedy';
  field.dispatchEvent(new Event('input'));
  field.form?.requestSubmit();
  await vi.waitFor(() => {
    expect(host.details.get(id)?.note).toBe('Too greedy');
    expect(wrapper?.emitted('close')).toHaveLength(1);
  });
});
