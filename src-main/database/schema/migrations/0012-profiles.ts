import type { Migration } from './migration.ts';

/**
 * `profiles`: the people who play on this computer. A game belongs to the profile of its person's name, so the first one, whose
 * name is taken from the settings, has the games of earlier versions.
 * `rated_games`: each game that counts for a rating, with the rating after it; the columns from `ended_at` on are NULL while it
 * runs (`calls/rating-calls.ts`). It refers to no table, because a deleted game has counted all the same.
 */
export const profiles: Migration = {
  version: 12,
  name: 'profiles',
  sql: `
CREATE TABLE profiles (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT CHECK (octet_length(name) BETWEEN 1 AND 256),
  created_at INTEGER NOT NULL CHECK (created_at >= 0)
) STRICT;
INSERT INTO profiles (id, name, created_at) VALUES (1, NULL, 0);

CREATE TABLE rated_games (
  game_id    INTEGER PRIMARY KEY,
  profile_id INTEGER NOT NULL,
  level      INTEGER NOT NULL,
  colour     TEXT NOT NULL CHECK (colour IN ('black', 'white')),
  ended_at   INTEGER CHECK (ended_at >= 0),
  result     TEXT,
  score      REAL CHECK (score IN (0, 0.5, 1)),
  value      REAL,
  deviation  REAL CHECK (deviation > 0),
  volatility REAL CHECK (volatility > 0),
  change     REAL,
  CHECK ((ended_at IS NULL) = (score IS NULL) AND (ended_at IS NULL) = (result IS NULL)),
  CHECK ((ended_at IS NULL) = (value IS NULL) AND (ended_at IS NULL) = (change IS NULL)),
  CHECK ((ended_at IS NULL) = (deviation IS NULL) AND (ended_at IS NULL) = (volatility IS NULL))
) STRICT;
`,
};
