import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { walPages, type Page, type WalPages } from './wal-pages.ts';

/** The first bytes of every SQLite database. Offsets and formats below: https://www.sqlite.org/fileformat.html */
export const MAGIC = 'SQLite format 3\0';

const HEADER_BYTES = 100;
/** The page size of files whose header is lost: every library is created with it. */
const USUAL_PAGE_BYTES = 4096;
/** Pages that are read at once. */
const PAGES_AT_ONCE = 256;
/** The largest file that is read of a damaged library. */
const MAX_FILE_BYTES = 8 * 2 ** 30;

/** The pages of a damaged database, with the changes of its write-ahead log. Nothing is written. */
export interface PageReader {
  /** Usable bytes of a page. */
  readonly usable: number;
  /** The schema number in the header; undefined where the header is lost. */
  readonly schema: number | undefined;
  /** All pages in the order of the file, as the log changes them; then pages of the log that may be newer or torn. */
  readonly pages: () => Generator<Page, void, void>;
  /** Returns a page as the log changes it; undefined beyond the end of the file. */
  readonly page: (number: number) => Buffer | undefined;
  /** The pages that the header lists as free. */
  readonly freePages: () => ReadonlySet<number>;
  readonly close: () => void;
}

/**
 * Opens any file for reading page by page, with the log beside it.
 * @returns undefined where both are empty, missing or not readable files
 */
export function openPages(file: string): PageReader | undefined {
  const handle = openFile(file);
  const wal = walPages(readLog(`${file}-wal`));
  const size = handle === undefined ? 0 : Math.min(fstatSync(handle).size, MAX_FILE_BYTES);
  if (size > 0 || wal.newest.size > 0 || wal.uncertain.length > 0) return readerOf(handle, size, wal);
  if (handle !== undefined) closeSync(handle);
  return undefined;
}

/** Opens a regular file for reading; undefined where that is not possible. */
function openFile(file: string): number | undefined {
  try {
    // O_NONBLOCK: opening a pipe must not block.
    const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    if (fstatSync(handle).isFile()) return handle;
    closeSync(handle);
  } catch {
    // An unreadable file has no pages.
  }
  return undefined;
}

/** Reads a write-ahead log; empty where there is none that can be read. */
export function readLog(file: string): Buffer {
  const handle = openFile(file);
  if (handle === undefined) return Buffer.alloc(0);
  try {
    return readFileSync(handle);
  } finally {
    closeSync(handle);
  }
}

function readerOf(handle: number | undefined, size: number, wal: WalPages): PageReader {
  const read = (bytes: Buffer, at: number): number =>
    handle === undefined ? 0 : readSync(handle, bytes, 0, bytes.length, at);
  const header = Buffer.alloc(HEADER_BYTES);
  read(header, 0);
  // Where the log has a header, it is the newest.
  const first = wal.newest.get(1) ?? header;
  const isWhole = first.toString('latin1', 0, MAGIC.length) === MAGIC;
  const pageBytes = wal.pageBytes ?? (isWhole ? pageSizeOf(first) : USUAL_PAGE_BYTES);
  const usable = pageBytes - (isWhole ? first.readUInt8(20) : 0);
  const count = Math.floor(size / pageBytes);

  const page = (number: number): Buffer | undefined => {
    const changed = wal.newest.get(number);
    if (changed !== undefined || number < 1 || number > count) return changed;
    const bytes = Buffer.alloc(pageBytes);
    return read(bytes, (number - 1) * pageBytes) === pageBytes ? bytes : undefined;
  };
  function* pages(): Generator<Page, void, void> {
    for (let from = 1; from <= count; from += PAGES_AT_ONCE) {
      const bytes = Buffer.alloc(PAGES_AT_ONCE * pageBytes);
      const length = read(bytes, (from - 1) * pageBytes);
      for (let at = 0; at < PAGES_AT_ONCE && from + at <= count && (at + 1) * pageBytes <= length; at++) {
        const number = from + at;
        const own = bytes.subarray(at * pageBytes, (at + 1) * pageBytes);
        yield { number, bytes: wal.newest.get(number) ?? own };
      }
    }
    for (const [number, bytes] of wal.newest) if (number > count) yield { number, bytes };
    yield* wal.uncertain;
  }
  return {
    usable,
    schema: isWhole ? first.readInt32BE(60) : undefined,
    pages,
    page,
    freePages: () => (isWhole ? freePagesOf(page, first.readUInt32BE(32)) : new Set()),
    close: () => {
      if (handle !== undefined) closeSync(handle);
    },
  };
}

function pageSizeOf(header: Buffer): number {
  const stored = header.readUInt16BE(16);
  const size = stored === 1 ? 65_536 : stored;
  return size >= 512 && (size & (size - 1)) === 0 ? size : USUAL_PAGE_BYTES;
}

/** Walks the list of free pages from its first trunk page. */
function freePagesOf(page: (number: number) => Buffer | undefined, first: number): Set<number> {
  const free = new Set<number>();
  for (let trunk = first; trunk !== 0 && !free.has(trunk);) {
    const bytes = page(trunk);
    if (bytes === undefined) break;
    free.add(trunk);
    const count = Math.min(bytes.readUInt32BE(4), bytes.length / 4 - 2);
    for (let leaf = 0; leaf < count; leaf++) free.add(bytes.readUInt32BE(8 + leaf * 4));
    trunk = bytes.readUInt32BE(0);
  }
  return free;
}
