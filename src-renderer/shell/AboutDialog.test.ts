import { flushPromises, type VueWrapper } from '@vue/test-utils';
import { beforeEach, expect, it } from 'vitest';
import { useConnectionStore } from '../app/host.ts';
import { createFakeHost, type FakeHost } from '../testing/fake-host.ts';
import { createTestPage, type TestPage } from '../testing/page.ts';
import AboutDialog from './AboutDialog.vue';

let host: FakeHost;
let page: TestPage;
let wrapper: VueWrapper | undefined;

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
});

async function show(): Promise<HTMLElement> {
  await page.use(useConnectionStore).greet();
  wrapper = page.mount(AboutDialog, { props: { open: true } });
  await flushPromises();
  const dialog = document.querySelector<HTMLElement>('[role=dialog]');
  if (dialog === null) throw new Error('There is no dialog');
  return dialog;
}

async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent.trim() === name,
  );
  button?.click();
  await flushPromises();
}

it('shows the licences when they are asked for, or says that there is no list', async () => {
  host.handlers.system.licences = () => ({ text: 'Inter: OFL-1.1\n' });
  let dialog = await show();
  expect(dialog.querySelector('pre')).toBeNull();
  await press('Show licences');
  expect(dialog.querySelector('pre')?.textContent).toBe('Inter: OFL-1.1\n');
  await press('Show licences');
  expect(dialog.querySelector('pre')).toBeNull();
  wrapper?.unmount();

  host = createFakeHost();
  page = createTestPage(host);
  dialog = await show();
  await press('Show licences');
  expect(dialog.textContent).toContain('so there is no list');
});
