import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick, type Component } from 'vue';
import type { ImportPreview } from '#shared/contract/transfer.ts';
import { filled, words } from '#shared/language/testing/words.ts';
import { useDragOutStore } from '../stores/transfer/drag-out.ts';
import { useArrivalsStore } from '../stores/transfer/arrivals.ts';
import { useExportStore } from '../stores/transfer/export.ts';
import { useImportStore } from '../stores/transfer/import.ts';
import { useLibraryStore } from '../stores/library/library.ts';
import { useNavigationStore } from '../stores/page/navigation.ts';
import { useNoticesStore } from '../stores/page/notices.ts';
import { useSettingsStore } from '../stores/settings/settings.ts';
import { createFakeHost, type FakeHost } from '../stores/testing/fake-host.ts';
import { createTestPage, type TestPage } from '../stores/testing/page.ts';
import DialogHost from '../shell/DialogHost.vue';
import DropOverlay from './DropOverlay.vue';
import TransferBars from './TransferBars.vue';

const PREVIEW: ImportPreview = {
  fresh: 1284,
  known: 3,
  refused: 5,
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

let host: FakeHost;
let page: TestPage;
let unmounts: (() => void)[];

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
  unmounts = [];
});
afterEach(() => {
  for (const unmount of unmounts) unmount();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

function show(component: Component): void {
  const wrapper = mount(component, { attachTo: document.body, global: { plugins: [page.ground] } });
  unmounts.push(() => {
    wrapper.unmount();
  });
}

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (candidate) => candidate.textContent.trim() === name || candidate.getAttribute('aria-label') === name,
  );
  if (found === undefined) throw new Error(`There is no button "${name}"`);
  return found;
}

function textsOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) =>
    textContent.replace(/\s+/g, ' ').trim(),
  );
}

async function openPreview(preview: ImportPreview): Promise<ReturnType<typeof useImportStore>> {
  show(DialogHost);
  host.transfer.previewAnswer = preview;
  const imports = page.use(useImportStore);
  await imports.takeFiles([new File(['x'], 'club.hgn'), new File(['y'], 'more.json')]);
  await vi.waitFor(() => {
    expect(document.querySelector('[role="dialog"] .figures')).not.toBeNull();
  });
  return imports;
}

describe('the import dialog', () => {
  it('takes files by the system’s dialog', async () => {
    show(DialogHost);
    page.use(useNavigationStore).open({ kind: 'import' });
    await vi.waitFor(() => {
      expect(document.activeElement?.textContent.trim()).toBe(transfer.import.choose);
    });
    const chooser = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (chooser === null) throw new Error('There is no chooser');
    expect(chooser.multiple).toBe(true);
    const files = [new File(['x'], 'a.hgn'), new File(['y'], 'b.hgn')];
    Object.defineProperty(chooser, 'files', { value: files });
    Object.defineProperty(chooser, 'value', { value: '', writable: true });
    chooser.dispatchEvent(new Event('change'));
    await vi.waitFor(() => {
      expect(page.use(useImportStore).names).toEqual(['a.hgn', 'b.hgn']);
    });
  });

  it('reads a text that is written into its field', async () => {
    show(DialogHost);
    page.use(useNavigationStore).open({ kind: 'import' });
    await vi.waitFor(() => {
      expect(document.querySelector('textarea')).not.toBeNull();
    });
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
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(button('Import 1,284 games'));
    });
    button('Import 1,284 games').click();
    await vi.waitFor(() => {
      expect(page.use(useNoticesStore).notices[0]?.text).toBe('One game imported');
    });
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });

  it.each([
    [{ fresh: 0, known: 4, refused: 0 }, transfer.import.allKnownTitle],
    [{ fresh: 0, known: 0, refused: 2 }, transfer.import.noneTitle],
    [{ fresh: 0, known: 0, refused: 0 }, transfer.import.noneTitle],
  ])('offers nothing to import where there is nothing: %j', async (counts, title) => {
    await openPreview({ ...PREVIEW, ...counts, faults: [], games: [] });
    expect(textsOf('.nothing h3')).toEqual([title]);
    button(transfer.import.done).click();
    await nextTick();
    expect(page.use(useNavigationStore).dialog).toBeUndefined();
    expect(host.calls.map(([name]) => name)).not.toContain('transfer.commitImport');
  });

  it('writes nothing when it is left by Escape', async () => {
    const imports = await openPreview(PREVIEW);
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
    await nextTick();
    expect(imports.phase).toBeUndefined();
    expect(host.calls.map(([name]) => name)).not.toContain('transfer.commitImport');
  });

  it('says why it failed and tries again', async () => {
    show(DialogHost);
    host.failNext('transfer.startImport', new Error('broken'));
    const imports = page.use(useImportStore);
    await imports.takeFiles([new File(['x'], 'a.hgn')]);
    await vi.waitFor(() => {
      expect(textsOf('[role="alert"] h3')).toEqual([transfer.import.failedTitle]);
    });
    button(transfer.import.again).click();
    await vi.waitFor(() => {
      expect(imports.phase?.kind).toBe('preview');
    });
  });

  it('continues a running import when it is closed, and shows it in the corner', async () => {
    vi.useFakeTimers();
    show(DialogHost);
    show(TransferBars);
    page.use(useNavigationStore).open({ kind: 'import' });
    await nextTick();
    const release = host.holdNext('transfer.previewImport');
    const done = page.use(useImportStore).takeFiles([new File(['x'], 'a.hgn')]);
    await vi.advanceTimersByTimeAsync(700);
    expect(textsOf('.dialog .running b')).toEqual([transfer.import.reading]);
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
});

