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
import type { Connection } from '../../rpc/connection.ts';
import { fromBase64 } from '../transfer/base64.ts';
import { createChannel, type Channel } from './channel.ts';

type Procedures = Connection['client']['transfer'];
interface Opened {
  readonly importId: ImportId;
  readonly files: string[];
}

/** The exports and imports of a host in memory. It reads nothing: it answers what the test says. */
export interface FakeTransfer {
  readonly procedures: Procedures;
  exportAnswer: { progress: ExportProgress[]; end: ExportEnd };
  previewAnswer: { progress: ImportProgress[]; preview: ImportPreview };
  commitAnswer: { progress: ImportProgress[]; end: ImportEnd };
  faultsAnswer: ImportFaults[];
  savePdfAnswer: SavePdfEnd;
  /** The imports it holds: the bytes of each file that came, by the file's name. */
  readonly imports: Map<ImportId, Map<string, Uint8Array>>;
  /** As if the system had asked the app to open files. */
  open(files: readonly string[]): ImportId;
}

/** @param enter what every call of the fake host begins with */
export function createFakeTransfer(
  enter: (name: string, input: unknown) => Promise<void>,
  gone: () => Error,
): FakeTransfer {
  const imports = new Map<ImportId, Map<string, Uint8Array>>();
  const feeds = new Set<Channel<Opened, unknown>>();
  let begun = 0;

  const begin = (): ImportId => {
    begun++;
    const importId = `00000000-0000-4000-8000-${String(begun).padStart(12, '0')}` as ImportId;
    imports.set(importId, new Map());
    return importId;
  };
  const find = (importId: string): Map<string, Uint8Array> => {
    const found = imports.get(importId as ImportId);
    if (found === undefined) throw gone();
    return found;
  };
  const answer = <Progress, End>(
    progress: readonly Progress[],
    end: End,
    signal: AbortSignal | undefined,
  ): ReturnType<Channel<Progress, End>['stream']> => {
    const channel = createChannel<Progress, End>();
    for (const step of progress) channel.push(step);
    channel.end(end);
    return channel.stream(signal);
  };

  const fake: FakeTransfer = {
    imports,
    exportAnswer: { progress: [], end: { kind: 'dismissed' } },
    previewAnswer: {
      progress: [],
      preview: { fresh: 0, known: 0, refused: 0, faults: [], games: [] },
    },
    faultsAnswer: [],
    savePdfAnswer: { kind: 'dismissed' },
    commitAnswer: { progress: [], end: { imported: 1, known: 0, refused: 0, first: 1 as GameId } },
    open: (files) => {
      const importId = begin();
      for (const feed of feeds) feed.push({ importId, files: [...files] });
      return importId;
    },
    procedures: {
      exportGames: async (input, options) => {
        await enter('transfer.exportGames', input);
        return answer(fake.exportAnswer.progress, fake.exportAnswer.end, options?.signal);
      },
      savePdf: async (input) => {
        await enter('transfer.savePdf', input);
        return fake.savePdfAnswer;
      },
      dragOut: async (input) => {
        await enter('transfer.dragOut', input);
        return undefined;
      },
      beginImport: async () => {
        await enter('transfer.beginImport', undefined);
        return { importId: begin() };
      },
      addPiece: async (input) => {
        await enter('transfer.addPiece', input);
        const files = find(input.importId);
        const before = files.get(input.file) ?? new Uint8Array();
        const after = Uint8Array.of(...before.subarray(0, input.at), ...fromBase64(input.piece));
        files.set(input.file, after);
        return { received: after.length };
      },
      previewImport: async (input, options) => {
        await enter('transfer.previewImport', input);
        find(input.importId);
        return answer(fake.previewAnswer.progress, fake.previewAnswer.preview, options?.signal);
      },
      commitImport: async (input, options) => {
        await enter('transfer.commitImport', input);
        find(input.importId);
        options?.signal?.throwIfAborted();
        imports.delete(input.importId as ImportId);
        return answer(fake.commitAnswer.progress, fake.commitAnswer.end, options?.signal);
      },
      importFaults: async (input, options) => {
        await enter('transfer.importFaults', input);
        find(input.importId);
        return answer<ImportFaults, undefined>(fake.faultsAnswer, undefined, options?.signal);
      },
      discardImport: async (input) => {
        await enter('transfer.discardImport', input);
        imports.delete(input.importId as ImportId);
      },
      openedFiles: (_, options) => {
        const channel = createChannel<Opened, unknown>();
        feeds.add(channel);
        return Promise.resolve(channel.stream(options?.signal));
      },
    },
  };
  return fake;
}
