import { basename } from 'node:path';
import type { ImportId } from '#shared/contract/transfer.ts';
import { createWaitingFeed } from '../streams/waiting-feed.ts';
import type { ImportService } from './import.ts';

/** An import of files that the system asked the app to open. */
interface OpenedFiles {
  readonly importId: ImportId;
  /** Names without folders. */
  readonly files: string[];
}

/** Passes files that the system opens to the page, or to the first page that connects. */
export interface OpenedFilesService {
  /** @param paths absolute paths; the import reports those that cannot be read */
  readonly open: (paths: readonly string[]) => void;
  readonly follow: (signal: AbortSignal) => AsyncGenerator<OpenedFiles, void, void>;
}

/** Starts an import for the opened files. The import service discards the oldest where many wait for a page. */
export function createOpenedFiles(imports: Pick<ImportService, 'start'>): OpenedFilesService {
  const feed = createWaitingFeed<OpenedFiles>(({ importId }) => importId);

  return {
    open: (paths) => {
      if (paths.length === 0) return;
      const sources = paths.map((path) => ({ name: basename(path), path }));
      feed.publish({ importId: imports.start(sources), files: sources.map(({ name }) => name) });
    },
    follow: feed.follow,
  };
}
