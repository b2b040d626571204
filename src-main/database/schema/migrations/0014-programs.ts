import type { Migration } from './migration.ts';

/**
 * Programs outside the app as players: the type `program`, with a name. As for level 0 (`0009-beginner.ts`), the text of the
 * table's schema is changed; the data stay as they are.
 */
export const programs: Migration = {
  version: 14,
  name: 'programs',
  editsSchema: true,
  sql: `
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(replace(replace(replace(
  sql,
  'black_type IN (''human'', ''computer'')', 'black_type IN (''human'', ''computer'', ''program'')'),
  'white_type IN (''human'', ''computer'')', 'white_type IN (''human'', ''computer'', ''program'')'),
  '(black_type = ''human'') = (black_name IS NOT NULL)', '(black_type <> ''computer'') = (black_name IS NOT NULL)'),
  '(white_type = ''human'') = (white_name IS NOT NULL)', '(white_type <> ''computer'') = (white_name IS NOT NULL)')
WHERE type = 'table' AND name = 'games';
PRAGMA writable_schema = RESET;
`,
};
