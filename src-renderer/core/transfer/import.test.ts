import { flushPromises } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportPreview } from '#shared/contract/transfer.ts';
import { filled, words } from '#shared/language/testing/words.ts';
import { useImportStore } from './import.ts';
import { useLibraryStore } from '../library/library.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { declaredError } from '../../testing/fake-host.ts';
import { streamOf } from '../../testing/fake-transfer.ts';
import { ConnectionLost } from '../../rpc/errors.ts';
import { createTestPage, eachTestHasPage, host, page } from '../../testing/page.ts';

const PREVIEW: ImportPreview = {
  fresh: 1284,
  known: 3,
  refused: 1,
  collections: [],
  warned: 0,
  warnings: [],
  faults: [{ file: 'club.hgn', line: 88, column: 14, problem: { kind: 'not-utf8', values: {} } }],
  games: [],
};

const messages = words.en.transfer.import;

eachTestHasPage();

let imports: ReturnType<typeof useImportStore>;

beforeEach(() => {
  imports = page.use(useImportStore);
  host.transfer.previewAnswer = PREVIEW;
  host.transfer.commitAnswer = { imported: 1284, known: 3, refused: 1, games: [], collections: [] };
});

const club = (): File => new File(['[Hgn "1"]'], 'club.hgn');
const noticeTexts = (): string[] => page.use(useNoticesStore).notices.map(({ text }) => text);
const called = (): string[] => host.calls.map(([name]) => name);

describe('an import of files', () => {
  it('is there again after a reload of the page, and is discarded in the host when it is cancelled', async () => {
    await imports.takeFiles([club()]);
    const after = createTestPage(host).use(useImportStore);
    after.start();
    await expect.poll(() => after.phase).toEqual({ kind: 'preview', preview: PREVIEW });
    expect(after.names).toEqual(['club.hgn']);
    after.cancel();
    expect(called().filter((name) => name === 'transfer.startImport')).toHaveLength(1);
    expect(called()).toContain('transfer.discardImport');
    // A host that was started again has no import.
    await imports.takeFiles([club()]);
    host.handlers.transfer.previewImport = () => {
      throw declaredError('IMPORT_GONE', {});
    };
    const last = createTestPage(host).use(useImportStore);
    last.start();
    await flushPromises();
    expect(last.phase).toBeUndefined();
  });

  it('imports the games when confirmed, and describes them', async () => {
    await imports.takeFiles([club()]);
    await imports.commit();
    expect(imports.phase).toBeUndefined();
    expect(page.use(useNavigationStore).dialog).toBeUndefined();
    expect(noticeTexts()).toEqual(['1,284 games imported']);
  });

  it('shows them in the library, all selected, from the first on', async () => {
    host.put({});
    const first = host.put({});
    const games = [first.id, host.put({}).id];
    host.transfer.commitAnswer = { imported: 2, known: 0, refused: 0, games, collections: [] };
    await imports.takeFiles([club()]);
    await imports.commit();
    const [notice] = page.use(useNoticesStore).notices;
    expect(notice?.action?.label).toBe(filled(messages.showThem, { count: 2 }));
    notice?.action?.run();
    await expect.poll(() => page.use(useLibraryStore).chosen).toBe(first.id);
    expect(page.use(useLibraryStore).selection).toEqual({ kind: 'games', ids: games });
    expect(page.use(useNavigationStore).view).toBe('library');
  });

  it('runs one at a time', async () => {
    await imports.takeFiles([club()]);
    await imports.takeFiles([new File(['x'], 'late.hgn')]);
    expect(imports.names).toEqual(['club.hgn']);
    expect(noticeTexts()).toEqual([messages.busy]);
  });

  it('waits while a dialog is open', async () => {
    page.use(useNavigationStore).open({ kind: 'resign' });
    await imports.takeFiles([club()]);
    expect(page.use(useNavigationStore).dialog?.kind).toBe('resign');
    expect(imports.phase?.kind).toBe('preview');
  });

  it('is read again after a lost connection', async () => {
    const release = host.holdNext('transfer.previewImport');
    const done = imports.takeFiles([club()]);
    await expect.poll(() => called()).toContain('transfer.previewImport');
    host.failNext('transfer.previewImport', new ConnectionLost());
    host.setState('lost');
    release();
    host.setState('open');
    await done;
    expect(imports.phase?.kind).toBe('preview');
  });
});

describe('cancelling an import', () => {
  it('leaves nothing of its preview', async () => {
    await imports.takeFiles([club()]);
    imports.cancel();
    expect(imports.phase).toBeUndefined();
    expect(page.use(useNavigationStore).dialog).toBeUndefined();
    await expect.poll(() => host.transfer.imports.size).toBe(0);
    expect(called()).not.toContain('transfer.commitImport');
    expect(noticeTexts()).toEqual([]);
  });

  it('says that no game came in where it was being written', async () => {
    await imports.takeFiles([club()]);
    const release = host.holdNext('transfer.commitImport');
    const done = imports.commit();
    await expect.poll(() => called()).toContain('transfer.commitImport');
    imports.cancel();
    release();
    await done;
    expect(noticeTexts()).toEqual([messages.stopped]);
    expect(imports.phase).toBeUndefined();
    expect(host.transfer.imports.size).toBe(0);
  });

  it('says how many games came in before it was stopped', async () => {
    await imports.takeFiles([club()]);
    const release = host.holdNext('transfer.commitImport');
    const done = imports.commit();
    await expect.poll(() => called()).toContain('transfer.commitImport');
    host.transfer.previewAnswer = { ...PREVIEW, fresh: 984, known: 303 };
    imports.cancel();
    release();
    await done;
    expect(noticeTexts()).toEqual(['Stopped. 300 of 1,284 games were imported.']);
  });

  it('reports that it comes too late', async () => {
    await imports.takeFiles([club()]);
    const release = host.holdNext('transfer.commitImport');
    const done = imports.commit();
    await expect.poll(() => called()).toContain('transfer.commitImport');
    host.transfer.imports.clear();
    imports.cancel();
    host.failNext('transfer.commitImport', new DOMException('Aborted', 'AbortError'));
    release();
    await done;
    expect(noticeTexts()).toEqual([messages.tooLate]);
  });
});

