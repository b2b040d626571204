import type { GameChange } from '#shared/contract/game.ts';
import {
  MAX_COLLECTION_ENTRIES,
  type Collection,
  type CollectionEntry,
} from '#shared/contract/collections.ts';
import { GameId } from '#shared/contract/schemas.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { normaliseNote, positionRecord, withEntry } from '#shared/library/collection-record.ts';
import { recordOf } from '#shared/library/library-game.ts';
import { formatGame } from '#shared/record/hgn/write-record.ts';
import { formatJsonGame } from '#shared/record/json/write-json.ts';
import type { GameRecord } from '#shared/record/model/game-record.ts';
import * as v from 'valibot';
import type { AnnotatedGames, CollectionCalls, CollectionContent } from '../api/change-calls.ts';
import type { DirectCalls } from '../api/game-database.ts';
import type { Pieces } from '../api/pieces.ts';
import type { Answers } from '../api/protocol.ts';
import { recordedFacts } from '../games/game-facts.ts';
import { intactGame } from '../games/game-table.ts';
import type { CallParts } from './call-parts.ts';
import {
  bareEntry,
  EntryRow,
  entryOfRow,
  gamesIn,
  joinedNotes,
  keyOf,
  withoutRepeats,
} from './collection-entry.ts';
import { summaryReader } from './list-calls.ts';
import { SAME_CONTENT } from './staging.ts';
import { tagsInUse } from './tags-in-use.ts';

type CollectionQueries = Pick<Answers<DirectCalls['library']>, 'collections' | 'collection'>;

/** Games that one transaction tags, and those that are written as text at once: some 50 ms. */
const TAGGED_A_STEP = 50;
const TEXTS_A_PIECE = 50;
/** Rows of the list that are read at once: some 20 ms. */
const ROWS_A_PIECE = 100;

const PositionCounts = v.array(v.object({ name: v.string(), positions: v.number() }));

