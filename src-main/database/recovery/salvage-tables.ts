import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { codeOf } from '../api/database-errors.ts';
import type { StoredRecord, Value } from './page-records.ts';
import { emptyLibrary } from './schema-tables.ts';

/** Tables with what people made besides games, which nothing else can restore. */
const TABLES = ['profiles', 'rated_games', 'puzzle_tries', 'saved_puzzles', 'collection_entries'] as const;

/** Rows of those tables that were found in a damaged file, by the name of the table. */
export type TableRows = ReadonlyMap<string, readonly StoredRecord[]>;

/** Collects the rows of those tables. */
export interface TableFinder {
  /** Takes a record where it has the columns of one of the tables, by their number and types. */
  readonly take: (record: StoredRecord) => void;
  readonly rows: TableRows;
}

const Columns = v.array(
  v.object({ name: v.string(), type: v.string(), pk: v.number(), notnull: v.number() }),
);

/** Creates a finder for rows of the current schema. */
export function createTableFinder(): TableFinder {
  const database = emptyLibrary();
  const tables = TABLES.map((table) => ({ table, columns: columnsOf(database, table) }));
  database.close();
  const rows = new Map<string, StoredRecord[]>();
  return {
    rows,
    take: (record) => {
      if (record.rowid === undefined) return;
      const found = tables.find(({ columns }) => hasColumns(record, columns));
      if (found === undefined) return;
      const known = rows.get(found.table);
      if (known === undefined) rows.set(found.table, [record]);
      else known.push(record);
    },
  };
}

function columnsOf(database: Database, table: string): v.InferOutput<typeof Columns> {
  return v.parse(Columns, database.pragma(`table_info(${table})`));
}

function hasColumns({ values }: StoredRecord, columns: v.InferOutput<typeof Columns>): boolean {
  // A row that was written before the last column was added ends before it.
  const isShort = values.length === columns.length - 1 && columns.at(-1)?.notnull === 0;
  if (values.length !== columns.length && !isShort) return false;
  return columns.every(({ type, pk }, at) => {
    const value = values[at] ?? null;
    // SQLite stores the key as the number of the row.
    return pk === 1
      ? value === null
      : value === null || typeof value === (type === 'TEXT' ? 'string' : 'number');
  });
}

/**
 * Inserts the rows that obey the schema.
 * @param database a library with its games, inside a transaction
 * @param replaces whether they replace rows with the same keys
 */
export function insertTables(database: Database, tables: TableRows, replaces: boolean): void {
  for (const [table, rows] of tables) {
    const columns = columnsOf(database, table);
    const insert = database.prepare(
      `INSERT OR ${replaces ? 'REPLACE' : 'IGNORE'} INTO ${table} VALUES (${columns.map(() => '?').join(', ')})`,
    );
    for (const { rowid, values } of rows) {
      const row = columns.map(({ pk }, at): Value | undefined => (pk === 1 ? rowid : (values[at] ?? null)));
      try {
        insert.run(row);
      } catch (error) {
        if (codeOf(error)?.startsWith('SQLITE_CONSTRAINT') !== true) throw error;
      }
    }
  }
}
