import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { GameId } from '#shared/contract/schemas.ts';
import { codeOf } from '../api/database-errors.ts';
import { gameHash, isSameCell, isValid, decodeGame } from '../games/game-rows.ts';
import { playedFacts, recordedFacts } from '../games/game-facts.ts';
import type { StoredGame } from '../api/stored-game.ts';
import { describeSearchedTexts } from '../games/search-words.ts';
import { storedColumns, type FoundGame, type Value } from './stored-rows.ts';

const Known = v.object({
  revision: v.number(),
  change_number: v.number(),
  created_at: v.number(),
  seed: v.number(),
  start: v.string(),
  hash: v.instance(Uint8Array),
});

export type GameMerger = ReturnType<typeof createMerger>;

/** @param database a library of the current schema, whose games match their hashes; inside a transaction */
export function createMerger(database: Database) {
  const defaults = storedColumns(database, 'games');
  const names = [...defaults.keys()];
  const selectKnown = database.prepare(
    'SELECT revision, change_number, created_at, seed, start, hash FROM games WHERE id = ?',
  );
  // What belongs to a game that is replaced stays: its analysis, and its places in collections.
  const insertGame = database.prepare(
    `INSERT INTO games (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
     ON CONFLICT (id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  );
  const deleteOtherTags = database.prepare(
    'DELETE FROM game_tags WHERE game_id = ? AND tag NOT IN (SELECT value FROM json_each(?))',
  );
  const insertTag = database.prepare('INSERT OR IGNORE INTO game_tags (tag, game_id) VALUES (?, ?)');
  const insertTexts = database.prepare(
    'INSERT OR REPLACE INTO games_text (rowid, names, tags, note, comments) VALUES (?, ?, ?, ?, ?)',
  );
  const selectFree = database
    .prepare(
      "SELECT max(coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'games'), 0), coalesce((SELECT max(id) FROM games), 0)) + 1",
    )
    .pluck();
  const selectChange = database.prepare('SELECT coalesce(max(change_number), 0) + 1 FROM games').pluck();
  const selectByRequest = database.prepare('SELECT id FROM games WHERE request_id = ?').pluck();
  const insertRemoval = database.prepare('INSERT OR IGNORE INTO removals (id, removed_at) VALUES (?, ?)');
  const invalid = new Map<number, FoundGame>();

  function insertRow(columns: FoundGame['columns']): void {
    const valueOf = (name: string): Value =>
      name === 'positions_indexed' ? 0 : (columns[name] ?? defaults.get(name) ?? null);
    try {
      insertGame.run(names.map(valueOf));
    } catch (error) {
      if (codeOf(error) !== 'SQLITE_CONSTRAINT_UNIQUE') throw error;
      const change = v.parse(v.number(), selectChange.get());
      insertGame.run(names.map((name) => (name === 'change_number' ? change : valueOf(name))));
    }
  }

  function insert(columns: FoundGame['columns'], content: StoredGame): void {
    const { id, tags } = content;
    insertRow(withFacts(columns, content));
    deleteOtherTags.run(id, JSON.stringify(tags));
    for (const tag of tags) insertTag.run(tag, id);
    const { removal, removed_at: removedAt } = columns;
    if (typeof removal === 'number' && typeof removedAt === 'number') insertRemoval.run(removal, removedAt);
    const { names: people, tags: labels, note, comments } = describeSearchedTexts(content);
    insertTexts.run(id, people, labels, note, comments);
  }

  /** Stores a valid game under a new id, because its own id belongs to another game. */
  function insertCopy(columns: FoundGame['columns'], content: StoredGame): number {
    const id = v.parse(GameId, selectFree.get());
    const moved = { ...content, id };
    insert({ ...columns, id, hash: gameHash(moved) }, moved);
    return id;
  }

  function takeValid(found: FoundGame, content: StoredGame): number | undefined {
    const known = v.parse(v.optional(Known), selectKnown.get(found.id));
    const elsewhere = content.requestId === undefined ? undefined : selectByRequest.get(content.requestId);
    // The same game is in the library under another id.
    if (elsewhere !== undefined && elsewhere !== found.id) return undefined;
    if (known === undefined) {
      insert(found.columns, content);
      return found.id;
    }
    const isSame =
      known.created_at === content.createdAt && known.seed === content.seed && known.start === content.start;
    if (!isSame) return insertCopy(found.columns, content);
    const change = Number(found.columns['change_number']);
    const isOlder =
      content.revision < known.revision ||
      (content.revision === known.revision && change <= known.change_number);
    if (isOlder) return undefined;
    insert(found.columns, content);
    return found.id;
  }

  return {
    /**
     * Takes a game where it matches its hash and the library lacks it or has an older revision.
     * @returns its id in the library; undefined if it was not taken
     */
    take: (found: FoundGame): number | undefined => {
      const known = v.parse(v.optional(Known), selectKnown.get(found.id));
      if (known !== undefined && isSameCell(known.hash, found.columns['hash'])) return undefined;
      const content = validContent(found);
      if (content !== undefined) return takeValid(found, content);
      invalid.set(found.id, found);
      return undefined;
    },
    /**
     * Stores games that do not match their hashes and have no better copy; the library shows them as damaged. Called
     * once, at the end.
     * @returns their ids, with those that could not be stored
     */
    finish: (): number[] => {
      const damaged = [...invalid.keys()].filter((id) => selectKnown.get(id) === undefined);
      for (const id of damaged) {
        try {
          insertRow(invalid.get(id)?.columns ?? {});
        } catch (error) {
          // Rows that violate the schema are reported as damaged.
          if (codeOf(error)?.startsWith('SQLITE_CONSTRAINT') !== true && codeOf(error) !== 'SQLITE_MISMATCH')
            throw error;
        }
      }
      return damaged;
    },
  };
}

/** Returns a row with its derived columns, where it lacks them. */
function withFacts(columns: FoundGame['columns'], content: StoredGame): FoundGame['columns'] {
  if ((columns['final_position'] ?? null) !== null) return columns;
  try {
    return { ...columns, ...playedFacts(content), ...recordedFacts(content) };
  } catch {
    return columns;
  }
}

/** Returns the game; undefined if it does not match its hash. */
function validContent({ columns, tags }: FoundGame): StoredGame | undefined {
  const game = decodeGame({ ...columns, tags: JSON.stringify(tags) });
  return isValid(game) ? game.content : undefined;
}