describe('an import that fails', () => {
  it('says why, and can be tried again', async () => {
    host.failNext(
      'transfer.addPiece',
      declaredError('IMPORT_TOO_LARGE', { file: 'club.hgn', limit: 67108864 }),
    );
    await imports.takeFiles([club()]);
    expect(imports.phase).toEqual({
      kind: 'failed',
      sentence: filled(words.en.error.IMPORT_TOO_LARGE, { file: 'club.hgn', limit: 64 }),
    });
    await imports.retry();
    expect(imports.phase?.kind).toBe('preview');
    expect(host.transfer.imports.size).toBe(1);
  });

  it('sends nothing of a file that is larger than any reader takes', async () => {
    const huge = club();
    Object.defineProperty(huge, 'size', { value: 64 * 1024 * 1024 + 1 });
    await imports.takeFiles([huge]);
    expect(imports.phase?.kind === 'failed' && imports.phase.sentence).toContain('larger than 64\u00a0MB');
    expect(host.calls).toEqual([]);
  });

  it('says that the disk refused, and that nothing came in', async () => {
    await imports.takeFiles([club()]);
    host.failNext('transfer.commitImport', declaredError('NOT_SAVED', { reason: 'disk-full' }));
    await imports.commit();
    expect(imports.phase).toMatchObject({ kind: 'failed' });
    expect(noticeTexts()).toEqual([]);
    await imports.retry();
    await imports.commit();
    expect(noticeTexts()).toEqual(['1,284 games imported']);
  });

  it('names a file that cannot be read', async () => {
    const folder = new File(['x'], 'a folder');
    vi.spyOn(folder, 'slice').mockImplementation(() => {
      throw new DOMException('It is a folder', 'NotFoundError');
    });
    await imports.takeFiles([folder]);
    expect(imports.phase).toMatchObject({ kind: 'failed' });
    expect(imports.phase?.kind === 'failed' && imports.phase.sentence).toContain('“a folder”');
  });

  it('offers to look again after the connection broke while games came in', async () => {
    await imports.takeFiles([club()]);
    host.failNext('transfer.commitImport', new ConnectionLost());
    await imports.commit();
    expect(imports.phase).toMatchObject({ kind: 'failed' });
    expect(imports.phase?.kind === 'failed' && imports.phase.sentence).toBe(messages.interrupted);
  });
});

describe('files that the system opens', () => {
  const openFiles = (files: string[]): void => {
    host.publish('transfer', 'openedFiles', { importId: host.transfer.open(), files });
  };

  it('are shown without being sent', async () => {
    imports.start();
    openFiles(['from-the-desktop.hgn']);
    await expect.poll(() => imports.phase?.kind).toBe('preview');
    expect(imports.names).toEqual(['from-the-desktop.hgn']);
    expect(called()).not.toContain('transfer.addPiece');
  });

  it('wait for the import before them', async () => {
    imports.start();
    await imports.takeFiles([club()]);
    openFiles(['second.hgn']);
    openFiles(['third.hgn']);
    await expect.poll(() => host.transfer.imports.size).toBe(3);
    await imports.commit();
    await expect.poll(() => imports.phase?.kind).toBe('preview');
    expect(imports.names).toEqual(['second.hgn']);
    imports.cancel();
    await expect.poll(() => imports.names).toEqual(['third.hgn']);
  });
});

describe('the report', () => {
  /** What the page hands to the browser to be saved. */
  function downloads(): { name: string; file: Blob }[] {
    const made: { name: string; file: Blob }[] = [];
    let file = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) file = blob;
      return 'blob:made';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      made.push({ name: this.download, file });
    });
    return made;
  }

  it('is saved as a text file, with faults that the preview does not show', async () => {
    const made = downloads();
    await imports.takeFiles([club()]);
    const [shown] = PREVIEW.faults;
    if (shown === undefined) expect.fail();
    host.handlers.transfer.importFaults = () => streamOf([[shown], [{ ...shown, line: 99 }]], undefined);
    await imports.saveReport();
    expect(made.map(({ name }) => name)).toEqual([expect.stringMatching(/^hokito-import-[\d-]+\.txt$/)]);
    const lines = (await made[0]?.file.text())?.split('\n');
    expect(lines).toContain('club.hgn:88:14: The text is not UTF-8.');
    expect(lines).toContain('club.hgn:99:14: The text is not UTF-8.');
  });

  it('is saved completely or not at all', async () => {
    const made = downloads();
    await imports.takeFiles([club()]);
    host.failNext('transfer.importFaults', declaredError('IMPORT_GONE', {}));
    await imports.saveReport();
    expect(made).toEqual([]);
    expect(noticeTexts()).toHaveLength(1);
  });
});
