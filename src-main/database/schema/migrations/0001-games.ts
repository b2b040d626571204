import type { Migration } from './migration.ts';

/**
 * Games and their moves.
 * `change_number` counts all changes in the library, so that "changed last" needs no clock.
 * `search_names` holds the players' names as `foldName` makes them, one a line.
 * `hash` covers the row and its moves: see `game-hash.ts`.
 */
export const games: Migration = {
  version: 1,
  name: 'games',
  sql: `
CREATE TABLE games (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  request_id    TEXT UNIQUE CHECK (octet_length(request_id) BETWEEN 1 AND 64),
  revision      INTEGER NOT NULL CHECK (revision >= 0),
  change_number INTEGER NOT NULL UNIQUE CHECK (change_number >= 1),
  created_at    INTEGER NOT NULL CHECK (created_at >= 0),
  removed_at    INTEGER CHECK (removed_at >= 0),
  black_type    TEXT NOT NULL CHECK (black_type IN ('human', 'computer')),
  black_name    TEXT CHECK (octet_length(black_name) BETWEEN 1 AND 256),
  black_level   INTEGER CHECK (black_level BETWEEN 1 AND 10),
  white_type    TEXT NOT NULL CHECK (white_type IN ('human', 'computer')),
  white_name    TEXT CHECK (octet_length(white_name) BETWEEN 1 AND 256),
  white_level   INTEGER CHECK (white_level BETWEEN 1 AND 10),
  search_names  TEXT NOT NULL,
  setup         TEXT NOT NULL CHECK (setup IN ('classic', 'scattered', 'placed', 'position')),
  start         TEXT NOT NULL CHECK (octet_length(start) BETWEEN 1 AND 200),
  end_rule      TEXT NOT NULL GENERATED ALWAYS AS (CASE WHEN start LIKE '% mover' THEN 'mover' ELSE 'either' END) VIRTUAL,
  seed          INTEGER NOT NULL CHECK (seed BETWEEN 0 AND 4294967295),
  move_count    INTEGER NOT NULL CHECK (move_count >= 0),
  result        TEXT NOT NULL CHECK (octet_length(result) <= 8 AND (result IN ('*', 'Draw') OR result GLOB '[BW]+*')),
  termination   TEXT NOT NULL CHECK (
    termination IN ('normal', 'resignation', 'agreement', 'time', 'abandoned', 'unterminated')
  ),
  hash          BLOB NOT NULL CHECK (octet_length(hash) = 16),
  CHECK ((black_type = 'human') = (black_name IS NOT NULL) AND (black_type = 'computer') = (black_level IS NOT NULL)),
  CHECK ((white_type = 'human') = (white_name IS NOT NULL) AND (white_type = 'computer') = (white_level IS NOT NULL)),
  CHECK (termination <> 'unterminated' OR result = '*')
) STRICT;

CREATE TABLE moves (
  game_id      INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  ply          INTEGER NOT NULL CHECK (ply >= 1),
  move         TEXT NOT NULL CHECK (move GLOB '[a-f][1-6][a-f][1-6]'),
  milliseconds INTEGER NOT NULL CHECK (milliseconds >= 0),
  PRIMARY KEY (game_id, ply)
) STRICT, WITHOUT ROWID;

CREATE INDEX games_kept ON games (id) WHERE removed_at IS NULL;
CREATE INDEX games_going_on ON games (change_number) WHERE termination = 'unterminated' AND removed_at IS NULL;
`,
};
