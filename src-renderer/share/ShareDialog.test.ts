import { flushPromises, type VueWrapper } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { useConnectionStore } from '../app/host.ts';
import { useShareStore } from '../core/transfer/share.ts';
import { eachTestHasPage, host, page } from '../testing/page.ts';
import ShareDialog from './ShareDialog.vue';

eachTestHasPage();

let wrapper: VueWrapper | undefined;

/** Opens the dialog for a game that was counted, of which it shows the sheet first, or for a position. */
async function show(printToPdf: boolean, only: 'end' | 'position' = 'end'): Promise<void> {
  host.greeting.capabilities = { ...host.greeting.capabilities, printToPdf };
  await page.use(useConnectionStore).greet();
  const game = host.put({});
  wrapper = page.mount(ShareDialog, { props: { open: true, shared: { game, ply: 0, turned: false, only } } });
  await flushPromises();
}

const sheetButtons = (): HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>('.side button'),
];
const printed = (): number => document.querySelectorAll('.printed-sheet .game-sheet').length;

it('is only printed where the host makes no PDF', async () => {
  await show(false);
  expect(sheetButtons().map((button) => button.textContent.trim())).toEqual(['Print']);
});

it('is on the page in full while the host prints it, and only then', async () => {
  await show(true);
  host.handlers.transfer.savePdf = () => ({ kind: 'dismissed' });
  const release = host.holdNext('transfer.savePdf');
  const [, save] = sheetButtons();
  expect(save?.textContent.trim()).toBe('Save as PDF');
  save?.click();
  await flushPromises();
  expect(host.calls.at(-1)?.[0]).toBe('transfer.savePdf');
  expect(printed()).toBe(1);
  expect(page.use(useShareStore).printedTitle).toMatch(/ – .* – \d/);
  expect(save?.disabled).toBe(true);
  release();
  await flushPromises();
  expect(printed()).toBe(0);
  expect(page.use(useShareStore).printedTitle).toBeUndefined();
  expect(save?.disabled).toBe(false);
  expect(page.use(useShareStore).said).toBe('Nothing was saved.');
});

it('gives the sheet to the command of the browser, but of no position, and not once it is closed', async () => {
  const commandPrints = async (): Promise<number> => {
    window.dispatchEvent(new Event('beforeprint'));
    await flushPromises();
    return printed();
  };
  await show(false, 'position');
  expect(await commandPrints()).toBe(0);
  wrapper?.unmount();
  await show(false);
  expect(await commandPrints()).toBe(1);
  window.dispatchEvent(new Event('afterprint'));
  await wrapper?.setProps({ open: false });
  expect(await commandPrints()).toBe(0);
});
