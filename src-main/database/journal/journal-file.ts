import {
  closeSync,
  constants,
  fdatasyncSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { JOURNAL_FILES } from '../files/library-file.ts';
import { freeDamagedName } from '../files/set-aside.ts';
import { syncPath } from '../files/sync-path.ts';
import { formatEntry, parseEntry, type JournalEntry } from './journal-entry.ts';

const [JOURNAL_FILE, FORMER_JOURNAL_FILE] = JOURNAL_FILES;

/** A journal that is larger is no longer read: reading it would hold the start up. */
const MAX_JOURNAL_BYTES = 64 * 2 ** 20;
/** A journal that grew so large is begun anew even where no backup could be made. */
const MAX_GENERATION_BYTES = 16 * 2 ** 20;

/** What a data folder's journal says. */
export interface JournalContent {
  readonly entries: readonly JournalEntry[];
  /** Lines that cannot be read, one that was cut off at the end among them. */
  readonly damagedLines: number;
}

/** The journal that is written to. */
export interface JournalFile {
  /** Adds entries and brings them to the disk. Throws errors of the system; half an entry is then no entry. */
  readonly append: (entries: readonly JournalEntry[]) => void;
  /** Begins anew; what is there becomes the former journal. */
  readonly rotate: () => void;
  readonly close: () => void;
}

/** Reads the journal of a data folder, the former one first; nothing where there is none. */
export function readJournal(dataDir: string): JournalContent {
  const entries: JournalEntry[] = [];
  let damagedLines = 0;
  for (const name of [FORMER_JOURNAL_FILE, JOURNAL_FILE]) {
    const lines = readText(join(dataDir, name)).split('\n');
    for (const line of lines) {
      if (line === '') continue;
      const entry = parseEntry(line);
      if (entry === undefined) damagedLines++;
      else entries.push(entry);
    }
  }
  return { entries, damagedLines };
}

function readText(file: string): string {
  try {
    // Not to wait for the other end of a pipe.
    const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const status = fstatSync(handle);
      return status.isFile() && status.size <= MAX_JOURNAL_BYTES ? readFileSync(handle, 'utf8') : '';
    } finally {
      closeSync(handle);
    }
  } catch {
    // One that cannot be read tells nothing; the database is asked then as before there were journals.
    return '';
  }
}

/** Opens the journal of a data folder; the file is made with the first entry. */
export function openJournal(dataDir: string): JournalFile {
  const file = join(dataDir, JOURNAL_FILE);
  let open: { readonly handle: number; size: number } | undefined;
  /** Whether the last entry may not be whole. */
  let isTorn = true;

  const opened = (): { readonly handle: number; size: number } => {
    if (open !== undefined) return open;
    const status = lstatSync(file, { throwIfNoEntry: false });
    if (status?.isFile() === false) renameSync(file, join(dataDir, freeDamagedName(dataDir, JOURNAL_FILE)));
    const handle = openSync(file, 'a', 0o600);
    if (status === undefined) syncPath(dataDir);
    open = { handle, size: fstatSync(handle).size };
    return open;
  };
  const close = (): void => {
    if (open !== undefined) closeSync(open.handle);
    open = undefined;
  };
  const rotate = (): void => {
    close();
    if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return;
    renameSync(file, join(dataDir, FORMER_JOURNAL_FILE));
    syncPath(dataDir);
  };

  return {
    append: (entries) => {
      if ((open?.size ?? 0) > MAX_GENERATION_BYTES) rotate();
      const target = opened();
      const bytes = Buffer.from(
        `${isTorn && target.size > 0 ? '\n' : ''}${entries.map(formatEntry).join('')}`,
      );
      isTorn = true;
      for (let at = 0; at < bytes.length;) at += writeSync(target.handle, bytes, at);
      fdatasyncSync(target.handle);
      isTorn = false;
      target.size += bytes.length;
    },
    rotate,
    close,
  };
}

/** Deletes the journal of a data folder, when everything in it is in the library. */
export function removeJournal(dataDir: string): void {
  for (const name of [FORMER_JOURNAL_FILE, JOURNAL_FILE]) rmSync(join(dataDir, name), { force: true });
}
