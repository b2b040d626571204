import { beforeAll, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { words } from '#shared/language/testing/words.ts';
import { useExportStore } from '../core/transfer/export.ts';
import { useLibraryStore } from '../core/library/library.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { eachTestHasPage, host, page, prefetched } from '../testing/page.ts';
import { appeared, button, radio, textsOf } from '../testing/shown.ts';
import { DIALOGS } from '../shell/screens.ts';
import DialogHost from '../shell/DialogHost.vue';
import TransferBars from './TransferBars.vue';

const { transfer } = words.en;

eachTestHasPage();

beforeAll(() => prefetched(...Object.values(DIALOGS)));

describe('the export dialog', () => {
  async function openExport(): Promise<void> {
    for (const name of ['Ada', 'Mia', 'Inês']) {
      host.put({ players: { black: { type: 'human', name }, white: { type: 'computer', level: 3 } } });
    }
    page.use(useNavigationStore).go('library');
    await page.use(useLibraryStore).start();
    page.mount(DialogHost);
    page.use(useNavigationStore).open({ kind: 'export' });
    await appeared(() => document.querySelector('[role="dialog"]'));
  }
  function toggle(name: string): HTMLButtonElement | null {
    return document.querySelector<HTMLButtonElement>(`[role="switch"][aria-label="${name}"]`);
  }
  function submit(): unknown {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    return host.callsOf('transfer.exportGames')[0];
  }

  it('makes no archive of one game', async () => {
    await openExport();
    toggle(transfer.export.archive)?.click();
    radio(transfer.export.game).click();
    await nextTick();
    expect(toggle(transfer.export.archive)).toBeNull();
    expect(submit()).toMatchObject({ games: { kind: 'games', ids: [3] }, archive: false, analysis: false });
  });

  it('adds the analyses on request, in the forms that have comments', async () => {
    await openExport();
    toggle(transfer.export.analysis)?.click();
    await nextTick();
    radio(transfer.export.line).click();
    await nextTick();
    expect(toggle(transfer.export.analysis)).toBeNull();
    radio(transfer.export.hgn).click();
    await nextTick();
    expect(submit()).toMatchObject({ format: 'hgn', analysis: true });
  });
});

it('the bar of an export shows an export that takes long, and stops it', async () => {
  vi.useFakeTimers();
  page.mount(TransferBars);
  const exports = page.use(useExportStore);
  const release = host.holdNext('transfer.exportGames');
  const done = exports.exportGames(
    { what: 'all', games: { kind: 'matching', filter: {}, except: [] }, count: 100_000 },
    { format: 'hgn', archive: false, analysis: false },
  );
  await vi.advanceTimersByTimeAsync(599);
  expect(document.querySelector('.bar')).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(textsOf('.bar b')).toEqual(['Exporting 0 of 100,000']);
  button(transfer.export.stop).click();
  release();
  await done;
  await nextTick();
  expect(document.querySelector('.bar')).toBeNull();
});
