import type { Migration } from '../migrate.ts';

/**
 * The schema of version 0.2.0, the first one that was released.
 *
 * `games`: `change_number` counts all changes in the library, so that "changed last" needs no clock. `removal` says which
 * removal put a game in the bin; numbers of removals are never used twice. The players by their current colours: a swap has
 * changed them. `komi`: points added to White's count at the end, whole or half; negative: to Black's. `swap`: White may take
 * over Black's side after the first move, or has. `moves`: four characters a move without a gap. `move_times`: milliseconds with
 * spaces between, `?` where a time is not known. `time_control` as the record has it (`src-shared/game/time-control.ts`); NULL
 * where nobody's time is limited. In milliseconds: `turn_time`, what the turn that is on has taken so far; `swap_time`, what the
 * choice to take over the other side took. `conditions`: what was agreed on besides, as JSON (`games/game-rows.ts`); NULL where
 * nothing was. `match_place` says which game of which match it is. `record`: the game as `.hgn` text, only where it says more than
 * the columns do; for what both say the columns count. `history`: what happened besides the moves, as JSON; NULL where nothing did.
 * `hash` covers all of this (`games/game-rows.ts`).
 * What follows from the game is worked out by code whenever one is written (`games/game-facts.ts`): people's names as `foldName`
 * makes them; the last board, its points and tallest stack; `margin` without regard to colour and after komi; `first_move` as
 * `2-other-3`; how the other end rule would have ended the game, with what margin for Black; hashes of the start, of all that was
 * played, and of the whole record.
 *
 * `games_text` holds the words to be searched as `searchWordsOf` makes them; `positions` the hashes of the positions that games
 * went through (`list/position-index.ts`). FTS5 would merge several hundred pages of words at once, after any transaction, which takes
 * 165 ms in a library of 30,000 games and holds every move; so that is turned off (https://www.sqlite.org/fts5.html#the_automerge_configuration_option),
 * up to the number of segments of one size that only many changes without merges in between reach (`games/text-merges.ts`).
 * `games_list` is what filters and orders look at, so that whole rows need not be read.
 *
 * `analyses`: what analyses found, one row a game. It can be made again, so the journal does not cover it. `signature` and
 * `source` say what made it, `depth` how much work was asked for. `start`, `komi` and `moves` are those of the game at the time.
 * `position_values`: JSON (`review/analysis-calls.ts`). `hash` is that of the other columns (`games/analysis-hash.ts`).
 * `reviews`: what complete analyses say about both players, for lists and statistics. It follows from `analyses` and is deleted
 * when the game changes. Accuracies are 0 to 100, lost points by phase with the number of moves; `…_mistakes` counts mistakes and
 * blunders, `…_lost_win` says whether a proven win was lost. `comeback` is the margin in points by which the winner was expected
 * to lose at the worst moment, `comeback_ply` the number of moves before that; NULL where it was never behind.
 * `queued_reviews`: the games that are still to be reviewed, in order. They may be gone. `review_queue`: the only row is there
 * while games are queued, and counts the games and what was found since the queue was empty.
 *
 * `collection_entries`: the order of a collection, a note on each of its entries, and positions that no game of the library has. A
 * collection is named by a tag, and the games of that tag belong to it whether or not they have an entry; those without one come
 * last. The trigger removes the entry of a game that loses the tag.
 *
 * `puzzle_tries`: in the order in which they were made. `day` and `due_on` are days of the local calendar; the latter is when the
 * puzzle comes back. `ratings`: the person's and the puzzle's after the try, as JSON; NULL where it was not the first one.
 * `saved_puzzles`: positions that a person saved as puzzles, each once for a profile. `puzzle_id` is that of its tries.
 *
 * `profiles`: the people who play on this computer; the name of the first one is that of the settings until it has its own.
 * `rated_games`: each game that counts for a rating, with the rating after it; the columns from `ended_at` on are NULL while it
 * runs. It refers to no table, because a deleted game has counted all the same.
 *
 * `unfinished`: the parts of changes of many games that were started and are not finished, as JSON (`database-thread/unfinished.ts`). They are
 * finished before the library is shown again. Nothing is added any more.
 */
