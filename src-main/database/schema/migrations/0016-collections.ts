import type { Migration } from './migration.ts';

/**
 * `collection_entries`: the order of a collection, a note on each of its entries, and positions that no game of the library has. A
 * collection is named by a tag, and the games of that tag belong to it whether or not they have an entry; those without one
 * come last. The trigger removes the entry of a game that loses the tag.
 * The folded names of programs get a mark (`games/fold-name.ts`), so that lists and statistics do not take them for people.
 */
export const collections: Migration = {
  version: 16,
  name: 'collections',
  sql: `
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

UPDATE games SET black_fold = char(1) || black_fold WHERE black_type = 'program';
UPDATE games SET white_fold = char(1) || white_fold WHERE white_type = 'program';
`,
};
