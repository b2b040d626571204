import type { GameId } from '#shared/contract/schemas.ts';
import type {
  ExportEnd,
  ExportProgress,
  ImportEnd,
  ImportId,
  ImportPreview,
} from '#shared/contract/transfer.ts';
import { fromBase64 } from '../core/transfer/base64.ts';
import { declaredError, type Handlers } from './fake-link.ts';

/** Exports and imports in memory. No file is read or written; the answers are set by the test. */
export interface FakeTransfer {
  readonly handlers: Handlers['transfer'];
  exportAnswer: { progress: ExportProgress[]; end: ExportEnd };
  previewAnswer: ImportPreview;
  commitAnswer: ImportEnd;
  /** The imports that are open, with the bytes received of each file. */
  readonly imports: Map<ImportId, Map<string, Uint8Array>>;
  open(): ImportId;
}

/** Answers a task at once. */
// oxlint-disable-next-line typescript/require-await -- an async generator by its type, with nothing to wait for
export async function* streamOf<Progress, End>(
  progress: readonly Progress[],
  end: End,
): AsyncGenerator<Progress, End, void> {
  yield* progress;
  return end;
}

export function createFakeTransfer(): FakeTransfer {
  const imports: FakeTransfer['imports'] = new Map();
  let opened = 0;
  const find = (importId: ImportId): Map<string, Uint8Array> => {
    const found = imports.get(importId);
    if (found === undefined) throw declaredError('IMPORT_GONE');
    return found;
  };
  const fake: FakeTransfer = {
    imports,
    exportAnswer: { progress: [], end: { kind: 'dismissed' } },
    previewAnswer: {
      fresh: 0,
      known: 0,
      refused: 0,
      faults: [],
      warned: 0,
      warnings: [],
      games: [],
      collections: [],
    },
    commitAnswer: { imported: 1, known: 0, refused: 0, games: [1 as GameId], collections: [] },
    open: () => {
      opened++;
      const importId = `00000000-0000-4000-8000-${String(opened).padStart(12, '0')}` as ImportId;
      imports.set(importId, new Map());
      return importId;
    },
    handlers: {
      exportCollection: () => streamOf(fake.exportAnswer.progress, fake.exportAnswer.end),
      exportGames: () => streamOf(fake.exportAnswer.progress, fake.exportAnswer.end),
      startImport: () => ({ importId: fake.open() }),
      addPiece: ({ importId, file, at, piece }) => {
        const files = find(importId);
        const bytes = Uint8Array.of(...(files.get(file)?.subarray(0, at) ?? []), ...fromBase64(piece));
        files.set(file, bytes);
        return { received: bytes.length };
      },
      previewImport: ({ importId }) => {
        find(importId);
        return streamOf([], fake.previewAnswer);
      },
      commitImport: ({ importId }, signal) => {
        signal.throwIfAborted();
        find(importId);
        imports.delete(importId);
        return streamOf([], fake.commitAnswer);
      },
      discardImport: ({ importId }) => {
        imports.delete(importId);
      },
    },
  };
  return fake;
}
