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
import { JOURNAL_FILES } from '../files/data-folder.ts';
import { freeDamagedName } from '../files/set-aside.ts';
import { syncPath } from '../files/file-system.ts';
import { formatEntry, parseEntry, type JournalEntry } from './journal-entry.ts';

const [JOURNAL_FILE, FORMER_JOURNAL_FILE] = JOURNAL_FILES;

/** Larger journals are not read: that would delay the start. */
const MAX_JOURNAL_BYTES = 64 * 2 ** 20;
/** A journal of this size is rotated even if no backup could be made. */
const MAX_GENERATION_BYTES = 16 * 2 ** 20;

/** The content of a data folder's journal. */
export interface JournalContent {
  readonly entries: readonly JournalEntry[];
  /** Number of lines that cannot be read, with one that is cut off at the end. */
  readonly damagedLines: number;
}

/** The journal that is written to. */
export interface JournalFile {
  /** Appends entries and syncs them. Throws errors of the system; an entry that was written in part does not count. */
  readonly append: (entries: readonly JournalEntry[]) => void;
  /** Starts a new journal; the current one becomes the former journal. */
  readonly rotate: () => void;
  /** Whether the current journal has games by their ids alone: only a backup has a second copy of their changes. */
  readonly hasGaps: () => boolean;
  readonly close: () => void;
}

/** Reads the journal of a data folder, the former one first; no entries if there is none. */
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
    // O_NONBLOCK: opening a pipe must not block.
    const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const status = fstatSync(handle);
      return status.isFile() && status.size <= MAX_JOURNAL_BYTES ? readFileSync(handle, 'utf8') : '';
    } finally {
      closeSync(handle);
    }
  } catch {
    // Without a readable journal the database alone counts.
    return '';
  }
}

/** Opens the journal of a data folder; the file is created with the first entry. */
export function openJournal(dataDir: string): JournalFile {
  const file = join(dataDir, JOURNAL_FILE);
  let open: { readonly handle: number; size: number } | undefined;
  /** Whether the last entry may be incomplete. */
  let isTorn = true;
  /** Undefined until it is asked for. */
  let gaps: boolean | undefined;

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
    gaps = false;
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
      if (entries.some(({ kind }) => kind === 'many')) gaps = true;
    },
    hasGaps: () =>
      (gaps ??= readText(file)
        .split('\n')
        .some((line) => parseEntry(line)?.kind === 'many')),
    rotate,
    close,
  };
}

/** Deletes the journal of a data folder. A folder in its place is set aside. */
export function removeJournal(dataDir: string): void {
  for (const name of [FORMER_JOURNAL_FILE, JOURNAL_FILE]) {
    const file = join(dataDir, name);
    if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
      renameSync(file, join(dataDir, freeDamagedName(dataDir, name)));
    else rmSync(file, { force: true });
  }
}
