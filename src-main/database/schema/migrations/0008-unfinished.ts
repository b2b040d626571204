import type { Migration } from './migration.ts';

/**
 * `unfinished`: the parts of changes of many games that were started and are not finished, as JSON
 * (`src-main/database/calls/steps.ts`). They are done before the library is shown again.
 */
export const unfinished: Migration = {
  version: 8,
  name: 'unfinished',
  sql: `
CREATE TABLE unfinished (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  step TEXT NOT NULL CHECK (json_valid(step))
);
`,
};
