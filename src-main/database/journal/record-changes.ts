import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { PLAYED_COLUMNS, RECORDED_COLUMNS } from '../games/game-facts.ts';
import { isSameCell } from '../games/game-hash.ts';
import { rangesOf, type JournalEntry } from './journal-entry.ts';
import type { JournalFile } from './journal-file.ts';

/** Larger changes, such as an import, are recorded by their ids alone. */
const MAX_WRITTEN_OUT = 50;
/** Games whose last entry is remembered, so that a move can be recorded by itself. */
const MAX_REMEMBERED = 64;
/** Characters of a move. */
const MOVE_LENGTH = 4;

/** Columns that are derived from the rest of a row. */
const DERIVED: ReadonlySet<string> = new Set([...PLAYED_COLUMNS, ...RECORDED_COLUMNS, 'positions_indexed']);
/** Columns that a move changes. `turn_time` has no effect on a result. */
const CHANGED_BY_MOVE: ReadonlySet<string> = new Set([
  ...[
    'revision',
    'change_number',
    'moves',
    'move_times',
    'move_count',
    'result',
    'termination',
    'turn_time',
    'hash',
  ],
]);

const Row = v.record(v.string(), v.union([v.number(), v.string(), v.null(), v.instance(Uint8Array)]));
type Row = v.InferOutput<typeof Row>;
const MoveColumns = v.object({
  id: v.number(),
  revision: v.number(),
  change_number: v.number(),
  moves: v.string(),
  move_times: v.string(),
  result: v.string(),
  termination: v.string(),
  hash: v.instance(Uint8Array),
});

interface Remembered {
  readonly row: Row;
  readonly tags: string;
}

/** Returns the columns of `games` that the journal stores. */
function journalColumns(database: Database): string[] {
  const all = v.parse(
    v.array(v.object({ name: v.string(), hidden: v.number() })),
    database.pragma('table_xinfo(games)'),
  );
  return all.filter(({ name, hidden }) => hidden === 0 && !DERIVED.has(name)).map(({ name }) => name);
}

/**
 * Creates a function that writes committed changes to the journal, before they are acknowledged.
 * @returns a function that takes the ids of the changed games; throws errors of the system
 */
export function createChangeRecorder(
  database: Database,
  journal: JournalFile,
): (ids: readonly number[]) => void {
  const schema = Number(database.pragma('user_version', { simple: true }));
  const selectRow = database.prepare(`SELECT ${journalColumns(database).join(', ')} FROM games WHERE id = ?`);
  const selectTags = database
    .prepare('SELECT json_group_array(tag ORDER BY tag) FROM game_tags WHERE game_id = ?')
    .pluck();
  const selectThere = database
    .prepare('SELECT id FROM games WHERE id IN (SELECT value FROM json_each(?))')
    .pluck();
  const remembered = new Map<number, Remembered>();

  function entryOf(id: number): JournalEntry {
    const found = selectRow.get(id);
    const before = remembered.get(id);
    remembered.delete(id);
    if (found === undefined) return { kind: 'gone', games: [[id, id]] };
    const row = v.parse(Row, found);
    const tags = v.parse(v.string(), selectTags.get(id));
    remembered.set(id, { row, tags });
    return (
      (before?.tags === tags ? moveBetween(before.row, row) : undefined) ?? {
        kind: 'game',
        schema,
        row,
        tags: v.parse(v.pipe(v.string(), v.parseJson(), v.array(v.string())), tags),
      }
    );
  }

  function entriesOf(ids: ReadonlySet<number>): JournalEntry[] {
    if (ids.size <= MAX_WRITTEN_OUT) return [...ids].map(entryOf);
    const there = new Set(v.parse(v.array(v.number()), selectThere.all(JSON.stringify([...ids]))));
    for (const id of ids) remembered.delete(id);
    const gone = [...ids].filter((id) => !there.has(id));
    return [
      ...(there.size > 0 ? [{ kind: 'many', games: rangesOf(there) } as const] : []),
      ...(gone.length > 0 ? [{ kind: 'gone', games: rangesOf(gone) } as const] : []),
    ];
  }

  return (ids) => {
    try {
      journal.append(entriesOf(new Set(ids)));
    } catch (error) {
      // The next change is written in full.
      remembered.clear();
      throw error;
    }
    for (const id of remembered.keys()) {
      if (remembered.size <= MAX_REMEMBERED) break;
      remembered.delete(id);
    }
  };
}

/** Returns the one move between two states of a row; undefined if more was changed. */
function moveBetween(before: Row, after: Row): JournalEntry | undefined {
  const changed = Object.keys(after).filter((name) => !isSameCell(before[name], after[name]));
  if (changed.some((name) => !CHANGED_BY_MOVE.has(name))) return undefined;
  const [old, now] = [v.parse(MoveColumns, before), v.parse(MoveColumns, after)];
  const oldTimes = old.move_times === '' ? '' : `${old.move_times} `;
  const isMove =
    now.revision === old.revision + 1 &&
    now.moves.length === old.moves.length + MOVE_LENGTH &&
    now.moves.startsWith(old.moves) &&
    now.move_times.startsWith(oldTimes);
  if (!isMove) return undefined;
  return {
    kind: 'move',
    game: now.id,
    revision: now.revision,
    change: now.change_number,
    move: now.moves.slice(old.moves.length),
    time: now.move_times.slice(oldTimes.length),
    result: now.result,
    termination: now.termination,
    hash: Buffer.from(now.hash).toString('hex'),
  };
}
