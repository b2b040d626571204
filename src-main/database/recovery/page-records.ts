import type { PageReader } from './page-reader.ts';
import type { Page } from './wal-pages.ts';

/** The kinds of pages that hold rows, by their first byte (https://www.sqlite.org/fileformat.html#b_tree_pages). */
const TABLE_LEAF = 0x0d;
const INDEX_LEAF = 0x0a;
const INDEX_INTERIOR = 0x02;

/** Larger than any row of a library: the longest game with its record has fewer bytes. */
const MAX_PAYLOAD_BYTES = 16 * 2 ** 20;

export type Value = number | string | Uint8Array | null;

/** A row of a table, or an entry of an index or of a table without rowids. */
export interface StoredRecord {
  /** Undefined for entries of indexes. */
  readonly rowid: number | undefined;
  readonly values: readonly Value[];
}

/**
 * Returns the records on a page that can be decoded; none where it is a page of another kind.
 * @param maxColumns rows of tables with more columns are left out, if given
 */
export function* recordsOf(
  { number, bytes }: Page,
  reader: PageReader,
  maxColumns = Infinity,
): Generator<StoredRecord, void, void> {
  const start = number === 1 ? 100 : 0;
  const kind = bytes[start];
  if (kind !== TABLE_LEAF && kind !== INDEX_LEAF && kind !== INDEX_INTERIOR) return;
  const pointers = start + (kind === INDEX_INTERIOR ? 12 : 8);
  const count = bytes.readUInt16BE(start + 3);
  for (let cell = 0; cell < count && pointers + cell * 2 + 2 <= bytes.length; cell++) {
    const at = bytes.readUInt16BE(pointers + cell * 2);
    const record =
      at < pointers || at >= bytes.length ? undefined : readCell(bytes, at, kind, reader, maxColumns);
    if (record !== undefined) yield record;
  }
}

function readCell(
  bytes: Buffer,
  at: number,
  kind: number,
  reader: PageReader,
  maxColumns: number,
): StoredRecord | undefined {
  const size = readVarint(bytes, kind === INDEX_INTERIOR ? at + 4 : at);
  if (size === undefined || size.value > MAX_PAYLOAD_BYTES) return undefined;
  const rowid = kind === TABLE_LEAF ? readVarint(bytes, size.next) : undefined;
  if (kind === TABLE_LEAF && rowid === undefined) return undefined;
  const start = rowid?.next ?? size.next;
  // The header has its own length, of one or two bytes, and at least one byte for each column, of at most nine bytes.
  if (kind === TABLE_LEAF && (bytes[start] ?? 0) > maxColumns * 9 + 2) return undefined;
  const payload = payloadAt(bytes, start, size.value, kind === TABLE_LEAF, reader);
  const values = payload && decodeRecord(payload);
  return values && { rowid: rowid?.value, values };
}

/** Returns the payload of a cell, with its overflow pages. */
function payloadAt(
  bytes: Buffer,
  at: number,
  size: number,
  isTable: boolean,
  { usable, page }: PageReader,
): Buffer | undefined {
  const most = isTable ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const some = least + ((size - least) % (usable - 4));
  const local = size <= most ? size : some <= most ? some : least;
  if (at + local > bytes.length) return undefined;
  const parts = [bytes.subarray(at, at + local)];
  if (local === size) return parts[0];
  if (at + local + 4 > bytes.length) return undefined;
  let next = bytes.readUInt32BE(at + local);
  for (let left = size - local; left > 0; left -= usable - 4) {
    const overflow = next === 0 ? undefined : page(next);
    if (overflow === undefined) return undefined;
    parts.push(overflow.subarray(4, 4 + Math.min(left, usable - 4)));
    next = overflow.readUInt32BE(0);
  }
  return Buffer.concat(parts);
}

/**
 * Reads a varint: seven bits a byte, eight in the ninth byte. Undefined where it is incomplete or too large for a
 * number.
 */
function readVarint(
  bytes: Buffer,
  at: number,
): { readonly value: number; readonly next: number } | undefined {
  let value = 0;
  for (let index = 0; index < 9; index++) {
    const byte = bytes[at + index];
    if (byte === undefined) return undefined;
    value = index === 8 ? value * 256 + byte : value * 128 + (byte & 0x7f);
    if (index === 8 || byte < 0x80)
      return Number.isSafeInteger(value) ? { value, next: at + index + 1 } : undefined;
  }
  return undefined;
}

/** Decodes a record in SQLite's format; undefined where it is invalid. */
function decodeRecord(payload: Buffer): Value[] | undefined {
  const header = readVarint(payload, 0);
  if (header === undefined || header.value > payload.length) return undefined;
  const values: Value[] = [];
  let at = header.value;
  for (let place = header.next; place < header.value;) {
    const type = readVarint(payload, place);
    if (type === undefined) return undefined;
    const size = sizeOfType(type.value);
    if (size === undefined || at + size > payload.length) return undefined;
    values.push(decodeValue(payload, at, type.value, size));
    place = type.next;
    at += size;
  }
  return at === payload.length ? values : undefined;
}

const SIZES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0] as const;

function sizeOfType(type: number): number | undefined {
  return type < 12 ? SIZES[type] : Math.floor((type - 12) / 2);
}

function decodeValue(payload: Buffer, at: number, type: number, size: number): Value {
  switch (type) {
    case 0:
      return null;
    case 6:
      return Number(payload.readBigInt64BE(at));
    case 7:
      return payload.readDoubleBE(at);
    case 8:
      return 0;
    case 9:
      return 1;
    default:
      if (type < 7) return payload.readIntBE(at, size);
      if (type % 2 === 0) return Uint8Array.from(payload.subarray(at, at + size));
      return payload.toString('utf8', at, at + size);
  }
}
