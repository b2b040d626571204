import type { Migration } from './migration.ts';

/**
 * `reviews`: what complete analyses say about both players, one narrow row a game, for lists and statistics. It follows
 * from `analyses` and is deleted when the game changes. Accuracies are 0 to 100, lost points by phase with the number of
 * moves; `…_mistakes` counts mistakes and blunders, `…_lost_win` says whether a proven win was lost. The analyses of
 * earlier versions are summarised when the library is opened.
 *
 * `queued_reviews`: the games that are still to be reviewed, in order. They may be gone. `review_queue`: the only row is
 * there while games are queued, and counts the games and what was found since the queue was empty.
 */
export const reviews: Migration = {
  version: 10,
  name: 'reviews',
  sql: `
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
  white_end_moves     INTEGER NOT NULL
) STRICT;

CREATE TRIGGER reviews_outdated AFTER UPDATE OF start, komi, moves, result ON games
BEGIN
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

INSERT INTO unfinished (step)
SELECT json_object('kind', 'summarise', 'games', json_group_array(json_array(game_id, game_id)))
FROM analyses GROUP BY game_id / 100;
`,
};
