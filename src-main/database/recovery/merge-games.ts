import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { GameId } from '#shared/contract/schemas.ts';
import { codeOf } from '../api/database-errors.ts';
import { gameHash } from '../games/game-hash.ts';
import { playedFacts, recordedFacts } from '../games/game-facts.ts';
import { libraryGameFrom, type GameContent } from '../games/game-content.ts';
import { decodeGame } from '../games/game-rows.ts';
import { describeSearchedTexts } from '../games/searched-texts.ts';
import { rangesOf } from '../journal/journal-entry.ts';
import { formatStep } from '../schema/stored-step.ts';
import type { Value } from './page-records.ts';
import type { FoundGame } from './salvage.ts';
import { schemaTables } from './schema-tables.ts';

/** Games whose words are written at once; those of more games are left to the background, so that the library opens soon. */
const WORDS_AT_ONCE = 2000;
/** Games whose words one step writes in the background. */
const WORDS_A_STEP = 100;

export interface GameMerger {
  /**
   * Takes a game where it matches its hash and the library lacks it or has an older revision.
   * @returns its id in the library; undefined where it was not taken
   */
  readonly take: (game: FoundGame) => number | undefined;
  /**
   * Stores games that do not match their hashes and have no better copy; the library shows them as damaged. Called
   * once, at the end.
   * @returns their ids, with those that could not be stored
   */
  readonly finish: () => number[];
}

const Known = v.object({
  revision: v.number(),
  change_number: v.number(),
  created_at: v.number(),
  seed: v.number(),
  start: v.string(),
  hash: v.instance(Uint8Array),
});

/** The entry of a game in a collection. */
const Entry = v.object({ collection: v.string(), place: v.number(), note: v.string() });

