import * as v from 'valibot';
import { crc32 } from 'node:zlib';

/** Bytes of a column, in hexadecimal. */
const Bytes = v.pipe(
  v.strictObject({ hex: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})*$/)) }),
  v.transform(({ hex }): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))),
);
const Cell = v.union([v.number(), v.string(), v.null(), Bytes]);
/** Ranges of ids, both ends included. */
const Ranges = v.array(v.strictTuple([v.number(), v.number()]));

const JournalEntry = v.variant('kind', [
  /** A game after a change: its row of `games` without derived columns. */
  v.strictObject({
    kind: v.literal('game'),
    /** The number of the row's schema. */
    schema: v.number(),
    row: v.record(v.string(), Cell),
    tags: v.array(v.string()),
  }),
  /** One more move in a game that an earlier entry contains. */
  v.strictObject({
    kind: v.literal('move'),
    game: v.number(),
    revision: v.number(),
    change: v.number(),
    move: v.string(),
    /** The thinking time in the form of the column `move_times`. */
    time: v.string(),
    result: v.string(),
    termination: v.string(),
    /** The game's hash after the move, in hexadecimal. */
    hash: v.string(),
  }),
  /** Games that were deleted for good. */
  v.strictObject({ kind: v.literal('gone'), games: Ranges }),
  /** Games that were added or changed in large numbers: only their ids. */
  v.strictObject({ kind: v.literal('many'), games: Ranges }),
]);

/** A change in the journal. */
export type JournalEntry = v.InferOutput<typeof JournalEntry>;

const CHECKSUM_LENGTH = 8;

/** Formats an entry as a line: a CRC-32 of eight hexadecimal digits, a space, JSON. */
export function formatEntry(entry: JournalEntry): string {
  const text = JSON.stringify(entry.kind === 'game' ? { ...entry, row: plainRow(entry.row) } : entry);
  return `${checksum(text)} ${text}\n`;
}

function plainRow(row: Extract<JournalEntry, { kind: 'game' }>['row']): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [
      name,
      cell instanceof Uint8Array ? { hex: Buffer.from(cell).toString('hex') } : cell,
    ]),
  );
}

/** Parses a line without its line break; undefined if it is damaged. */
export function parseEntry(line: string): JournalEntry | undefined {
  const text = line.slice(CHECKSUM_LENGTH + 1);
  if (checksum(text) !== line.slice(0, CHECKSUM_LENGTH)) return undefined;
  try {
    const parsed = v.safeParse(JournalEntry, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(CHECKSUM_LENGTH, '0');
}

/** Converts integers to sorted ranges. */
export function rangesOf(numbers: Iterable<number>): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of [...numbers].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && number <= last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}