/** A drag event as created by browsers. */
function drag(type: string, types: readonly string[], files: readonly File[] = []): DragEvent {
  const event = new DragEvent(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { types, files, dropEffect: 'copy' } });
  return event;
}

function paste(text: string, target: EventTarget = document.body, files: readonly File[] = []): Event {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: { files, getData: () => text } });
  target.dispatchEvent(event);
  return event;
}

describe('dropping on the window', () => {
  beforeEach(() => {
    show(DropOverlay);
  });

  it('shows where, and takes the files', async () => {
    document.body.dispatchEvent(drag('dragover', ['Files']));
    await nextTick();
    expect(textsOf('.over b')).toEqual([transfer.import.overlay]);
    document.body.dispatchEvent(drag('drop', ['Files'], [new File(['x'], 'a.hgn')]));
    await nextTick();
    expect(document.querySelector('.over')).toBeNull();
    expect(page.use(useImportStore).names).toEqual(['a.hgn']);
  });

  it('ends when they are carried away', async () => {
    const leave = new DragEvent('dragleave', { bubbles: true });
    Object.defineProperty(leave, 'relatedTarget', { value: null });
    document.body.dispatchEvent(drag('dragover', ['Files']));
    document.body.dispatchEvent(leave);
    await nextTick();
    expect(document.querySelector('.over')).toBeNull();
  });

  it('refuses anything but files', async () => {
    const over = drag('dragover', ['text/plain', 'text/uri-list']);
    document.body.dispatchEvent(over);
    await nextTick();
    expect(over.defaultPrevented).toBe(true);
    expect(over.dataTransfer?.dropEffect).toBe('none');
    expect(document.querySelector('.over')).toBeNull();
    const dropped = drag('drop', ['text/plain']);
    document.body.dispatchEvent(dropped);
    expect(dropped.defaultPrevented).toBe(true);
    expect(host.calls).toEqual([]);
  });

  it('leaves text to text fields, but not files', async () => {
    const field = document.createElement('textarea');
    document.body.append(field);
    const text = drag('dragover', ['text/plain']);
    field.dispatchEvent(text);
    expect(text.defaultPrevented).toBe(false);
    const file = drag('dragover', ['Files']);
    field.dispatchEvent(file);
    expect(file.defaultPrevented).toBe(true);
    await nextTick();
    expect(document.querySelector('.over')).not.toBeNull();
  });

  it('refuses while another dialog is open', async () => {
    page.use(useNavigationStore).open({ kind: 'resign' });
    document.body.dispatchEvent(drag('dragover', ['Files']));
    document.body.dispatchEvent(drag('drop', ['Files'], [new File(['x'], 'a.hgn')]));
    await nextTick();
    expect(document.querySelector('.over')).toBeNull();
    expect(page.use(useImportStore).phase).toBeUndefined();
  });

  it('refuses the app’s own files, which are being dragged out', async () => {
    page.use(useDragOutStore).isDragging = true;
    const over = drag('dragover', ['Files']);
    document.body.dispatchEvent(over);
    expect(over.dataTransfer?.dropEffect).toBe('none');
    document.body.dispatchEvent(drag('drop', ['Files'], [new File(['x'], 'a.hgn')]));
    await nextTick();
    expect(document.querySelector('.over')).toBeNull();
    expect(page.use(useImportStore).phase).toBeUndefined();
  });
});

describe('pasting', () => {
  beforeEach(() => {
    show(DropOverlay);
  });

  it('opens what is there, anywhere but in a text field', () => {
    const field = document.createElement('input');
    document.body.append(field);
    expect(paste('aA4/6/6/6/6/4bB b', field).defaultPrevented).toBe(false);
    expect(page.use(useNavigationStore).dialog).toBeUndefined();
    expect(paste('aA4/6/6/6/6/4bB b').defaultPrevented).toBe(true);
    expect(page.use(useNavigationStore).dialog?.kind).toBe('position');
  });

  it('takes copied files', () => {
    paste('', document.body, [new File(['x'], 'copied.hgn')]);
    expect(page.use(useImportStore).names).toEqual(['copied.hgn']);
  });

  it('waits while another dialog is open', () => {
    page.use(useNavigationStore).open({ kind: 'new-game' });
    paste('aA4/6/6/6/6/4bB b');
    expect(page.use(useNavigationStore).dialog?.kind).toBe('new-game');
  });
});

