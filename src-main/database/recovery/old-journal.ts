/**
 * The journal of version 0.2.0: a line for every change of a game, beside the library. It is read once, when such a library is opened,
 * because after a loss of the write-ahead log it has changes that the library lacks; then it is deleted. This file may go when no
 * library of 0.2.0 is in use any more.
 */

import type { Database } from 'better-sqlite3';
import { lstatSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import { freeDamagedName } from '../files/set-aside.ts';
import { MIGRATIONS } from '../schema/migrations/list.ts';
import type { FoundGame } from './stored-rows.ts';

const [FILE, FORMER_FILE] = ['changes.journal', 'changes.journal.1'];

/** Larger journals are not read: that would delay the start. */
const MAX_BYTES = 64 * 2 ** 20;

/** Bytes of a column, in hexadecimal. */
const Bytes = v.pipe(
  v.strictObject({ hex: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})*$/)) }),
  v.transform(({ hex }): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))),
);
const Row = v.record(v.string(), v.union([v.number(), v.string(), v.null(), Bytes]));
/** Ranges of ids, both ends included. */
const Ranges = v.array(v.strictTuple([v.number(), v.number()]));

const Entry = v.variant('kind', [
  /** A game after a change: its row of `games` without derived columns, and the number of the row's schema. */
  v.object({ kind: v.literal('game'), schema: v.number(), row: Row, tags: v.array(v.string()) }),
  /** One more move in a game that an earlier entry contains. */
  v.object({
    kind: v.literal('move'),
    game: v.number(),
    revision: v.number(),
    change: v.number(),
    move: v.string(),
    time: v.string(),
    result: v.string(),
    termination: v.string(),
    hash: v.string(),
  }),
  /** Games that were deleted for good. */
  v.object({ kind: v.literal('gone'), games: Ranges }),
  /** Games that were changed in large numbers: only their ids. */
  v.object({ kind: v.literal('many'), games: Ranges }),
]);
type Entry = v.InferOutput<typeof Entry>;

/** The games of a journal as they were last, and the ids of those that were deleted for good. */
export interface OldJournal {
  readonly games: readonly FoundGame[];
  readonly gone: ReadonlySet<number>;
}

/** Reads the journal of a data folder; it is empty if there is none. A move is left out if no earlier entry has its game. */
export function readOldJournal(dataDir: string): OldJournal {
  const games = new Map<number, FoundGame>();
  const gone = new Set<number>();
  for (const entry of [FORMER_FILE, FILE].flatMap((name) => entriesIn(join(dataDir, name))))
    switch (entry.kind) {
      case 'game': {
        const id = Number(entry.row['id']);
        gone.delete(id);
        if (entry.schema <= MIGRATIONS.length) games.set(id, { id, columns: entry.row, tags: entry.tags });
        break;
      }
      case 'move': {
        const before = games.get(entry.game);
        if (before !== undefined) games.set(entry.game, { ...before, columns: columnsAfter(before, entry) });
        break;
      }
      case 'many':
        for (const id of each(entry.games)) gone.delete(id);
        break;
      case 'gone':
        for (const id of each(entry.games)) {
          games.delete(id);
          gone.add(id);
        }
        break;
    }
  return { games: [...games.values()], gone };
}

/** Returns the games of a journal that a library lacks, or has in an older revision. */
export function gamesAhead(database: Database, { games }: OldJournal): FoundGame[] {
  const select = database.prepare('SELECT revision FROM games WHERE id = ?').pluck();
  return games.filter(({ id, columns }) => {
    const revision = select.get(id);
    return typeof revision !== 'number' || revision < Number(columns['revision']);
  });
}

/** Deletes the journal of a data folder. A folder in its place is set aside. */
export function removeOldJournal(dataDir: string): void {
  for (const name of [FORMER_FILE, FILE].flatMap((each) => [each, `${each}.before`])) {
    const file = join(dataDir, name);
    if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
      renameSync(file, join(dataDir, freeDamagedName(dataDir, name)));
    else rmSync(file, { force: true });
  }
}

/** Returns the entries of a file without its damaged lines. */
function entriesIn(file: string): Entry[] {
  const status = lstatSync(file, { throwIfNoEntry: false });
  // Opening a pipe would block.
  if (status?.isFile() !== true || status.size > MAX_BYTES) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => parseLine(line) ?? []);
}

/** Parses a line: a CRC-32 of eight hexadecimal digits, a space, JSON. */
function parseLine(line: string): Entry | undefined {
  const text = line.slice(9);
  if (crc32(text).toString(16).padStart(8, '0') !== line.slice(0, 8)) return undefined;
  try {
    return v.parse(Entry, JSON.parse(text));
  } catch {
    return undefined;
  }
}

function columnsAfter(
  { columns }: FoundGame,
  { revision, change, move, time, result, termination, hash }: Extract<Entry, { kind: 'move' }>,
): FoundGame['columns'] {
  // After a damaged entry neither the hash nor the revision of the next one fits.
  if (Number(columns['revision']) + 1 !== revision) return columns;
  const times = String(columns['move_times']);
  return {
    ...columns,
    ...{ revision, result, termination, change_number: change, turn_time: 0 },
    moves: String(columns['moves']) + move,
    move_times: times === '' ? time : `${times} ${time}`,
    move_count: Number(columns['move_count']) + 1,
    hash: Uint8Array.from(Buffer.from(hash, 'hex')),
  };
}

function* each(ranges: readonly (readonly [number, number])[]): Generator<number, void, void> {
  for (const [from, to] of ranges) for (let id = from; id <= to; id++) yield id;
}
