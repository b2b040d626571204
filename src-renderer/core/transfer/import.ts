import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { GameId } from '#shared/contract/schemas.ts';
import type {
  ImportEnd,
  ImportFaults,
  ImportId,
  ImportPreview,
  ImportProgress,
} from '#shared/contract/transfer.ts';
import { LIMITS } from '#shared/record/model/limits.ts';
import { useWording } from '../../i18n/index.ts';
import { failureOf, type Failure } from '../../rpc/errors.ts';
import { followFeed, runTask } from '../../rpc/stream.ts';
import { callUntilAnswered } from '../../rpc/until-answered.ts';
import { failureText, useNoticesStore } from '../../app/notices.ts';
import { useConnection } from '../../app/host.ts';
import { useSessionDraft } from '../../app/session-draft.ts';
import { useLibraryStore } from '../library/library.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { createImportReport, importSummary } from './import-report.ts';
import { saveDownload } from './save-download.ts';
import { FileUnreadable, namesOf, uploadFiles } from './upload.ts';

/** The progress of an import. `total` is undefined until it is known. */
export type ImportPhase =
  /** Bytes sent to the host. */
  | { readonly kind: 'sending'; readonly done: number; readonly total: number }
  /** Games that the host has read. */
  | { readonly kind: 'reading'; readonly done: number; readonly total: number | undefined }
  /** The preview, which the person confirms or cancels. */
  | { readonly kind: 'preview'; readonly preview: ImportPreview }
  /** Games being imported. */
  | { readonly kind: 'importing'; readonly done: number; readonly total: number | undefined }
  | { readonly kind: 'failed'; readonly sentence: string };

/** An import whose files the host has. */
interface OpenedFiles {
  readonly importId: ImportId;
  readonly files: readonly string[];
}

/** An import from the choice of its files on. */
interface Import {
  readonly names: readonly string[];
  /** The files; undefined if the host opened them. */
  readonly files: readonly File[] | undefined;
  importId: ImportId | undefined;
  stop: AbortController;
}

