import type { Migration } from './migration.ts';

/**
 * `puzzle_tries`: tries of puzzles in the order in which they were made. `day` and `due_on` are days of the local calendar; the
 * latter is when the puzzle comes back. `ratings`: the person's and the puzzle's after the try, as JSON; null where it was not
 * the first one.
 */
export const puzzles: Migration = {
  version: 11,
  name: 'puzzles',
  sql: `
CREATE TABLE puzzle_tries (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  puzzle_id TEXT NOT NULL CHECK (octet_length(puzzle_id) BETWEEN 1 AND 20),
  tried_at  INTEGER NOT NULL CHECK (tried_at >= 0),
  day       TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  solved    INTEGER NOT NULL CHECK (solved IN (0, 1)),
  hint      INTEGER NOT NULL CHECK (hint IN (0, 1)),
  due_on    TEXT CHECK (due_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  ratings   TEXT CHECK (json_valid(ratings))
) STRICT;
`,
};