/** @param database a library of the current schema, whose games match their hashes; inside a transaction */
export function createMerger(database: Database): GameMerger {
  const { games: names } = schemaTables(Number(database.pragma('user_version', { simple: true })));
  const selectKnown = database.prepare(
    'SELECT revision, change_number, created_at, seed, start, hash FROM games WHERE id = ?',
  );
  const insertGame = database.prepare(
    `INSERT INTO games (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  );
  const deleteGame = database.prepare('DELETE FROM games WHERE id = ?');
  const deleteTexts = database.prepare('DELETE FROM games_text WHERE rowid = ?');
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
  const selectByRequest = database.prepare('SELECT id, revision FROM games WHERE request_id = ?');
  const insertRemoval = database.prepare('INSERT OR IGNORE INTO removals (id, removed_at) VALUES (?, ?)');
  const insertStep = database.prepare('INSERT INTO unfinished (step) VALUES (?)');
  const selectEntries = database.prepare(
    'SELECT collection, place, note FROM collection_entries WHERE game_id = ?',
  );
  const insertEntry = database.prepare(
    'INSERT INTO collection_entries (collection, place, game_id, note) VALUES (?, ?, ?, ?)',
  );
  const selectAnalysis = database.prepare('SELECT * FROM analyses WHERE game_id = ?').raw();
  const analysisColumns = v.parse(v.array(v.unknown()), database.pragma('table_info(analyses)')).length;
  const insertAnalysis = database.prepare(
    `INSERT INTO analyses VALUES (${Array.from({ length: analysisColumns }, () => '?').join(', ')})`,
  );
  const unsound = new Map<number, FoundGame>();
  let wordsWritten = 0;
  let withoutWords: number[] = [];

  function insert(
    columns: FoundGame['columns'],
    tags: readonly string[],
    content: GameContent | undefined,
  ): void {
    const row = withFacts(columns, content);
    const valueOf = (name: string): Value => (name === 'positions_indexed' ? 0 : (row[name] ?? null));
    try {
      // Named parameters would take twice the time.
      insertGame.run(names.map(valueOf));
    } catch (error) {
      if (codeOf(error) !== 'SQLITE_CONSTRAINT_UNIQUE') throw error;
      const change = v.parse(v.number(), selectChange.get());
      insertGame.run(names.map((name) => (name === 'change_number' ? change : valueOf(name))));
    }
    const id = Number(columns['id']);
    for (const tag of tags) insertTag.run(tag, id);
    const { removal, removed_at: removedAt } = columns;
    if (typeof removal === 'number' && typeof removedAt === 'number') insertRemoval.run(removal, removedAt);
    if (content === undefined) return;
    if (wordsWritten === WORDS_AT_ONCE) {
      withoutWords.push(id);
      if (withoutWords.length === WORDS_A_STEP) leaveWords();
      return;
    }
    wordsWritten++;
    const { names: people, tags: labels, note, comments } = describeSearchedTexts(content);
    insertTexts.run(id, people, labels, note, comments);
  }

  /** Stores a step for the words of the games that have none. */
  function leaveWords(): void {
    if (withoutWords.length === 0) return;
    insertStep.run(formatStep({ kind: 'index-words', games: rangesOf(withoutWords) }));
    withoutWords = [];
  }

  function remove(id: number): void {
    deleteTexts.run(id);
    deleteGame.run(id);
  }

  /** Stores an intact game under a new id, because its own id belongs to another game. */
  function insertCopy(columns: FoundGame['columns'], content: GameContent): number {
    const id = v.parse(GameId, selectFree.get());
    const moved = { ...content, id };
    insert({ ...columns, id, hash: gameHash(moved) }, content.tags, moved);
    return id;
  }

  function takeSound(found: FoundGame, content: GameContent): number | undefined {
    const known = v.parse(v.optional(Known), selectKnown.get(found.id));
    const requested = content.requestId === undefined ? undefined : selectByRequest.get(content.requestId);
    const elsewhere = v.parse(v.optional(v.object({ id: v.number(), revision: v.number() })), requested);
    // The same game is in the library under another id.
    if (elsewhere !== undefined && elsewhere.id !== found.id) return undefined;
    if (known === undefined) {
      insert(found.columns, content.tags, content);
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
    const entries = v.parse(v.array(Entry), selectEntries.all(found.id));
    const analysis = selectAnalysis.get(found.id);
    remove(found.id);
    insert(found.columns, content.tags, content);
    // Deleted with the game. An analysis says which moves it is for; entries of a tag that the game has lost since stay deleted.
    if (analysis !== undefined) insertAnalysis.run(analysis);
    for (const { collection, place, note } of entries)
      if (content.tags.includes(collection)) insertEntry.run(collection, place, found.id, note);
    return found.id;
  }

  return {
    take: (found) => {
      const known = selectKnown.get(found.id);
      if (known !== undefined && isSameHash(v.parse(Known, known).hash, found.columns['hash']))
        return undefined;
      const content = soundContent(found);
      if (content !== undefined) return takeSound(found, content);
      unsound.set(found.id, found);
      return undefined;
    },
    finish: () => {
      leaveWords();
      const damaged = [...unsound.keys()].filter((id) => selectKnown.get(id) === undefined);
      for (const [id, found] of unsound) {
        if (!damaged.includes(id)) continue;
        try {
          insert(found.columns, [], undefined);
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

/** Returns a row with its derived columns, where it lacks them. Those of a damaged game are left empty. */
function withFacts(columns: FoundGame['columns'], content: GameContent | undefined): FoundGame['columns'] {
  if (content === undefined || (columns['final_position'] ?? null) !== null) return columns;
  const game = libraryGameFrom(content);
  try {
    return { ...columns, ...playedFacts(game), ...recordedFacts(game) };
  } catch {
    return columns;
  }
}

/** Returns the game with those of its possible tags that match its hash; undefined where none do. */
function soundContent({ columns, tags }: FoundGame): GameContent | undefined {
  for (const choice of tags) {
    const game = decodeGame({ ...columns, tags: JSON.stringify(choice) });
    if (game !== undefined && isSameHash(gameHash(game.content), game.hash)) return game.content;
  }
  return undefined;
}

function isSameHash(one: Uint8Array, other: Value | undefined): boolean {
  return other instanceof Uint8Array && Buffer.compare(one, other) === 0;
}
