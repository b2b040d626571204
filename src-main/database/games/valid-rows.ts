import { PositionText } from '#shared/contract/schemas.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';

/** The code of a position that can be read. */
export const StoredPosition = v.pipe(
  PositionText,
  v.check((code) => parsePosition(code).ok),
);

/** Returns the rows that can be read. Those that are damaged, or of another version, are left out, so that they hide no others. */
export function validRows<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly unknown[],
): v.InferOutput<Schema>[] {
  return rows.flatMap((row) => {
    const found = v.safeParse(schema, row);
    return found.success ? [found.output] : [];
  });
}

/** The rows of a table that lists show, where they can be read. */
export interface ListedRows {
  readonly table: string;
  /** Selects all of them; a column `row` names each. */
  readonly sql: string;
  readonly schema: v.GenericSchema;
}

const NamedRow = v.object({ row: v.union([v.number(), v.string()]) });

/** Returns the names of the rows of a table that cannot be read. */
export function invalidRows(database: Database, { sql, schema }: ListedRows): (number | string)[] {
  const invalid = database
    .prepare(sql)
    .all()
    .filter((row) => !v.is(schema, row));
  return v.parse(v.array(NamedRow), invalid).map(({ row }) => row);
}
