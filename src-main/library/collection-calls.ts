import {
  MAX_COLLECTION_ENTRIES,
  type Collection,
  type CollectionEntry,
  MAX_ENTRY_NOTE_LENGTH,
} from '#shared/contract/library.ts';
import { GameId } from '#shared/contract/schemas.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import {
  normaliseNote,
  positionRecord,
  withEntry,
  type ImportEntry,
} from '#shared/library/collection-record.ts';
import { recordOf } from '#shared/library/library-game.ts';
import { formatGame } from '#shared/record/hgn/write-record.ts';
import { formatJsonGame } from '#shared/record/json/write-json.ts';
import type { GameRecord } from '#shared/record/model/game-record.ts';
import { cutToLength } from '#shared/util/utf8.ts';
import * as v from 'valibot';
import type { Pieces } from '../database/api/pieces.ts';
import { validGame } from '../database/games/game-table.ts';
import { editEach, withTags, type AnnotatedGames } from '../database/list/many-games.ts';
import type { CallParts } from '../database/list/call-parts.ts';
import { contentValues, SAME_CONTENT } from '../database/games/game-facts.ts';
import { tagsInUse } from './list-calls.ts';

/** A row of `collection_entries`. */
const EntryRow = v.object({
  id: v.number(),
  game_id: v.nullable(GameId),
  position: v.nullable(v.string()),
  note: v.string(),
});
type EntryRow = v.InferOutput<typeof EntryRow>;

/** The same for entries of one game or one position. */
function keyOf(entry: CollectionEntry): string {
  return entry.kind === 'game' ? `game ${String(entry.gameId)}` : entry.position;
}

/** The entry of a row. */
function entryOfRow({ game_id, position, note }: EntryRow): CollectionEntry {
  return game_id === null
    ? { kind: 'position', position: position ?? '', note }
    : { kind: 'game', gameId: game_id, note };
}

/** The entry of a game without a note. */
function bareEntry(gameId: GameId): CollectionEntry {
  return { kind: 'game', gameId, note: '' };
}

/** Both notes, one after the other. */
function joinedNotes(note: string, other: string): string {
  return cutToLength(note === '' ? other : `${note}\n\n${other}`, MAX_ENTRY_NOTE_LENGTH);
}

/** The entries, each only once; the last one counts. */
function withoutRepeats(entries: readonly CollectionEntry[]): CollectionEntry[] {
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
}

/** The games among the entries. */
function gamesIn(entries: readonly CollectionEntry[]): GameId[] {
  return entries.flatMap((entry) => (entry.kind === 'game' ? [entry.gameId] : []));
}

interface EntriesChange {
  readonly name: string;
  readonly entries: readonly CollectionEntry[];
  /** Whether they take the place of those that are there; otherwise they are added. */
  readonly replaces: boolean;
  /** The collection from which they come, which is left empty. */
  readonly from?: string;
}

/** The entries of a collection. */
interface CollectionContent {
  readonly name: string;
  readonly entries: readonly CollectionEntry[];
}

/** Games that are written as text at once: some 50 ms. */
const TEXTS_A_PIECE = 50;
/** As SQLite has it. */
const NO_LIMIT = -1;
/** Rows of the list that are read at once: some 20 ms. */
const ROWS_A_PIECE = 100;

const PositionCounts = v.array(v.object({ name: v.string(), positions: v.number() }));

