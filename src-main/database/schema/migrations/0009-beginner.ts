import type { Migration } from './migration.ts';

/**
 * Level 0 of the computer, the beginner's. SQLite cannot change the check of a column, and copying all games into a new
 * table would take minutes for a large library. Therefore the text of the table's schema is changed, as
 * https://sqlite.org/lang_altertable.html describes for checks; the data stay as they are.
 */
export const beginner: Migration = {
  version: 9,
  name: 'beginner',
  editsSchema: true,
  sql: `
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(
  replace(sql, 'black_level BETWEEN 1 AND 10', 'black_level BETWEEN 0 AND 10'),
  'white_level BETWEEN 1 AND 10', 'white_level BETWEEN 0 AND 10'
)
WHERE type = 'table' AND name = 'games';
PRAGMA writable_schema = RESET;
`,
};
