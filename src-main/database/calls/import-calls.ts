import {
  GameId,
  Komi,
  Players,
  PositionText,
  ResultText,
  Setup,
  Swap,
  Termination,
  TimeControl,
  Timestamp,
} from '#shared/contract/schemas.ts';
import { formatTimeControl } from '#shared/game/time-control.ts';
import type { LibraryGame } from '#shared/library/library-game.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { PLAYED_COLUMNS, playedFacts, RECORDED_COLUMNS, recordedFacts } from '../games/game-facts.ts';
import { gameHash } from '../games/game-hash.ts';
import { moveColumns, playerColumns, type GameContent } from '../games/game-rows.ts';
import { formatHistory, HistoryText } from '../games/history-column.ts';
import type { GameTable } from '../games/game-table.ts';
import { DatabaseError } from '../api/database-errors.ts';
import type { ImportCalls } from '../api/game-database.ts';
import type { Answers } from '../api/protocol.ts';

/** The largest difference between two time zones (UTC-12 and UTC+14), and so between two local times of one moment. */
const MAX_ZONE_DIFFERENCE_MS = 26 * 60 * 60 * 1000;

/** Staged rows that are read at once. */
const ROWS_A_READ = 500;

const FACT_COLUMNS = [...PLAYED_COLUMNS, ...RECORDED_COLUMNS];

const UINT32 = 0x1_0000_0000;

/** A `LibraryGame` as JSON. */
const StagedGame = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    createdAt: Timestamp,
    players: Players,
    setup: Setup,
    start: PositionText,
    moves: v.array(v.string()),
    komi: Komi,
    swap: v.optional(Swap),
    result: ResultText,
    termination: Termination,
    timeControl: v.optional(TimeControl),
    record: v.optional(v.string()),
    history: v.nullable(HistoryText),
  }),
);
const StagedRow = v.objectWithRest(
  { place: v.number(), game: StagedGame, play_hash: v.number() },
  v.unknown(),
);
type StagedRow = v.InferOutput<typeof StagedRow>;

const LastNumbers = v.object({ id: v.number(), change: v.number() });

/** Stages games in a temporary table of this connection, in memory, until an import is committed. */
export function createImportCalls(database: Database, table: GameTable): Answers<ImportCalls> {
  database.exec(`
    CREATE TEMP TABLE staged (
      place      INTEGER PRIMARY KEY,
      import_id  TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      record     TEXT,
      game       TEXT NOT NULL,
      ${FACT_COLUMNS.join(', ')}
    );
    CREATE INDEX temp.staged_by_record ON staged (import_id, record_hash);
    CREATE INDEX temp.staged_by_place ON staged (import_id, place);
  `);
  const isSame = `record_hash = :record_hash AND (record IS NOT NULL
    OR abs(created_at - :created_at) <= ${MAX_ZONE_DIFFERENCE_MS})`;
  const selectInLibrary = database.prepare(
    `SELECT 1 FROM games WHERE ${isSame} AND removed_at IS NULL LIMIT 1`,
  );
  const selectAside = database.prepare(
    `SELECT 1 FROM temp.staged WHERE ${isSame} AND import_id = :import_id LIMIT 1`,
  );
  const insertAside = database.prepare(
    `INSERT INTO temp.staged (import_id, created_at, record, game, ${FACT_COLUMNS.join(', ')})
     VALUES (:import_id, :created_at, :record, :game, ${FACT_COLUMNS.map((column) => `:${column}`).join(', ')})`,
  );
  const selectStaged = database.prepare(
    `SELECT * FROM temp.staged WHERE import_id = ? AND place > ? ORDER BY place LIMIT ${ROWS_A_READ}`,
  );
  const countStaged = database.prepare('SELECT count(*) FROM temp.staged WHERE import_id = ?').pluck();
  const deleteStaged = database.prepare('DELETE FROM temp.staged WHERE import_id = ?');
  const selectNumbers = database.prepare(
    `SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'games'), 0) AS id,
            coalesce((SELECT max(change_number) FROM games), 0) AS change`,
  );
  const insertGame = database.prepare(
    `INSERT INTO games (
       id, revision, change_number, created_at,
       black_type, black_name, black_level, white_type, white_name, white_level,
       setup, start, seed, komi, swap, time_control, moves, move_times, move_count, result, termination, record, history, hash,
       ${FACT_COLUMNS.join(', ')}
     ) VALUES (
       ?, 0, ?, ?,
       ?, ?, ?, ?, ?, ?,
       ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
       ${FACT_COLUMNS.map(() => '?').join(', ')}
     )`,
  );

  /** Ids of the imports that were started. */
  const started = new Set<string>();

  function stageOne(importId: string, game: LibraryGame): boolean {
    const row = {
      ...playedFacts(game),
      ...recordedFacts(game),
      import_id: importId,
      created_at: game.createdAt,
      record: game.record ?? null,
      game: JSON.stringify({ ...game, history: formatHistory(game.history) }),
    };
    const isKnown = selectInLibrary.get(row) !== undefined || selectAside.get(row) !== undefined;
    if (!isKnown) insertAside.run(row);
    return !isKnown;
  }

  /** Writes a staged game into the library. */
  function importGame(row: StagedRow, id: number, change: number): GameId {
    const { game } = row;
    const content: GameContent = {
      ...game,
      swap: game.swap,
      record: game.record,
      history: game.history ?? undefined,
      id: v.parse(GameId, id),
      requestId: undefined,
      revision: 0,
      // The computer's random choices are the same whenever the game is continued.
      seed: row.play_hash % UINT32,
      moves: game.moves.map((move) => ({ move, milliseconds: undefined })),
      favourite: false,
      note: '',
      tags: [],
    };
    insertGame.run(
      content.id,
      change,
      content.createdAt,
      ...playerColumns(content.players.black),
      ...playerColumns(content.players.white),
      content.setup,
      content.start,
      content.seed,
      content.komi,
      content.swap ?? null,
      content.timeControl === undefined ? null : formatTimeControl(content.timeControl),
      ...moveColumns(content.moves),
      content.moves.length,
      content.result,
      content.termination,
      content.record ?? null,
      formatHistory(content.history),
      gameHash(content),
      ...FACT_COLUMNS.map((column) => row[column]),
    );
    table.writeTexts(content);
    return content.id;
  }

  return {
    stageGames: (importId, games) => {
      started.add(importId);
      return database.transaction(() => games.map((game) => stageOne(importId, game)))();
    },

    commitStaged: (importId, fresh) => {
      const isAllThere = fresh === undefined || countStaged.get(importId) === fresh;
      if (!started.has(importId) || !isAllThere)
        throw new DatabaseError('not-found', `The staged games of ${importId} are missing or incomplete`);
      const ids = table.write(() => {
        const last = v.parse(LastNumbers, selectNumbers.get());
        const imported: GameId[] = [];
        for (let place = 0; ;) {
          const rows = v.parse(v.array(StagedRow), selectStaged.all(importId, place));
          for (const row of rows) {
            place = row.place;
            // The library may have got it since it was staged.
            if (selectInLibrary.get(row) !== undefined) continue;
            const count = imported.length + 1;
            imported.push(importGame(row, last.id + count, last.change + count));
          }
          if (rows.length < ROWS_A_READ) break;
        }
        deleteStaged.run(importId);
        table.touch(imported);
        return imported;
      });
      started.delete(importId);
      return { imported: ids.length, first: ids[0] };
    },

    dropStaged: (importId) => {
      started.delete(importId);
      deleteStaged.run(importId);
    },
  };
}
