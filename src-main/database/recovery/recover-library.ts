import { constants, copyFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JOURNAL_FILES, LIBRARY_FILE } from '../files/library-file.ts';
import { beginBackup } from '../files/backup-files.ts';
import { freeDamagedName, isThere, lastSetAside, setLibraryAside } from '../files/set-aside.ts';
import { syncPath } from '../files/sync-path.ts';
import { removeJournal } from '../journal/journal-file.ts';
import { buildLibrary } from './build-library.ts';
import { lockRecovery } from './recovery-lock.ts';
import type { RecoveryCause, RecoveryReport } from '../api/recovery-report.ts';
import { recoveryLines } from './recovery-lines.ts';

/** Where a library is put together, and what the restoring of a backup has left that was cut off. */
export const INCOMING = `${LIBRARY_FILE}.incoming`;
const BEFORE = `${LIBRARY_FILE}.before`;

/**
 * Puts a library together and in the place of the one that is damaged or missing, which is set aside, not deleted. Cut off
 * at any moment it begins anew at the next start and loses nothing. Nobody may have the library open.
 * Throws errors of the system where the folder cannot be written to.
 */
export function recoverLibrary(dataDir: string, cause: RecoveryCause): RecoveryReport {
  const unlock = lockRecovery(dataDir);
  try {
    return recover(dataDir, cause);
  } finally {
    unlock();
  }
}

function recover(dataDir: string, cause: RecoveryCause): RecoveryReport {
  const target = join(dataDir, INCOMING);
  const built = buildLibrary(target, { dataDir, damaged: damagedFiles(dataDir) });
  const name = freeDamagedName(dataDir, LIBRARY_FILE);
  const files = setLibraryAside(dataDir, name);
  renameSync(target, join(dataDir, LIBRARY_FILE));
  syncPath(dataDir);
  // All that the journal knew is in the library now, and so that there is a second copy of it again:
  removeJournal(dataDir);
  if (built.games > 0) keepCopy(dataDir);
  const report = { cause, ...built, files };
  if (files.length > 0 || cause === 'missing') writeReport(join(dataDir, `${name}.txt`), report);
  return report;
}

/** Makes a backup of a library that was just put together. Where that fails, there is one the next day. */
function keepCopy(dataDir: string): void {
  try {
    const backup = beginBackup(dataDir, Math.max(0, Date.now()), 'daily');
    try {
      copyFileSync(join(dataDir, LIBRARY_FILE), backup.temporary, constants.COPYFILE_FICLONE);
      backup.finish();
    } catch (error) {
      backup.abandon();
      throw error;
    }
  } catch {
    // See above.
  }
}

/** What `recoverLibrary` would do, worked out in another folder. */
export function planRecovery(dataDir: string, cause: RecoveryCause, folder: string): RecoveryReport {
  return {
    cause,
    ...buildLibrary(join(folder, LIBRARY_FILE), { dataDir, damaged: damagedFiles(dataDir) }),
    files: [],
  };
}

/** Files that may have games which no backup has. */
function damagedFiles(dataDir: string): string[] {
  const library = join(dataDir, LIBRARY_FILE);
  // Where there is none, a recovery may have been cut off after it had set the file aside.
  const last = isThere(library) ? undefined : lastSetAside(dataDir);
  const before = join(dataDir, BEFORE);
  return [
    ...(isThere(library) || isThere(`${library}-wal`)
      ? [library]
      : last === undefined
        ? []
        : [join(dataDir, last)]),
    ...(isThere(before) ? [before] : []),
  ];
}

/** Whether a folder without a library had one once: its backups, its journal or a part of it are still there. */
export function hasTraces(dataDir: string): boolean {
  return readdirSync(dataDir).some((name) => TRACE.test(name)) || hasBackups(dataDir);
}

const TRACE = /^changes\.journal(\.1)?$|^library\.db(-wal|\.damaged-\d+|\.before)$/;

function hasBackups(dataDir: string): boolean {
  try {
    return readdirSync(join(dataDir, 'backups')).some((name) => name.endsWith('.db'));
  } catch {
    return false;
  }
}

/** Deletes what a restoring or a recovery that was cut off has left beside a library that is whole. */
export function sweepLeftovers(dataDir: string): void {
  for (const name of [INCOMING, BEFORE, ...JOURNAL_FILES.map((journal) => `${journal}.before`)]) {
    for (const ending of ['', '-journal', '-wal', '-shm'])
      rmSync(join(dataDir, name + ending), { force: true, recursive: true });
  }
}

function writeReport(file: string, report: RecoveryReport): void {
  try {
    writeFileSync(file, `${[...recoveryLines(report)].join('\n')}\n`, { mode: 0o600 });
  } catch {
    // The library is there; the page says the same.
  }
}
