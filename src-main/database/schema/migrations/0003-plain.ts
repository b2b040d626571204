import type { Migration } from '../migrate.ts';
import { library } from './0001-library.ts';

/** The conditions of the first schema that an older SQLite does not know or takes in another way, and what replaces them. */
const PLAIN_CONDITIONS: readonly (readonly [string, string])[] = [
  // Bytes, because the length of a text ends at its first NUL.
  ...[...library.sql.matchAll(/octet_length\((\w+)\)/g)].map(
    ([call, column = '']) => [call, `length(CAST(${column} AS BLOB))`] as const,
  ),
  // Before SQLite 3.45 NULL was no valid JSON.
  ...['conditions', 'history', 'ratings'].map(
    (column) => [`(json_valid(${column}))`, `(${column} IS NULL OR json_valid(${column}))`] as const,
  ),
];

/**
 * Lets SQLite from 3.38 on read a library, so that the tools of a usual system can check and rescue it. The statistics are counted from
 * `games_list`.
 */
export const plain: Migration = {
  version: 3,
  name: 'plain',
  sql: `
DROP INDEX games_counted;
ALTER TABLE games DROP COLUMN counted;

PRAGMA writable_schema = ON;
${[...new Map(PLAIN_CONDITIONS)]
  .map(
    ([from, to]) => `UPDATE sqlite_schema SET sql = replace(sql, '${from}', '${to}') WHERE type = 'table';`,
  )
  .join('\n')}
PRAGMA writable_schema = RESET;
`,
};
