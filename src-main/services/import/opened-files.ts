import { basename } from 'node:path';
import type { ImportId } from '#shared/contract/transfer.ts';
import { createWaitingFeed } from '../streams/waiting-feed.ts';
import type { ImportService } from './import.ts';

/** An import of files that the system asked the app to open. */
interface OpenedFiles {
  readonly importId: ImportId;
  /** Their names, without folders. */
  readonly files: string[];
}

/** Files that the system asks the app to open, on their way to the page that is there or the first that comes. */
export interface OpenedFilesService {
  /** @param paths absolute ones; whether they can be read the import will say */
  readonly open: (paths: readonly string[]) => void;
  readonly follow: (signal: AbortSignal) => AsyncGenerator<OpenedFiles, void, void>;
}

/** Starts an import for what is opened. The import service forgets the oldest where many wait for a page. */
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