export const library: Migration = {
  version: 1,
  name: 'library',
  sql: `
CREATE TABLE games (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  request_id    TEXT UNIQUE CHECK (octet_length(request_id) BETWEEN 1 AND 64),
  revision      INTEGER NOT NULL CHECK (revision >= 0),
  change_number INTEGER NOT NULL UNIQUE CHECK (change_number >= 1),
  created_at    INTEGER NOT NULL CHECK (created_at >= 0),
  removed_at    INTEGER CHECK (removed_at >= 0),
  removal       INTEGER CHECK (removal >= 1),
  black_type    TEXT NOT NULL CHECK (black_type IN ('human', 'computer', 'program')),
  black_name    TEXT CHECK (octet_length(black_name) BETWEEN 1 AND 256),
  black_level   INTEGER CHECK (black_level BETWEEN 0 AND 10),
  white_type    TEXT NOT NULL CHECK (white_type IN ('human', 'computer', 'program')),
  white_name    TEXT CHECK (octet_length(white_name) BETWEEN 1 AND 256),
  white_level   INTEGER CHECK (white_level BETWEEN 0 AND 10),
  setup         TEXT NOT NULL CHECK (setup IN ('classic', 'scattered', 'placed', 'position')),
  start         TEXT NOT NULL CHECK (octet_length(start) BETWEEN 1 AND 200),
  end_rule      TEXT NOT NULL GENERATED ALWAYS AS (CASE WHEN start LIKE '% mover' THEN 'mover' ELSE 'either' END) VIRTUAL,
  seed          INTEGER NOT NULL CHECK (seed BETWEEN 0 AND 4294967295),
  komi          REAL NOT NULL DEFAULT 0 CHECK (komi BETWEEN -999.5 AND 999.5 AND komi * 2 = round(komi * 2)),
  swap          TEXT CHECK (swap IN ('offered', 'taken')),
  time_control  TEXT CHECK (octet_length(time_control) BETWEEN 1 AND 24),
  move_count    INTEGER NOT NULL CHECK (move_count >= 0),
  moves         TEXT NOT NULL CHECK (moves NOT GLOB '*[^a-f1-6]*'),
  move_times    TEXT NOT NULL CHECK (move_times NOT GLOB '*[^0-9? ]*'),
  turn_time     INTEGER NOT NULL DEFAULT 0 CHECK (turn_time >= 0),
  swap_time     INTEGER NOT NULL DEFAULT 0 CHECK (swap_time >= 0),
  result        TEXT NOT NULL CHECK (octet_length(result) <= 8 AND (result IN ('*', 'Draw') OR result GLOB '[BW]+*')),
  termination   TEXT NOT NULL CHECK (
    termination IN ('normal', 'resignation', 'agreement', 'time', 'abandoned', 'unterminated')
  ),
  conditions    TEXT CHECK (json_valid(conditions)),
  match_place   TEXT GENERATED ALWAYS AS (
    CASE WHEN json_valid(conditions) THEN (conditions ->> '$.match.id') || ' ' || (conditions ->> '$.match.round') END
  ) VIRTUAL,
  record        TEXT,
  history       TEXT CHECK (json_valid(history)),
  favourite     INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1)),
  note          TEXT NOT NULL DEFAULT '',
  hash          BLOB NOT NULL CHECK (octet_length(hash) = 16),
  black_fold        TEXT,
  white_fold        TEXT,
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
  CHECK ((black_type <> 'computer') = (black_name IS NOT NULL) AND (black_type = 'computer') = (black_level IS NOT NULL)),
  CHECK ((white_type <> 'computer') = (white_name IS NOT NULL) AND (white_type = 'computer') = (white_level IS NOT NULL)),
  CHECK (termination <> 'unterminated' OR result = '*')
) STRICT;

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
CREATE INDEX games_by_match ON games (match_place) WHERE match_place IS NOT NULL;
CREATE INDEX games_without_positions ON games (id) WHERE positions_indexed = 0;

CREATE TABLE removals (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  removed_at INTEGER NOT NULL CHECK (removed_at >= 0)
) STRICT;

CREATE TABLE game_tags (
  tag     TEXT NOT NULL CHECK (octet_length(tag) BETWEEN 1 AND 160),
  game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  PRIMARY KEY (tag, game_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX game_tags_by_game ON game_tags (game_id, tag);

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
INSERT INTO games_text (games_text, rank) VALUES ('automerge', 0), ('crisismerge', 64);

CREATE TABLE analyses (
  game_id         INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
  signature       TEXT NOT NULL CHECK (octet_length(signature) BETWEEN 1 AND 200),
  source          TEXT NOT NULL CHECK (source IN ('engine', 'record')),
  depth           TEXT NOT NULL CHECK (depth IN ('quick', 'normal', 'deep')),
  start           TEXT NOT NULL CHECK (octet_length(start) BETWEEN 1 AND 200),
  komi            REAL NOT NULL,
  moves           TEXT NOT NULL,
  position_values TEXT NOT NULL CHECK (json_valid(position_values)),
  hash            BLOB NOT NULL CHECK (octet_length(hash) = 16)
) STRICT;

CREATE TABLE reviews (
  game_id             INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
  black_accuracy      REAL,
  white_accuracy      REAL,
  black_mistakes      INTEGER NOT NULL,
  white_mistakes      INTEGER NOT NULL,
  black_lost_win      INTEGER NOT NULL CHECK (black_lost_win IN (0, 1)),
  white_lost_win      INTEGER NOT NULL CHECK (white_lost_win IN (0, 1)),
  black_opening_lost  REAL NOT NULL,
  black_middle_lost   REAL NOT NULL,
  black_end_lost      REAL NOT NULL,
  white_opening_lost  REAL NOT NULL,
  white_middle_lost   REAL NOT NULL,
  white_end_lost      REAL NOT NULL,
  black_opening_moves INTEGER NOT NULL,
  black_middle_moves  INTEGER NOT NULL,
  black_end_moves     INTEGER NOT NULL,
  white_opening_moves INTEGER NOT NULL,
  white_middle_moves  INTEGER NOT NULL,
  white_end_moves     INTEGER NOT NULL,
  comeback            REAL CHECK (comeback > 0),
  comeback_ply        INTEGER CHECK (comeback_ply >= 0)
) STRICT;

CREATE TRIGGER reviews_outdated AFTER UPDATE OF start, komi, moves, result ON games BEGIN
  DELETE FROM reviews WHERE game_id = old.id;
END;

CREATE TABLE queued_reviews (
  place   INTEGER PRIMARY KEY AUTOINCREMENT,
  game_id INTEGER NOT NULL UNIQUE,
  depth   TEXT NOT NULL CHECK (depth IN ('quick', 'normal', 'deep'))
) STRICT;

CREATE TABLE review_queue (
  id        INTEGER PRIMARY KEY CHECK (id = 1),
  is_paused INTEGER NOT NULL DEFAULT 0 CHECK (is_paused IN (0, 1)),
  total     INTEGER NOT NULL DEFAULT 0,
  done      INTEGER NOT NULL DEFAULT 0,
  damaged   INTEGER NOT NULL DEFAULT 0,
  failed    INTEGER NOT NULL DEFAULT 0,
  mistakes  INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE collection_entries (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  collection TEXT NOT NULL CHECK (octet_length(collection) BETWEEN 1 AND 160),
  place      INTEGER NOT NULL CHECK (place >= 0),
  game_id    INTEGER REFERENCES games (id) ON DELETE CASCADE,
  position   TEXT CHECK (octet_length(position) BETWEEN 1 AND 200),
  note       TEXT NOT NULL CHECK (octet_length(note) <= 8000),
  CHECK ((game_id IS NULL) <> (position IS NULL))
) STRICT;

CREATE INDEX collection_entries_by_place ON collection_entries (collection, place, id);
CREATE UNIQUE INDEX collection_entries_by_game ON collection_entries (game_id, collection) WHERE game_id IS NOT NULL;

CREATE TRIGGER collection_entries_without_tag AFTER DELETE ON game_tags BEGIN
  DELETE FROM collection_entries WHERE game_id = OLD.game_id AND collection = OLD.tag;
END;

CREATE TABLE puzzle_tries (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  puzzle_id  TEXT NOT NULL CHECK (octet_length(puzzle_id) BETWEEN 1 AND 20),
  profile_id INTEGER NOT NULL CHECK (profile_id >= 1),
  tried_at   INTEGER NOT NULL CHECK (tried_at >= 0),
  day        TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  solved     INTEGER NOT NULL CHECK (solved IN (0, 1)),
  hint       INTEGER NOT NULL CHECK (hint IN (0, 1)),
  due_on     TEXT CHECK (due_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  ratings    TEXT CHECK (json_valid(ratings))
) STRICT;

CREATE TABLE saved_puzzles (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  puzzle_id  TEXT NOT NULL CHECK (octet_length(puzzle_id) BETWEEN 1 AND 20),
  profile_id INTEGER NOT NULL CHECK (profile_id >= 1),
  position   TEXT NOT NULL CHECK (octet_length(position) BETWEEN 1 AND 200),
  saved_at   INTEGER NOT NULL CHECK (saved_at >= 0),
  UNIQUE (profile_id, puzzle_id)
) STRICT;

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

CREATE TABLE unfinished (
  id   INTEGER PRIMARY KEY AUTOINCREMENT,
  step TEXT NOT NULL CHECK (json_valid(step))
) STRICT;
`,
};