describe('the dialog of a position', () => {
  beforeEach(async () => {
    show(DialogHost);
    page.use(useArrivalsStore).takeText('aA4/6/6/6/6/4bB w mover');
    await vi.waitFor(() => {
      expect(document.querySelector('[role="dialog"] svg')).not.toBeNull();
    });
  });

  it('shows the board, in words too, and the code', () => {
    expect(textsOf('.code')).toEqual(['aA4/6/6/6/6/4bB w mover']);
    expect(textsOf('.content > p')).toEqual(['White is to move · ends when the player to move is stuck']);
    expect(textsOf('ol li')).toHaveLength(6);
  });

  it('leads to the games through the position', async () => {
    button('Games through this position').click();
    await vi.waitFor(() => {
      expect(page.use(useLibraryStore).filter).toEqual({ position: 'aA4/6/6/6/6/4bB w mover' });
    });
    expect(page.use(useNavigationStore)).toMatchObject({ view: 'library', dialog: undefined });
  });

  it('starts a new game from the position', async () => {
    button(words.en.review.playOn.button).click();
    await vi.waitFor(() => {
      expect(page.use(useNavigationStore).dialog?.kind).toBe('new-game');
    });
    expect(page.use(useSettingsStore).current.newGame).toMatchObject({
      setup: 'position',
      position: 'aA4/6/6/6/6/4bB w mover',
      endRule: 'mover',
    });
  });

  it('copies the code', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      written.push(text);
      return Promise.resolve();
    });
    button(transfer.position.copy).click();
    await vi.waitFor(() => {
      expect(page.use(useNoticesStore).notices.map(({ text }) => text)).toEqual([transfer.position.copied]);
    });
    expect(written).toEqual(['aA4/6/6/6/6/4bB w mover']);
    vi.restoreAllMocks();
  });
});

describe('the export dialog', () => {
  async function openExport(): Promise<void> {
    for (const name of ['Ada', 'Mia', 'Inês']) {
      host.put({ players: { black: { type: 'human', name }, white: { type: 'computer', level: 3 } } });
    }
    page.use(useNavigationStore).go('library');
    await page.use(useLibraryStore).start();
    show(DialogHost);
    page.use(useNavigationStore).open({ kind: 'export' });
    await vi.waitFor(() => {
      expect(document.querySelector('[role="dialog"]')).not.toBeNull();
    });
  }
  function radio(name: string): HTMLButtonElement {
    const found = [...document.querySelectorAll<HTMLButtonElement>('[role="radio"]')].find(
      ({ textContent }) => textContent.includes(name),
    );
    if (found === undefined) throw new Error(`There is no choice "${name}"`);
    return found;
  }
  function submit(): unknown {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    return host.calls.find(([name]) => name === 'transfer.exportGames')?.[1];
  }

  it('writes the whole library as text by default', async () => {
    await openExport();
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(radio(transfer.export.all));
    });
    expect(submit()).toMatchObject({
      games: { kind: 'matching', filter: {}, except: [] },
      format: 'hgn',
      archive: false,
    });
    expect(page.use(useNavigationStore).dialog).toBeUndefined();
  });

  it('writes an archive of several games, in the forms that have one', async () => {
    await openExport();
    radio(transfer.export.csv).click();
    await nextTick();
    expect(document.querySelector('[role="switch"]')).toBeNull();
    radio(transfer.export.json).click();
    await nextTick();
    document.querySelector<HTMLButtonElement>('[role="switch"]')?.click();
    await nextTick();
    expect(submit()).toMatchObject({ format: 'json', archive: true });
  });

  it('makes no archive of one game', async () => {
    await openExport();
    document.querySelector<HTMLButtonElement>('[role="switch"]')?.click();
    radio(transfer.export.game).click();
    await nextTick();
    expect(document.querySelector('[role="switch"]')).toBeNull();
    expect(submit()).toMatchObject({ games: { kind: 'games', ids: [3] }, archive: false });
  });
});

describe('the bar of an export', () => {
  it('shows an export that takes long, and stops it', async () => {
    vi.useFakeTimers();
    show(TransferBars);
    const exports = page.use(useExportStore);
    const release = host.holdNext('transfer.exportGames');
    const done = exports.exportGames(
      { what: 'all', games: { kind: 'matching', filter: {}, except: [] }, count: 100_000 },
      { format: 'hgn', archive: false },
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
});
