import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { openPages } from './page-reader.ts';
import { recordsOf } from './page-records.ts';
import { emptyLibrary } from './schema-tables.ts';

const SchemaRows = v.array(v.object({ type: v.string(), name: v.string(), sql: v.nullable(v.string()) }));
/** Tables that the full-text index creates; their SQL depends on the version of SQLite. */
const OWN_TABLES = /^(?:sqlite_|games_text_)/;

/**
 * Returns what is wrong with the schema of an open library: a missing or changed table, index or column, or an unknown
 * trigger or view.
 * @returns the end of a sentence; undefined where the schema is right
 */
export function schemaFault(database: Database): string | undefined {
  const found = new Map(rowsIn(database).map((row) => [row.name, row]));
  const empty = emptyLibrary();
  try {
    for (const expected of rowsIn(empty)) {
      if (expected.name === 'sqlite_sequence') continue;
      const own = found.get(expected.name);
      found.delete(expected.name);
      if (own?.type !== expected.type) return `has no ${expected.type} ${expected.name}`;
      if (!OWN_TABLES.test(expected.name) && own.sql !== expected.sql)
        return `has another ${expected.type} ${expected.name} than it should`;
    }
    const unknown = [...found.values()].find(({ type }) => type === 'trigger' || type === 'view');
    return unknown && `has a ${unknown.type} ${unknown.name} that Hokito does not create`;
  } finally {
    empty.close();
  }
}

/** Whether a damaged file has exactly the tables of this schema by name and SQL, whatever number its header has. */
export function hasOwnSchema(file: string): boolean {
  const reader = openPages(file);
  if (reader === undefined) return false;
  const empty = emptyLibrary();
  try {
    const missing = new Set(
      rowsIn(empty).flatMap(({ type, sql }) => (type === 'table' && sql !== null ? [sql] : [])),
    );
    for (const page of reader.pages()) {
      for (const { values } of recordsOf(page, reader)) {
        const [type, , , , sql] = values;
        if (values.length === 5 && type === 'table' && typeof sql === 'string') missing.delete(sql);
      }
      if (missing.size === 0) return true;
    }
    return false;
  } finally {
    reader.close();
    empty.close();
  }
}

function rowsIn(database: Database): v.InferOutput<typeof SchemaRows> {
  return v.parse(SchemaRows, database.prepare('SELECT type, name, sql FROM sqlite_schema').all());
}