/** Imports games, one import at a time: it uploads the files, shows a preview, and imports on confirmation. */
export const useImportStore = defineStore('import', () => {
  const connection = useConnection();
  const { client } = connection;
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const library = useLibraryStore();
  const wording = useWording();
  const { text } = wording;

  const phase = shallowRef<ImportPhase>();
  const current = shallowRef<Import>();
  /** An import that the system opened while another one was running. */
  const waiting: OpenedFiles[] = [];

  /** The import that waits for its confirmation, for a reload of the page. */
  const previewed = useSessionDraft<Pick<OpenedFiles, 'importId' | 'files'> | undefined>('import', undefined);

  /** The names of the import's files. */
  const names = computed(() => current.value?.names ?? []);

  /**
   * Starts an import of files; reports an import that is already running. Resolves with the preview or a failure.
   */
  async function takeFiles(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    if (current.value !== undefined) {
      notices.warn(text('transfer.import.busy'));
      return;
    }
    await send(files);
  }

  async function send(files: readonly File[]): Promise<void> {
    const total = files.reduce((sum, file) => sum + file.size, 0);
    await run(createImport(namesOf(files), files), async (own) => {
      const { signal } = own.stop;
      const large = files.find(({ size }) => size > LIMITS.file);
      if (large !== undefined) {
        showFailure(failureText(text, tooLarge(large.name)));
        return;
      }
      phase.value = { kind: 'sending', done: 0, total };
      const { importId } = await callUntilAnswered(connection, signal, () =>
        client.transfer.startImport(undefined, { signal }),
      );
      own.importId = importId;
      await uploadFiles(files, {
        connection,
        importId,
        signal,
        onSent: (done) => {
          if (current.value === own) phase.value = { kind: 'sending', done, total };
        },
      });
      await read(own, importId);
    });
  }

  /** Continues an import whose files the host already has. */
  async function takeOpened(opened: OpenedFiles): Promise<void> {
    if (current.value !== undefined) {
      waiting.push(opened);
      return;
    }
    const own = createImport(opened.files, undefined);
    own.importId = opened.importId;
    await run(own, () => read(own, opened.importId));
  }

  function createImport(fileNames: readonly string[], files: readonly File[] | undefined): Import {
    const own = { names: fileNames, files, importId: undefined, stop: new AbortController() };
    current.value = own;
    return own;
  }

  /** Runs a part of an import and shows its failure, unless the import was cancelled meanwhile. */
  async function run(own: Import, part: (own: Import) => Promise<void>): Promise<void> {
    try {
      await part(own);
    } catch (error) {
      if (current.value === own) fail(error);
    }
  }

  function fail(error: unknown): void {
    const failure = failureOf(error);
    if (error instanceof FileUnreadable)
      showFailure(text('transfer.import.unreadable', { file: error.fileName }));
    else if (failure.kind === 'lost') showFailure(text('transfer.import.interrupted'));
    else showFailure(failureText(text, failure));
  }

  function showFailure(sentence = text('transfer.import.stopped')): void {
    phase.value = { kind: 'failed', sentence };
    notices.announce(sentence);
    openUnlessBusy();
  }

  async function read(own: Import, importId: ImportId): Promise<void> {
    const { signal } = own.stop;
    phase.value = { kind: 'reading', done: 0, total: undefined };
    const preview = await callUntilAnswered(connection, signal, () =>
      runTask<ImportProgress, ImportPreview>(
        client.transfer.previewImport({ importId }, { signal }),
        ({ done, total }) => {
          if (current.value === own) phase.value = { kind: 'reading', done, total };
        },
      ),
    );
    signal.throwIfAborted();
    phase.value = { kind: 'preview', preview };
    previewed.value = { importId, files: own.names };
    notices.announce(importSummary(wording, preview));
    openUnlessBusy();
  }

  /** Opens the import dialog unless another dialog is open. */
  function openUnlessBusy(): void {
    if (navigation.dialog === undefined) navigation.open({ kind: 'import' });
  }

  /** Imports the games of the preview. */
  async function commit(): Promise<void> {
    const own = current.value;
    if (own?.importId === undefined || phase.value?.kind !== 'preview') return;
    const { importId } = own;
    const { fresh } = phase.value.preview;
    const { signal } = own.stop;
    phase.value = { kind: 'importing', done: 0, total: fresh };
    try {
      const end = await runTask<ImportProgress, ImportEnd>(
        client.transfer.commitImport({ importId }, { signal }),
        ({ done, total }) => {
          if (current.value === own) phase.value = { kind: 'importing', done, total: total ?? fresh };
        },
      );
      finish();
      notifyEnd(end);
    } catch (error) {
      if (failureOf(error).kind === 'cancelled') await notifyStopped(importId, fresh);
      else fail(error);
    }
  }

  function notifyEnd({ imported, games, collections }: ImportEnd): void {
    const parts =
      imported > 0 || collections.length === 0 ? [text('transfer.import.imported', { count: imported })] : [];
    for (const { name, entries } of collections)
      parts.push(text('transfer.import.collection', { name, count: entries }));
    const sentence = parts.join(' ');
    const [first] = games;
    if (first === undefined) notices.notify(sentence);
    else {
      const label = text('transfer.import.showThem', { count: imported });
      notices.notify(sentence, { action: { label, run: () => void show(first, games) } });
    }
  }

  /** Determines how many games of a cancelled import were written. @param total all that it had */
  async function notifyStopped(importId: ImportId, total: number): Promise<void> {
    try {
      const left = await runTask<ImportProgress, ImportPreview>(
        client.transfer.previewImport({ importId }),
        () => undefined,
      );
      const done = total - left.fresh;
      notices.notify(
        done === 0 ? text('transfer.import.stopped') : text('transfer.import.stoppedAt', { done, total }),
      );
    } catch (error) {
      const failure = failureOf(error);
      const isDone = failure.kind === 'declared' && failure.code === 'IMPORT_GONE';
      if (isDone) notices.warn(text('transfer.import.tooLate'));
      else notices.report(error);
    }
    discard(importId);
    finish();
  }

  /** Shows the imported games in the list, selected, from the first of them. */
  async function show(first: GameId, games: readonly GameId[]): Promise<void> {
    await library.show({});
    library.selectAll(false);
    library.selectGames(games, true);
    const { place } = await client.library.placeOf({ query: library.query, gameId: first });
    if (place !== undefined) library.chooseAt(place);
  }

  /** Saves the report of the whole import as a text file. */
  async function saveReport(): Promise<void> {
    const own = current.value;
    if (own?.importId === undefined || phase.value?.kind !== 'preview') return;
    const { importId, names } = own;
    const report = createImportReport(wording, names, phase.value.preview, Date.now());
    await notices.attempt(async () => {
      await runTask<ImportFaults, unknown>(client.transfer.importFaults({ importId }), report.add);
      saveDownload(report.fileName, report.pieces());
    });
  }

  /** Cancels the import in any phase; nothing of it is kept. */
  function cancel(): void {
    const own = current.value;
    own?.stop.abort();
    // An import that is being written shows its own result.
    if (phase.value?.kind === 'importing') return;
    if (own?.importId !== undefined) discard(own.importId);
    finish();
  }

  /** Starts the import that failed again. */
  async function retry(): Promise<void> {
    const own = current.value;
    if (own === undefined) return;
    const { files, importId } = own;
    own.stop = new AbortController();
    if (files === undefined && importId !== undefined) {
      await run(own, () => read(own, importId));
      return;
    }
    if (importId !== undefined) discard(importId);
    await send(files ?? []);
  }

  function discard(importId: ImportId): void {
    // A failure is ignored: the host discards old imports by itself.
    client.transfer.discardImport({ importId }).catch(() => undefined);
  }

  function finish(): void {
    previewed.value = undefined;
    phase.value = undefined;
    current.value = undefined;
    if (navigation.dialog?.kind === 'import') navigation.close();
    const next = waiting.shift();
    if (next !== undefined) void takeOpened(next);
  }

  /** Shows the preview of an import again that was there before a reload; a host that was started again does not have it. */
  async function resume(): Promise<void> {
    const before = previewed.value;
    if (before === undefined) return;
    await takeOpened(before);
    if (phase.value?.kind === 'failed') finish();
  }

  /** Imports files that the system opens with the app, and goes on with the import of before a reload. */
  function start(): void {
    void resume();
    followFeed(
      connection,
      (signal) => client.transfer.openedFiles(undefined, { signal }),
      (opened) => void takeOpened(opened),
    );
  }

  return { phase, names, takeFiles, commit, saveReport, cancel, retry, start };
});

/** Checks the size of files before the upload. @returns the host's error for a file that is too large */
function tooLarge(file: string): Failure {
  return { kind: 'declared', code: 'IMPORT_TOO_LARGE', data: { file, limit: LIMITS.file } };
}
