import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useConnectionStore } from '../app/host.ts';
import { useShareStore } from '../core/transfer/share.ts';
import { createFakeHost, type FakeHost } from '../testing/fake-host.ts';
import { createTestPage, type TestPage } from '../testing/page.ts';
import ShareSheet from './ShareSheet.vue';

let host: FakeHost;
let page: TestPage;
let wrapper: VueWrapper | undefined;

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
});
afterEach(() => {
  wrapper?.unmount();
  document.body.innerHTML = '';
});

async function show(printToPdf: boolean): Promise<VueWrapper> {
  host.greeting.capabilities = { ...host.greeting.capabilities, printToPdf };
  await page.use(useConnectionStore).greet();
  const game = host.put({});
  page.use(useShareStore).open({ game, ply: 0, turned: false });
  wrapper = mount(ShareSheet, { attachTo: document.body, global: { plugins: [page.ground] } });
  return wrapper;
}

const printed = (): number => document.querySelectorAll('.printed-sheet .game-sheet').length;

it('is only printed where the host makes no PDF', async () => {
  const sheet = await show(false);
  expect(sheet.findAll('button').map((button) => button.text())).toEqual(['Print']);
});

it('is on the page in full while the host prints it, and only then', async () => {
  const sheet = await show(true);
  host.handlers.transfer.savePdf = () => ({ kind: 'dismissed' });
  const release = host.holdNext('transfer.savePdf');
  const [, save] = sheet.findAll('button');
  expect(save?.text()).toBe('Save as PDF');
  await save?.trigger('click');
  await flushPromises();
  expect(host.calls.at(-1)?.[0]).toBe('transfer.savePdf');
  expect(printed()).toBe(1);
  expect(page.use(useShareStore).printedTitle).toMatch(/ – .* – \d/);
  expect(save?.attributes('disabled')).toBeDefined();
  release();
  await flushPromises();
  expect(printed()).toBe(0);
  expect(page.use(useShareStore).printedTitle).toBeUndefined();
  expect(save?.attributes('disabled')).toBeUndefined();
  expect(page.use(useShareStore).said).toBe('Nothing was saved.');
});
