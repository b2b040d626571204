import { basename } from 'node:path';
import type { ImportId } from '#shared/contract/transfer.ts';
import { createFeed } from '../streams/feed.ts';
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

/** Begins an import for what is opened, and keeps it until there is a page to tell. */
export function createOpenedFiles(imports: Pick<ImportService, 'begin'>): OpenedFilesService {
  const feed = createFeed<OpenedFiles>(({ importId }) => importId);
  /** What came before any page. The import service forgets the oldest where these are many. */
  let waiting: OpenedFiles[] = [];
  let readers = 0;

  return {
    open: (paths) => {
      if (paths.length === 0) return;
      const sources = paths.map((path) => ({ name: basename(path), path }));
      const opened = { importId: imports.begin(sources), files: sources.map(({ name }) => name) };
      if (readers === 0) waiting.push(opened);
      else feed.publish(opened);
    },

    follow: (signal) => {
      const later = feed.follow(signal);
      const first = waiting;
      waiting = [];
      if (!signal.aborted) {
        readers++;
        signal.addEventListener('abort', () => readers--, { once: true });
      }
      return (async function* () {
        yield* first;
        yield* later;
      })();
    },
  };
}
