import type { Migration } from './migration.ts';

/** `profile_id`: whose try of a puzzle it is. NULL stands for the first profile, to which earlier tries belong. */
export const tries: Migration = {
  version: 17,
  name: 'tries',
  sql: `
ALTER TABLE puzzle_tries ADD COLUMN profile_id INTEGER CHECK (profile_id >= 1);
`,
};
