import type { Migration } from './migration.ts';

/**
 * What analyses found, one row a game: it can be made again, so neither hash nor journal cover it, and it goes with its
 * game. `signature` and `source` say what made it, `depth` how much work was asked for. `start`, `komi` and `moves` are
 * those of the game when it was made. `position_values`: JSON as `calls/analysis-calls.ts` writes it.
 */
export const analyses: Migration = {
  version: 7,
  name: 'analyses',
  sql: `
CREATE TABLE analyses (
  game_id         INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
  signature       TEXT NOT NULL CHECK (octet_length(signature) BETWEEN 1 AND 200),
  source          TEXT NOT NULL CHECK (source IN ('engine', 'record')),
  depth           TEXT NOT NULL CHECK (depth IN ('quick', 'normal', 'deep')),
  start           TEXT NOT NULL CHECK (octet_length(start) BETWEEN 1 AND 200),
  komi            REAL NOT NULL,
  moves           TEXT NOT NULL,
  position_values TEXT NOT NULL CHECK (json_valid(position_values))
) STRICT;
`,
};
