import { crc32, inflateRawSync } from 'node:zlib';
import { LIMITS } from '#shared/record/model/limits.ts';
import { recordProblem, type RecordProblem } from '#shared/record/model/record-problem.ts';
import { decodeUtf8 } from '#shared/util/utf8.ts';

/** The most bytes that the files of an archive may have together. */
const MAX_BYTES = 4 * LIMITS.file;

/** The signatures of a file, of its entry in the directory at the end of the archive, and of the end of that. */
const FILE = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
/** The lengths of these without names, fields and comments. */
const FILE_BYTES = 30;
const ENTRY_BYTES = 46;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;

const STORED = 0;
const DEFLATED = 8;

/** Matches what file managers add: folders, and files that carry nothing but attributes. */
const NO_FILE = /\/$|(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/;
/** Matches a file that only spreadsheets have: of Excel, and of OpenDocument by its kind. */
const SHEET = /^xl\/workbook\.(?:xml|bin)$/;
const OPEN_DOCUMENT_SHEET = 'application/vnd.oasis.opendocument.spreadsheet';

const DAMAGED = recordProblem('archive-damaged', {});

interface Entry {
  readonly name: string;
  readonly isLocked: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Where the file begins in the archive. */
  readonly at: number;
}

/** A file of an archive: its name there, and its bytes, or why they cannot be read. */
export type ArchivedFile = { readonly name: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly problem: RecordProblem }
);

/** How many bytes show whether they begin a ZIP archive. */
export const ZIP_HEAD_BYTES = 4;

/** Whether bytes begin as a ZIP archive with files does. */
export function isZip(head: Uint8Array): boolean {
  return head.length >= ZIP_HEAD_BYTES && viewOf(head).getUint32(0, true) === FILE;
}

/**
 * Reads the files of a ZIP archive one after the other; archives of more than 4 GB, and locked files, are refused.
 * A file is never unpacked further than the size that the archive declares for it.
 * @returns a problem of the whole archive; undefined if its files were read
 */
export function* readZip(archive: Uint8Array): Generator<ArchivedFile, RecordProblem | undefined, void> {
  const entries = entriesOf(archive);
  if (entries === undefined) return DAMAGED;
  const [first] = entries;
  const isDocument = first?.name === 'mimetype' && decodeUtf8(unpacked(archive, first) ?? new Uint8Array());
  if (isDocument === OPEN_DOCUMENT_SHEET || entries.some(({ name }) => SHEET.test(name)))
    return recordProblem('is-table', {});
  const files = entries.filter(({ name }) => !NO_FILE.test(name));
  if (files.length === 0) return recordProblem('archive-empty', {});
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES)
    return recordProblem('archive-large', { most: MAX_BYTES });
  for (const entry of files) {
    if (entry.size > LIMITS.file) {
      yield { name: entry.name, problem: recordProblem('file-large', { most: LIMITS.file }) };
      continue;
    }
    const bytes = unpacked(archive, entry);
    yield bytes === undefined ? { name: entry.name, problem: DAMAGED } : { name: entry.name, bytes };
  }
  return undefined;
}

/** The entries of the directory of an archive; undefined if it is damaged. */
function entriesOf(archive: Uint8Array): Entry[] | undefined {
  const view = viewOf(archive);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > archive.length || view.getUint32(at, true) !== ENTRY) return undefined;
    const nameBytes = view.getUint16(at + 28, true);
    const nameAt = at + ENTRY_BYTES;
    entries.push({
      name: decodeUtf8(archive.subarray(nameAt, nameAt + nameBytes)).toWellFormed(),
      isLocked: (view.getUint16(at + 8, true) & 1) !== 0,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at = nameAt + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Where the end of the directory begins: a comment may follow it. */
function endOf(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  return undefined;
}

/** The bytes of a file; undefined if they are locked, damaged, packed in an unknown way, or more or fewer than declared. */
function unpacked(archive: Uint8Array, entry: Entry): Uint8Array | undefined {
  const { at, packedSize, size, method } = entry;
  if (entry.isLocked || at + FILE_BYTES > archive.length) return undefined;
  const view = viewOf(archive);
  if (view.getUint32(at, true) !== FILE) return undefined;
  const from = at + FILE_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = archive.subarray(from, from + packedSize);
  try {
    // Node refuses a limit of zero bytes.
    const bytes =
      method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) }) : packed;
    const isWhole = (method === DEFLATED || method === STORED) && bytes.length === size;
    return isWhole && crc32(bytes) === entry.crc ? bytes : undefined;
  } catch {
    return undefined;
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
