import type { GameId } from '#shared/contract/schemas.ts';
import type {
  ExportEnd,
  ExportProgress,
  ImportEnd,
  ImportFaults,
  ImportId,
  ImportPreview,
  ImportProgress,
  SavePdfEnd,
} from '#shared/contract/transfer.ts';
import { fromBase64 } from '../transfer/base64.ts';
import { declaredError } from './declared-error.ts';
import type { Handlers } from './fake-link.ts';

/** Exports and imports in memory. No file is read or written; the answers are set by the test. */
export interface FakeTransfer {
  readonly handlers: Handlers['transfer'];
  exportAnswer: { progress: ExportProgress[]; end: ExportEnd };
  previewAnswer: { progress: ImportProgress[]; preview: ImportPreview };
  commitAnswer: { progress: ImportProgress[]; end: ImportEnd };
  faultsAnswer: ImportFaults[];
  savePdfAnswer: SavePdfEnd;
  /** The imports that are open, with the bytes received of each file. */
  readonly imports: Map<ImportId, Map<string, Uint8Array>>;
  /** Acts as if the system had asked the app to open files. */
  open(files: readonly string[]): ImportId;
}

// eslint-disable-next-line @typescript-eslint/require-await
async function* streamOf<Progress, End>(
  progress: readonly Progress[],
  end: End,
): AsyncGenerator<Progress, End, void> {
  yield* progress;
  return end;
}

/** @param publishOpened called when the system opens files */
export function createFakeTransfer(
  publishOpened: (opened: { readonly importId: ImportId; readonly files: string[] }) => void,
): FakeTransfer {
  const imports: FakeTransfer['imports'] = new Map();
  let started = 0;

  const start = (): ImportId => {
    started++;
    const importId = `00000000-0000-4000-8000-${String(started).padStart(12, '0')}` as ImportId;
    imports.set(importId, new Map());
    return importId;
  };
  const find = (importId: ImportId): Map<string, Uint8Array> => {
    const found = imports.get(importId);
    if (found === undefined) throw declaredError('IMPORT_GONE');
    return found;
  };

  const fake: FakeTransfer = {
    imports,
    exportAnswer: { progress: [], end: { kind: 'dismissed' } },
    previewAnswer: { progress: [], preview: { fresh: 0, known: 0, refused: 0, faults: [], games: [] } },
    faultsAnswer: [],
    savePdfAnswer: { kind: 'dismissed' },
    commitAnswer: { progress: [], end: { imported: 1, known: 0, refused: 0, first: 1 as GameId } },
    open: (files) => {
      const importId = start();
      publishOpened({ importId, files: [...files] });
      return importId;
    },
    handlers: {
      exportGames: () => streamOf(fake.exportAnswer.progress, fake.exportAnswer.end),
      savePdf: () => fake.savePdfAnswer,
      startImport: () => ({ importId: start() }),
      addPiece: ({ importId, file, at, piece }) => {
        const before = find(importId).get(file) ?? new Uint8Array();
        const after = Uint8Array.of(...before.subarray(0, at), ...fromBase64(piece));
        find(importId).set(file, after);
        return { received: after.length };
      },
      previewImport: ({ importId }) => {
        find(importId);
        return streamOf(fake.previewAnswer.progress, fake.previewAnswer.preview);
      },
      commitImport: ({ importId }, signal) => {
        find(importId);
        signal.throwIfAborted();
        imports.delete(importId);
        return streamOf(fake.commitAnswer.progress, fake.commitAnswer.end);
      },
      importFaults: ({ importId }) => {
        find(importId);
        return streamOf(fake.faultsAnswer, undefined);
      },
      discardImport: ({ importId }) => {
        imports.delete(importId);
      },
    },
  };
  return fake;
}
