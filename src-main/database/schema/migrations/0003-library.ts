import type { Migration } from './migration.ts';

/**
 * What a library of a million games needs.
 * `moves` and `move_times` become columns of a game: four characters a move without a gap; milliseconds with spaces
 * between, `?` where a time is not known.
 * `record`: the game as `.hgn` text, only where it says more than the columns do; for what both say the columns count.
 * `black_fold`, `white_fold`: people's names as `foldName` makes them.
 * What follows from the game is worked out by code (`game-facts.ts`) whenever one is written, and is NULL until then:
 * the last board, its points and tallest stack, `margin` without regard to colour and after komi, `first_move` as
 * `2-other-3`, how the other end rule would have ended it with what margin for Black, hashes of its start and of all that
 * was played, and of all of its record.
 * `removal` says which removal put a game in the bin. Numbers of removals are never used twice.
 * `games_text` holds the words to be searched as `searchWordsOf` makes them; `positions` the hashes of the positions that
 * games went through, see `position-hashes.ts`.
 * `games_list` is what filters and orders look at, in the order of the games' numbers, so that whole rows need not be
 * read.
 */
export const library: Migration = {
  version: 3,
  name: 'library',
  sql: `
CREATE TABLE games_next (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  request_id    TEXT UNIQUE CHECK (octet_length(request_id) BETWEEN 1 AND 64),
  revision      INTEGER NOT NULL CHECK (revision >= 0),
  change_number INTEGER NOT NULL UNIQUE CHECK (change_number >= 1),
  created_at    INTEGER NOT NULL CHECK (created_at >= 0),
  removed_at    INTEGER CHECK (removed_at >= 0),
  removal       INTEGER CHECK (removal >= 1),
  black_type    TEXT NOT NULL CHECK (black_type IN ('human', 'computer')),
  black_name    TEXT CHECK (octet_length(black_name) BETWEEN 1 AND 256),
  black_level   INTEGER CHECK (black_level BETWEEN 1 AND 10),
  white_type    TEXT NOT NULL CHECK (white_type IN ('human', 'computer')),
  white_name    TEXT CHECK (octet_length(white_name) BETWEEN 1 AND 256),
  white_level   INTEGER CHECK (white_level BETWEEN 1 AND 10),
  black_fold    TEXT,
  white_fold    TEXT,
  setup         TEXT NOT NULL CHECK (setup IN ('classic', 'scattered', 'placed', 'position')),
  start         TEXT NOT NULL CHECK (octet_length(start) BETWEEN 1 AND 200),
  end_rule      TEXT NOT NULL GENERATED ALWAYS AS (CASE WHEN start LIKE '% mover' THEN 'mover' ELSE 'either' END) VIRTUAL,
  seed          INTEGER NOT NULL CHECK (seed BETWEEN 0 AND 4294967295),
  komi          REAL NOT NULL DEFAULT 0 CHECK (komi BETWEEN -999.5 AND 999.5 AND komi * 2 = round(komi * 2)),
  swap          TEXT CHECK (swap IN ('offered', 'taken')),
  move_count    INTEGER NOT NULL CHECK (move_count >= 0),
  moves         TEXT NOT NULL CHECK (moves NOT GLOB '*[^a-f1-6]*'),
  move_times    TEXT NOT NULL CHECK (move_times NOT GLOB '*[^0-9? ]*'),
  result        TEXT NOT NULL CHECK (octet_length(result) <= 8 AND (result IN ('*', 'Draw') OR result GLOB '[BW]+*')),
  termination   TEXT NOT NULL CHECK (
    termination IN ('normal', 'resignation', 'agreement', 'time', 'abandoned', 'unterminated')
  ),
  record        TEXT,
  favourite     INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1)),
  note          TEXT NOT NULL DEFAULT '',
  hash          BLOB NOT NULL CHECK (octet_length(hash) = 16),
  final_position    TEXT,
  black_points      INTEGER,
  white_points      INTEGER,
  margin            REAL CHECK (margin >= 0),
  tallest_stack     INTEGER,
  first_move        TEXT,
  other_rule        TEXT CHECK (other_rule IN ('same', 'sooner', 'later')),
  other_rule_margin REAL,
  start_hash        INTEGER,
  play_hash         INTEGER,
  record_hash       BLOB CHECK (octet_length(record_hash) = 16),
  positions_indexed INTEGER NOT NULL DEFAULT 0 CHECK (positions_indexed IN (0, 1)),
  CHECK ((black_type = 'human') = (black_name IS NOT NULL) AND (black_type = 'computer') = (black_level IS NOT NULL)),
  CHECK ((white_type = 'human') = (white_name IS NOT NULL) AND (white_type = 'computer') = (white_level IS NOT NULL)),
  CHECK (termination <> 'unterminated' OR result = '*')
) STRICT;

INSERT INTO games_next (
  id, request_id, revision, change_number, created_at, removed_at,
  black_type, black_name, black_level, white_type, white_name, white_level,
  setup, start, seed, komi, swap, move_count, moves, move_times, result, termination, hash
)
SELECT
  id, request_id, revision, change_number, created_at, removed_at,
  black_type, black_name, black_level, white_type, white_name, white_level,
  setup, start, seed, komi, swap, move_count,
  coalesce((SELECT group_concat(move, '' ORDER BY ply) FROM moves WHERE game_id = games.id), ''),
  coalesce((SELECT group_concat(milliseconds, ' ' ORDER BY ply) FROM moves WHERE game_id = games.id), ''),
  result, termination, hash
FROM games;

DROP TABLE moves;
DROP TABLE games;
ALTER TABLE games_next RENAME TO games;

CREATE TABLE removals (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  removed_at INTEGER NOT NULL CHECK (removed_at >= 0)
) STRICT;

CREATE TABLE game_tags (
  tag     TEXT NOT NULL CHECK (octet_length(tag) BETWEEN 1 AND 160),
  game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  PRIMARY KEY (tag, game_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE saved_filters (
  name  TEXT PRIMARY KEY CHECK (octet_length(name) BETWEEN 1 AND 256),
  query TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE positions (
  piles  INTEGER NOT NULL CHECK (piles BETWEEN 1 AND 36),
  chunk  INTEGER NOT NULL CHECK (chunk >= 0),
  hashes BLOB NOT NULL CHECK (octet_length(hashes) % 8 = 0),
  PRIMARY KEY (piles, chunk)
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE games_text USING fts5 (
  names, tags, note, comments,
  content = '', contentless_delete = 1, detail = none, prefix = '1 2 3',
  tokenize = 'ascii'
);

CREATE INDEX games_list ON games (
  id, removed_at, created_at, black_fold, black_level, white_fold, white_level, setup, end_rule, komi, move_count, result,
  termination, favourite, margin, tallest_stack, first_move, other_rule, other_rule_margin, start_hash
);
CREATE INDEX games_by_date ON games (created_at, id) WHERE removed_at IS NULL;
CREATE INDEX games_going_on ON games (change_number) WHERE termination = 'unterminated' AND removed_at IS NULL;
CREATE INDEX games_in_bin ON games (removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX games_by_removal ON games (removal) WHERE removal IS NOT NULL;
CREATE INDEX games_by_play ON games (play_hash) WHERE play_hash IS NOT NULL;
CREATE INDEX games_by_record ON games (record_hash) WHERE record_hash IS NOT NULL;
CREATE INDEX games_without_facts ON games (id) WHERE final_position IS NULL;
CREATE INDEX games_without_positions ON games (id) WHERE positions_indexed = 0;
CREATE INDEX game_tags_by_game ON game_tags (game_id, tag);
`,
};
