import Sqlite, { type Database } from 'better-sqlite3';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { copyLibrary } from '../files/copy-library.ts';
import { LIBRARY_FILE } from '../files/data-folder.ts';
import { makeWorkFolder } from '../files/work-folder.ts';
import { codeOf } from '../api/database-errors.ts';
import { emptyLibrary } from './stored-rows.ts';

const SchemaRows = v.array(v.object({ type: v.string(), name: v.string(), sql: v.nullable(v.string()) }));
type SchemaRows = v.InferOutput<typeof SchemaRows>;
/** Tables that the full-text index creates; their SQL depends on the version of SQLite. */
const OWN_TABLES = /^(?:sqlite_|games_text_)/;

/**
 * Returns what is wrong with the schema of an open library: a missing or changed table, index or column, an unknown
 * trigger or view, or an index of words that cannot be opened.
 * @returns the end of a sentence; undefined if the schema is right
 */
export function schemaFault(database: Database): string | undefined {
  const found = new Map(rowsIn(database).map((row) => [row.name, row]));
  for (const expected of expectedRows()) {
    if (expected.name === 'sqlite_sequence') continue;
    const own = found.get(expected.name);
    found.delete(expected.name);
    if (own?.type !== expected.type) return `has no ${expected.type} ${expected.name}`;
    if (!OWN_TABLES.test(expected.name) && own.sql !== expected.sql)
      return `has another ${expected.type} ${expected.name} than it should`;
  }
  const unknown = [...found.values()].find(({ type }) => type === 'trigger' || type === 'view');
  if (unknown !== undefined) return `has a ${unknown.type} ${unknown.name} that Hokito does not create`;
  return hasWords(database) ? undefined : 'has an index of words that cannot be opened';
}

/** Whether the index of words has the settings that SQLite needs to open it. */
function hasWords(database: Database): boolean {
  try {
    database.prepare('SELECT rowid FROM games_text');
    return true;
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_ERROR') throw error;
    return false;
  }
}

/** Whether a library that nobody has open has this schema, whatever number its header has. */
export function hasOwnSchema(file: string): boolean {
  const folder = makeWorkFolder('schema');
  try {
    const copy = join(folder, LIBRARY_FILE);
    copyLibrary(file, copy);
    const database = new Sqlite(copy, { fileMustExist: true });
    try {
      return schemaFault(database) === undefined;
    } finally {
      database.close();
    }
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let schemaOfEmpty: SchemaRows | undefined;

/** The schema of an empty library. It is read once for each thread, because all migrations must run for it. */
function expectedRows(): SchemaRows {
  if (schemaOfEmpty !== undefined) return schemaOfEmpty;
  const empty = emptyLibrary();
  try {
    return (schemaOfEmpty = rowsIn(empty));
  } finally {
    empty.close();
  }
}

function rowsIn(database: Database): SchemaRows {
  return v.parse(SchemaRows, database.prepare('SELECT type, name, sql FROM sqlite_schema').all());
}
