import { beforeAll, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import type { ImportPreview } from '#shared/contract/transfer.ts';
import { filled, words } from '#shared/language/testing/words.ts';
import { useImportStore } from '../core/transfer/import.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useNoticesStore } from '../app/notices.ts';
import { eachTestHasPage, host, page, prefetched } from '../testing/page.ts';
import { DIALOGS } from '../shell/screens.ts';
import DialogHost from '../shell/DialogHost.vue';
import TransferBars from './TransferBars.vue';
import { button, textsOf } from '../testing/shown.ts';

const PREVIEW: ImportPreview = {
  fresh: 1284,
  known: 3,
  refused: 5,
  collections: [],
  warned: 0,
  warnings: [],
  faults: [88, 90, 95, 99].map((line) => ({
    file: 'club.hgn',
    line,
    column: 14,
    problem: { kind: 'no-move', values: { word: `move in ${String(line)}` } },
  })),
  games: [
    {
      players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 4 } },
      date: '2026.11.20',
      result: 'B+11',
      moveCount: 28,
    },
    {
      players: { black: { type: 'human', name: 'Ben' }, white: { type: 'human', name: 'Mia' } },
      result: '*',
      moveCount: 0,
    },
  ],
};

const { transfer } = words.en;

eachTestHasPage();

beforeAll(() => prefetched(...Object.values(DIALOGS)));

async function openPreview(preview: ImportPreview): Promise<ReturnType<typeof useImportStore>> {
  page.mount(DialogHost);
  host.transfer.previewAnswer = preview;
  const imports = page.use(useImportStore);
  await imports.takeFiles([new File(['x'], 'club.hgn'), new File(['y'], 'more.json')]);
  await expect.poll(() => document.querySelector('[role="dialog"] .figures')).not.toBeNull();
  return imports;
}

it('reads a text that is written into its field', async () => {
  page.mount(DialogHost);
  page.use(useNavigationStore).open({ kind: 'import' });
  await expect.poll(() => document.querySelector('textarea')).not.toBeNull();
  const field = document.querySelector('textarea');
  if (field === null) throw new Error('There is no field');
  expect(button(transfer.import.read).disabled).toBe(true);
  field.value = 'aA4/6/6/6/6/4bB b';
  field.dispatchEvent(new Event('input'));
  await nextTick();
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  expect(page.use(useNavigationStore).dialog?.kind).toBe('position');
});

it('says what would come in, what is here, and what is refused, with place and reason', async () => {
  await openPreview(PREVIEW);
  expect(textsOf('.figure')).toEqual(['1,284 new', '3 already in the library', '5 refused']);
  expect(textsOf('.origin')).toEqual(['From club.hgn and one more file']);
  expect(textsOf('.place')).toEqual(['club.hgn:88:14', 'club.hgn:90:14', 'club.hgn:95:14']);
  expect(textsOf('.faults li .visually-hidden')[0]).toBe('club.hgn, line 88, column 14');
  expect(textsOf('.faults li p')[0]).toBe('“move in 88” is neither a move nor a result.');
  button(filled(transfer.import.showFaults, { count: 4 })).click();
  await nextTick();
  expect(textsOf('.place')).toHaveLength(4);
  expect(textsOf('.faults .more')).toEqual(['One more is in the report.']);
  expect(textsOf('tbody td')).toEqual([
    ...['20 Nov 2026', 'Ada against Computer, level 4', 'Black +11', '28'],
    ...['No date', 'Ben against Mia', 'In progress', '0'],
  ]);
  expect(textsOf('section .more').at(-1)).toBe('and 1,282 more');
  await expect.poll(() => document.activeElement).toBe(button('Import 1,284 games'));
  button('Import 1,284 games').click();
  await expect.poll(() => page.use(useNoticesStore).notices[0]?.text).toBe('One game imported');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it('shows apart what is read with changes', async () => {
  const problem = { kind: 'name-long' as const, values: {} };
  await openPreview({
    ...PREVIEW,
    faults: [],
    refused: 0,
    warned: 1,
    warnings: [{ file: 'club.hgn', line: 3, column: 1, problem }],
  });
  expect(textsOf('.faults h3')).toEqual([transfer.import.warningsTitle]);
  expect(textsOf('.faults li p')).toEqual(['The name is too long and was cut.']);
});

it.each([
  [{ fresh: 0, known: 4, refused: 0 }, transfer.import.allKnownTitle],
  [{ fresh: 0, known: 0, refused: 1 }, 'This game cannot be read'],
  [{ fresh: 0, known: 0, refused: 2 }, 'None of the 2 games can be read'],
  [{ fresh: 0, known: 0, refused: 0 }, transfer.import.noneTitle],
])('offers nothing to import where there is nothing: %j', async (counts, title) => {
  await openPreview({ ...PREVIEW, ...counts, faults: [], games: [] });
  expect(textsOf('.nothing h3')).toEqual([title]);
  button(transfer.import.done).click();
  await nextTick();
  expect(page.use(useNavigationStore).dialog).toBeUndefined();
  expect(host.callsOf('transfer.commitImport')).toEqual([]);
});

it('says why it failed and tries again', async () => {
  page.mount(DialogHost);
  host.failNext('transfer.startImport', new Error('broken'));
  const imports = page.use(useImportStore);
  await imports.takeFiles([new File(['x'], 'a.hgn')]);
  await expect.poll(() => textsOf('[role="alert"] h3')).toEqual([transfer.import.failedTitle]);
  button(transfer.import.again).click();
  await expect.poll(() => imports.phase?.kind).toBe('preview');
});

it('continues a running import when it is closed, and shows it in the corner', async () => {
  vi.useFakeTimers();
  page.mount(DialogHost);
  page.mount(TransferBars);
  page.use(useNavigationStore).open({ kind: 'import' });
  await nextTick();
  const release = host.holdNext('transfer.previewImport');
  const done = page.use(useImportStore).takeFiles([new File(['x'], 'a.hgn')]);
  await vi.advanceTimersByTimeAsync(700);
  expect(textsOf('.dialog .underway b')).toEqual([transfer.import.reading]);
  button(words.en.common.close).click();
  await vi.advanceTimersByTimeAsync(700);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(textsOf('.bar b')).toEqual([transfer.import.reading]);
  expect(document.querySelector('.bar [role="progressbar"]')?.getAttribute('aria-valuenow')).toBeNull();
  page.use(useNavigationStore).open({ kind: 'resign' });
  release();
  await done;
  await vi.advanceTimersByTimeAsync(0);
  expect(textsOf('.bar b')).toEqual([transfer.import.ready]);
  page.use(useNavigationStore).close();
  button(transfer.import.look).click();
  await vi.advanceTimersByTimeAsync(0);
  expect(textsOf('.dialog h2')).toEqual([transfer.import.title]);
});
