import type { Migration } from './migration.ts';

/** `saved_puzzles`: positions that a person saved as puzzles, each once for a profile. `puzzle_id` is that of its tries. */
export const saved: Migration = {
  version: 19,
  name: 'saved',
  sql: `
CREATE TABLE saved_puzzles (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  puzzle_id  TEXT NOT NULL CHECK (octet_length(puzzle_id) BETWEEN 1 AND 20),
  profile_id INTEGER NOT NULL CHECK (profile_id >= 1),
  position   TEXT NOT NULL CHECK (octet_length(position) BETWEEN 1 AND 200),
  saved_at   INTEGER NOT NULL CHECK (saved_at >= 0),
  UNIQUE (profile_id, puzzle_id)
) STRICT;
`,
};
