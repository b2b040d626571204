import { existsSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_FOLDER } from './backup-files.ts';
import { LIBRARY_FILE } from './data-folder.ts';
import { copyDurably } from './file-system.ts';
import type { Exchange } from '../api/exchange.ts';
import { DatabaseError } from '../api/database-errors.ts';

const INCOMING = `${LIBRARY_FILE}.incoming`;

/**
 * Copies a backup beside the library, which may be open: the exchange itself then takes no time. Where the signal was
 * aborted meanwhile, the copy is deleted.
 */
export async function prepareBackup(dataDir: string, name: string, signal: AbortSignal): Promise<void> {
  const incoming = join(dataDir, INCOMING);
  try {
    await copyDurably(join(dataDir, BACKUP_FOLDER, name), incoming);
  } finally {
    if (signal.aborted) await rm(incoming, { force: true });
  }
}

/**
 * Replaces the library of a data folder by the backup that was prepared. At every moment the library's name leads to a
 * whole library, the old one or the new one.
 */
export function exchangeForBackup(dataDir: string): Exchange {
  const file = join(dataDir, LIBRARY_FILE);
  const incoming = join(dataDir, INCOMING);
  const before = `${file}.before`;
  let isReplaced = false;
  return {
    apply: async () => {
      // With a log the file alone is incomplete. A library that was closed has none, unless another program has it open.
      if (existsSync(`${file}-wal`))
        throw new DatabaseError('file-locked', 'Another program has the library open');
      await rm(before, { force: true });
      // A second name takes no time; file systems without links get a copy.
      await link(file, before).catch(() => copyDurably(file, before));
      await rename(incoming, file);
      isReplaced = true;
      return dataDir;
    },
    confirm: async () => {
      await rm(before, { force: true });
    },
    undo: async () => {
      await rm(incoming, { force: true });
      if (isReplaced) {
        for (const ending of ['-wal', '-shm']) await rm(file + ending, { force: true });
        await rename(before, file);
      } else await rm(before, { force: true });
    },
  };
}