/** Calls on collections: the games of a tag in an order, with notes, and positions among them. Many games are tagged in several transactions, as in `createBinCalls`. */
export function createCollectionCalls({ database, table, summaryOf }: CallParts) {
  const selectEntries = database.prepare(
    `SELECT id, game_id, position, note FROM collection_entries
     WHERE collection = ? AND (game_id IS NULL OR EXISTS (SELECT 1 FROM games WHERE id = game_id AND removed_at IS NULL))
     ORDER BY place, id`,
  );
  const selectOthers = database
    .prepare(
      `SELECT game_id FROM game_tags JOIN games ON games.id = game_id
       WHERE tag = :name AND removed_at IS NULL AND NOT EXISTS (
         SELECT 1 FROM collection_entries WHERE collection_entries.game_id = game_tags.game_id AND collection = :name
       ) ORDER BY game_id LIMIT :limit`,
    )
    .pluck();
  const selectPositions = database.prepare(
    'SELECT collection AS name, count(position) AS positions FROM collection_entries GROUP BY collection HAVING count(position) > 0',
  );
  const selectLast = database
    .prepare('SELECT coalesce(max(place) + 1, 0) FROM collection_entries WHERE collection = ?')
    .pluck();
  // Those of games in the bin stay for when they come back.
  const clear = database.prepare(
    `DELETE FROM collection_entries
     WHERE collection = ? AND (game_id IS NULL OR EXISTS (SELECT 1 FROM games WHERE id = game_id AND removed_at IS NULL))`,
  );
  const moveRest = database.prepare(
    'UPDATE OR IGNORE collection_entries SET collection = :to WHERE collection = :from',
  );
  const insert = database.prepare(
    'INSERT INTO collection_entries (collection, place, game_id, position, note) VALUES (:name, :place, :gameId, :position, :note)',
  );
  const setNote = database.prepare('UPDATE collection_entries SET note = ? WHERE id = ?');
  const hasTag = database.prepare('SELECT 1 FROM game_tags WHERE game_id = ? AND tag = ?');
  const selectSame = database
    .prepare(`SELECT id FROM games WHERE ${SAME_CONTENT} AND removed_at IS NULL LIMIT 1`)
    .pluck();

  const rowsOf = (name: string): EntryRow[] => v.parse(v.array(EntryRow), selectEntries.all(name));
  /** The games of the tag that have no entry, oldest first. */
  const othersOf = (name: string, limit: number): GameId[] =>
    v.parse(v.array(GameId), selectOthers.all({ name, limit }));

  function insertAll(name: string, entries: readonly CollectionEntry[], first: number): void {
    for (const [at, entry] of entries.entries()) {
      insert.run({
        name,
        place: first + at,
        note: normaliseNote(entry.note),
        gameId: entry.kind === 'game' ? entry.gameId : null,
        position: entry.kind === 'position' ? entry.position : null,
      });
    }
  }

  /** Writes the entries of a collection, whose games have its tag already, inside a transaction. */
  function writeEntries({ name, entries, replaces, from }: EntriesChange): void {
    // The page arranges the first entries of a long collection; the others stay behind them.
    const notShown = replaces ? rowsOf(name).slice(MAX_COLLECTION_ENTRIES).map(entryOfRow) : [];
    // A game that was deleted since has no place.
    const there = withoutRepeats([...entries, ...notShown]).filter(
      (entry) => entry.kind === 'position' || hasTag.get(entry.gameId, name) !== undefined,
    );
    if (replaces) clear.run(name);
    const known = new Map(rowsOf(name).map((row) => [keyOf(entryOfRow(row)), row]));
    for (const entry of there) {
      const row = known.get(keyOf(entry));
      const note = normaliseNote(entry.note);
      if (row !== undefined && !row.note.includes(note)) setNote.run(joinedNotes(row.note, note), row.id);
    }
    const fresh = there.filter((entry) => !known.has(keyOf(entry)));
    insertAll(name, fresh, v.parse(v.number(), selectLast.get(name)));
    if (from === undefined) return;
    clear.run(from);
    // Only those of games in the bin are left.
    moveRest.run({ from, to: name });
  }

  /** Gives games the tag of a collection, and then sets or adds its entries. */
  function* write(change: EntriesChange): Pieces<AnnotatedGames> {
    const { name } = change;
    const entries = withoutRepeats(change.entries);
    const games = gamesIn(entries);
    for (const [at, id] of games.entries()) {
      table.notInBin(id);
      if (at % ROWS_A_PIECE === ROWS_A_PIECE - 1) yield;
    }
    const { games: tagged } = yield* editEach(table, games, withTags([name], []));
    table.write(() => {
      writeEntries({ ...change, entries });
    });
    return { changed: entries.length, games: tagged };
  }

  return {
    queries: {
      collections: (): { name: string; games: number; positions: number }[] => {
        const tags = new Map(tagsInUse(database).map(({ tag, games }) => [tag, games]));
        const positions = new Map(
          v.parse(PositionCounts, selectPositions.all()).map((row) => [row.name, row.positions]),
        );
        return [...new Set([...tags.keys(), ...positions.keys()])].sort().map((name) => ({
          name,
          games: tags.get(name) ?? 0,
          positions: positions.get(name) ?? 0,
        }));
      },

      *collection({ name }: { readonly name: string }): Pieces<Collection> {
        const all = [
          ...rowsOf(name).map(entryOfRow),
          ...othersOf(name, MAX_COLLECTION_ENTRIES + 1).map(bareEntry),
        ];
        const entries: Collection['entries'] = [];
        for (const [at, entry] of all.slice(0, MAX_COLLECTION_ENTRIES).entries()) {
          if (at % ROWS_A_PIECE === ROWS_A_PIECE - 1) yield;
          if (entry.kind === 'position') entries.push(entry);
          else {
            const game = summaryOf(entry.gameId);
            if (game !== undefined) entries.push({ kind: 'game', game, note: entry.note });
          }
        }
        return { entries, hasMore: all.length > MAX_COLLECTION_ENTRIES };
      },
    },

    /** Sets the entries of a collection, and gives its games the tag. Positions that are not listed are deleted. */
    arrangeCollection: ({ name, entries }: CollectionContent) => write({ name, entries, replaces: true }),

    /** Adds entries at the end. One that is there already keeps its place, and gets the note behind its own. */
    addToCollection: ({ name, entries }: CollectionContent) => write({ name, entries, replaces: false }),

    /** Adds entries as they were read from files; games are found by their content. */
    *joinCollection({
      name,
      entries,
    }: {
      readonly name: string;
      readonly entries: readonly ImportEntry[];
    }): Pieces<AnnotatedGames> {
      const found: CollectionEntry[] = [];
      for (const [at, entry] of entries.entries()) {
        if (at % TEXTS_A_PIECE === TEXTS_A_PIECE - 1) yield;
        const { note } = entry;
        if (entry.kind === 'position') {
          found.push({ kind: 'position', position: entry.position, note });
          continue;
        }
        const { game } = entry;
        const id = selectSame.get(contentValues(game));
        if (id !== undefined) found.push({ kind: 'game', gameId: v.parse(GameId, id), note });
      }
      return yield* write({ name, entries: found, replaces: false });
    },

    /** Moves the entries of a collection behind those of another. Games get the other tag, and keep the first. */
    *renameCollection({ from, to }: { readonly from: string; readonly to: string }): Pieces<AnnotatedGames> {
      if (from === to) return { changed: 0, games: [] };
      return yield* write({ name: to, entries: rowsOf(from).map(entryOfRow), replaces: false, from });
    },

    /** Returns the entries as records, in their order. @returns `leftOut`: how many could not be read */
    *collectionTexts(
      name: string,
      format: 'hgn' | 'json',
    ): Pieces<{ readonly texts: readonly string[]; readonly leftOut: number }> {
      const rows = rowsOf(name);
      const others = othersOf(name, NO_LIMIT);
      const all = [...rows, ...others.map((id) => ({ game_id: id, position: null, note: '' }))];
      const texts: string[] = [];
      for (const [at, { game_id, position, note }] of all.entries()) {
        if (at % TEXTS_A_PIECE === TEXTS_A_PIECE - 1) yield;
        const record = game_id === null ? positionIn(position) : gameIn(game_id);
        if (record === undefined) continue;
        const whole = withEntry(record, { collection: name, note, isPosition: game_id === null });
        texts.push(format === 'hgn' ? formatGame(whole) : formatJsonGame(whole));
      }
      return { texts, leftOut: all.length - texts.length };
    },
  };

  function gameIn(id: GameId): GameRecord | undefined {
    const game = validGame(table, id);
    return game && recordOf(game);
  }
}

function positionIn(code: string | null): GameRecord | undefined {
  const position = parsePosition(code ?? '');
  return position.ok ? positionRecord(position.value) : undefined;
}