/** The calls on collections: the games of a tag in an order, with notes, and positions among them. */
export function createCollectionCalls({
  database,
  table,
  index,
}: Pick<CallParts, 'database' | 'table' | 'index'>): Answers<CollectionCalls> & {
  readonly queries: CollectionQueries;
} {
  const selectEntries = database.prepare(
    `SELECT id, game_id, position, note FROM collection_entries
     WHERE collection = ? AND (game_id IS NULL OR EXISTS (SELECT 1 FROM games WHERE id = game_id AND removed_at IS NULL))
     ORDER BY place, id LIMIT ${String(MAX_COLLECTION_ENTRIES)}`,
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
  const insertTag = database.prepare('INSERT OR IGNORE INTO game_tags (tag, game_id) VALUES (?, ?)');
  const updateRevision = database.prepare('UPDATE games SET revision = revision + 1 WHERE id = ?');
  const selectSame = database
    .prepare(`SELECT id FROM games WHERE ${SAME_CONTENT} AND removed_at IS NULL LIMIT 1`)
    .pluck();
  const summaryOf = summaryReader(database);

  const rowsOf = (name: string): EntryRow[] => v.parse(v.array(EntryRow), selectEntries.all(name));
  /** The games of the tag that have no entry, oldest first. */
  const othersOf = (name: string, limit: number): GameId[] =>
    v.parse(v.array(GameId), selectOthers.all({ name, limit }));

  /** Gives games the tag of a collection, in several transactions. */
  function* tagAll(name: string, games: readonly GameId[]): Pieces<GameChange[]> {
    const changes: GameChange[] = [];
    for (let from = 0; from < games.length; from += TAGGED_A_STEP) {
      table.write(() => {
        for (const gameId of games.slice(from, from + TAGGED_A_STEP)) {
          table.kept(gameId);
          if (insertTag.run(name, gameId).changes === 0) continue;
          updateRevision.run(gameId);
          changes.push({ gameId, revision: table.seal(gameId, 'recorded').revision });
        }
      });
      yield;
    }
    return changes;
  }

  function write(name: string, entries: readonly CollectionEntry[], first: number): void {
    for (const [at, entry] of entries.entries()) {
      insert.run({
        ...{ name, place: first + at, note: normaliseNote(entry.note) },
        ...{ gameId: entry.kind === 'game' ? entry.gameId : null },
        ...{ position: entry.kind === 'position' ? entry.position : null },
      });
    }
  }

  const counted = (games: GameChange[], changed: number): AnnotatedGames => ({ changed, games });

  /** Adds entries at the end of a collection. */
  function* add({ name, entries }: CollectionContent): Pieces<AnnotatedGames> {
    const once = withoutRepeats(entries);
    const changes = yield* tagAll(name, gamesIn(once));
    table.write(() => {
      const known = new Map(rowsOf(name).map((row) => [keyOf(entryOfRow(row)), row]));
      for (const entry of once) {
        const row = known.get(keyOf(entry));
        const note = normaliseNote(entry.note);
        if (row !== undefined && !row.note.includes(note)) setNote.run(joinedNotes(row.note, note), row.id);
      }
      const fresh = once.filter((entry) => !known.has(keyOf(entry)));
      write(name, fresh, v.parse(v.number(), selectLast.get(name)));
    });
    return counted(changes, once.length);
  }

  return {
    queries: {
      *collections() {
        const tags = new Map((yield* tagsInUse(database, index)).map(({ tag, games }) => [tag, games]));
        const positions = new Map(
          v.parse(PositionCounts, selectPositions.all()).map((row) => [row.name, row.positions]),
        );
        return [...new Set([...tags.keys(), ...positions.keys()])].sort().map((name) => ({
          ...{ name, games: tags.get(name) ?? 0, positions: positions.get(name) ?? 0 },
        }));
      },

      *collection({ name }): Pieces<Collection> {
        const rows = rowsOf(name);
        const others = othersOf(name, MAX_COLLECTION_ENTRIES - rows.length + 1);
        const shown = others.slice(0, MAX_COLLECTION_ENTRIES - rows.length);
        const entries: Collection['entries'] = [];
        for (const [at, entry] of [...rows.map(entryOfRow), ...shown.map(bareEntry)].entries()) {
          if (at % ROWS_A_PIECE === ROWS_A_PIECE - 1) yield;
          if (entry.kind === 'position') entries.push(entry);
          else {
            const game = summaryOf(entry.gameId);
            if (game !== undefined) entries.push({ kind: 'game', game, note: entry.note });
          }
        }
        return { entries, hasMore: others.length > shown.length };
      },
    },

    *arrangeCollection({ name, entries }) {
      const once = withoutRepeats(entries);
      const changes = yield* tagAll(name, gamesIn(once));
      table.write(() => {
        clear.run(name);
        write(name, once, 0);
      });
      return counted(changes, once.length);
    },

    addToCollection: add,

    *joinCollection({ name, entries }) {
      const found: CollectionEntry[] = [];
      for (const [at, entry] of entries.entries()) {
        if (at % TEXTS_A_PIECE === TEXTS_A_PIECE - 1) yield;
        const { note } = entry;
        if (entry.kind === 'position') {
          found.push({ kind: 'position', position: entry.position, note });
          continue;
        }
        const { game } = entry;
        const id = selectSame.get({ ...recordedFacts(game), created_at: game.createdAt });
        if (id !== undefined) found.push({ kind: 'game', gameId: v.parse(GameId, id), note });
      }
      return yield* add({ name, entries: found });
    },

    *renameCollection({ from, to }) {
      if (from === to) return { changed: 0, games: [] };
      const added = yield* add({ name: to, entries: rowsOf(from).map(entryOfRow) });
      table.write(() => {
        clear.run(from);
        // Only those of games in the bin are left.
        moveRest.run({ from, to });
      });
      return added;
    },

    *collectionTexts(name, format) {
      const rows = rowsOf(name);
      const others = othersOf(name, MAX_COLLECTION_ENTRIES - rows.length);
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
    const game = intactGame(table, id);
    return game && recordOf(game);
  }
}

function positionIn(code: string | null): GameRecord | undefined {
  const position = parsePosition(code ?? '');
  return position.ok ? positionRecord(position.value) : undefined;
}
