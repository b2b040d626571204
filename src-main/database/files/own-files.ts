import { statSync } from 'node:fs';
import { join } from 'node:path';
import { LIBRARY_FILE } from './library-file.ts';

/**
 * Remembers the files of a library that was just opened. Never opens them: closing any descriptor would drop the locks
 * of the connection.
 * @returns whether the names still lead to the same files
 */
export function checkOwnFiles(dataDir: string): () => boolean {
  const paths = [LIBRARY_FILE, `${LIBRARY_FILE}-wal`].map((name) => join(dataDir, name));
  const known = new Map<string, string>();
  return () =>
    paths.every((path) => {
      const found = identityOf(path);
      const before = known.get(path);
      // The write-ahead log is created with the first change.
      if (found !== undefined && before === undefined) known.set(path, found);
      return before === undefined || found === before;
    });
}

function identityOf(path: string): string | undefined {
  const status = statSync(path, { bigint: true, throwIfNoEntry: false });
  return status && `${String(status.dev)} ${String(status.ino)}`;
}
