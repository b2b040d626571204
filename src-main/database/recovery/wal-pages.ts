/** Sizes and formats of a write-ahead log: https://www.sqlite.org/fileformat.html#the_write_ahead_log */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The two magic numbers of a log; the second one stands for checksums of big-endian words. */
const LITTLE_ENDIAN_MAGIC = 0x377f0682;
const BIG_ENDIAN_MAGIC = 0x377f0683;

/** One page of a database file. */
export interface Page {
  /** From 1. */
  readonly number: number;
  readonly bytes: Buffer;
}

/** The pages of a database in a write-ahead log. */
export interface WalPages {
  /** Undefined where there is no log, or an invalid one. */
  readonly pageBytes: number | undefined;
  /** The newest committed version of each page. */
  readonly newest: ReadonlyMap<number, Buffer>;
  /** Later versions, which were not committed or follow damaged bytes. */
  readonly uncertain: readonly Page[];
}

type Sums = readonly [number, number];

/** Reads a write-ahead log, also one that is cut or damaged. */
export function walPages(log: Buffer): WalPages {
  const magic = log.length < HEADER_BYTES ? 0 : log.readUInt32BE(0);
  if (magic !== LITTLE_ENDIAN_MAGIC && magic !== BIG_ENDIAN_MAGIC)
    return { pageBytes: undefined, newest: new Map(), uncertain: [] };
  const pageBytes = log.readUInt32BE(8);
  if (pageBytes < 512 || pageBytes > 65_536)
    return { pageBytes: undefined, newest: new Map(), uncertain: [] };
  const isBigEndian = magic === BIG_ENDIAN_MAGIC;
  const salts = log.subarray(16, 24);
  const newest = new Map<number, Buffer>();
  const uncertain: Page[] = [];
  let open: Page[] = [];
  let sums: Sums | undefined = checksum(log.subarray(0, 24), [0, 0], isBigEndian);
  for (
    let at = HEADER_BYTES;
    at + FRAME_HEADER_BYTES + pageBytes <= log.length;
    at += FRAME_HEADER_BYTES + pageBytes
  ) {
    const header = log.subarray(at, at + FRAME_HEADER_BYTES);
    // Frames of an earlier use of the log have other salts.
    if (!header.subarray(8, 16).equals(salts)) continue;
    const bytes = log.subarray(at + FRAME_HEADER_BYTES, at + FRAME_HEADER_BYTES + pageBytes);
    const page = { number: header.readUInt32BE(0), bytes };
    if (sums !== undefined) {
      const [first, second]: Sums = checksum(
        bytes,
        checksum(header.subarray(0, 8), sums, isBigEndian),
        isBigEndian,
      );
      const isWhole = header.readUInt32BE(16) === first && header.readUInt32BE(20) === second;
      sums = isWhole ? [first, second] : undefined;
    }
    open.push(page);
    if (sums === undefined) {
      uncertain.push(...open);
      open = [];
    } else if (header.readUInt32BE(4) !== 0) {
      for (const committed of open) newest.set(committed.number, committed.bytes);
      open = [];
    }
  }
  return { pageBytes, newest, uncertain: [...uncertain, ...open] };
}

/** Returns the running checksum of a log, over words of four bytes. */
function checksum(bytes: Buffer, [start0, start1]: Sums, isBigEndian: boolean): Sums {
  let s0 = start0;
  let s1 = start1;
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    s0 = (s0 + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + s1) >>> 0;
    s1 = (s1 + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + s0) >>> 0;
  }
  return [s0, s1];
}
