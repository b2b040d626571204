import {
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
import type { LibraryGame } from '#shared/library/library-game.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import type { Pieces } from '../database/api/pieces.ts';
import {
  contentValues,
  PLAYED_COLUMNS,
  playedFacts,
  RECORDED_COLUMNS,
  SAME_CONTENT,
} from '../database/games/game-facts.ts';
import { NO_HISTORY } from '#shared/record/history/game-history.ts';
import { ConditionsText, formatConditions, formatHistory, HistoryText } from '../database/games/game-rows.ts';

/** Staged games that are deleted at once. */
const STAGED_A_PIECE = 10_000;

/** The derived columns of a game, the same for staged games and those in the library. */
export const FACT_COLUMNS = [...PLAYED_COLUMNS, ...RECORDED_COLUMNS];

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
    conditions: v.nullable(ConditionsText),
    record: v.optional(v.string()),
    history: v.nullable(HistoryText),
  }),
);
const StagedRow = v.objectWithRest(
  { place: v.number(), game: StagedGame, play_hash: v.number() },
  v.unknown(),
);
/** A staged game with its derived columns. */
export type StagedRow = v.InferOutput<typeof StagedRow>;

/** Games that wait in a temporary table of this connection, in memory, until their import is committed. */
export interface Staging {
  /** Adds games of an import. @returns for each whether it is new: neither in the library nor staged already */
  readonly add: (importId: string, games: readonly LibraryGame[]) => boolean[];
  /** The places of the games of an import, in their order. */
  readonly places: (importId: string) => number[];
  /** Returns the games at some places. */
  readonly rows: (places: readonly number[]) => StagedRow[];
  /** Deletes the games at some places. */
  readonly take: (places: readonly number[]) => void;
  /** Whether the library has the same game, outside the bin. */
  readonly isInLibrary: (row: StagedRow) => boolean;
  /** Deletes all games of an import. */
  readonly drop: (importId: string) => Pieces<undefined>;
}

export function createStaging(database: Database): Staging {
  database.exec(`
    CREATE TEMP TABLE staged (
      place          INTEGER PRIMARY KEY,
      import_id      TEXT NOT NULL,
      created_at     INTEGER NOT NULL,
      is_start_known INTEGER NOT NULL,
      game           TEXT NOT NULL,
      ${FACT_COLUMNS.join(', ')}
    );
    CREATE INDEX temp.staged_by_record ON staged (import_id, record_hash);
    CREATE INDEX temp.staged_by_place ON staged (import_id, place);
  `);
  const selectInLibrary = database.prepare(
    `SELECT 1 FROM games WHERE ${SAME_CONTENT} AND removed_at IS NULL LIMIT 1`,
  );
  const selectAside = database.prepare(
    `SELECT 1 FROM temp.staged WHERE ${SAME_CONTENT} AND import_id = :import_id LIMIT 1`,
  );
  const insertAside = database.prepare(
    `INSERT INTO temp.staged (import_id, created_at, is_start_known, game, ${FACT_COLUMNS.join(', ')})
     VALUES (:import_id, :created_at, :is_start_known, :game, ${FACT_COLUMNS.map((column) => `:${column}`).join(', ')})`,
  );
  const selectPlaces = database
    .prepare('SELECT place FROM temp.staged WHERE import_id = ? ORDER BY place')
    .pluck();
  const AT_PLACES = 'FROM temp.staged WHERE place IN (SELECT value FROM json_each(?))';
  const selectStaged = database.prepare(`SELECT * ${AT_PLACES} ORDER BY place`);
  const deleteTaken = database.prepare(`DELETE ${AT_PLACES}`);
  const deleteStaged = database.prepare(
    `DELETE FROM temp.staged WHERE place IN (
       SELECT place FROM temp.staged WHERE import_id = ? LIMIT ${STAGED_A_PIECE}
     )`,
  );

  function stageOne(importId: string, game: LibraryGame): boolean {
    const row = {
      ...playedFacts(game),
      ...contentValues(game),
      import_id: importId,
      game: JSON.stringify({
        ...game,
        conditions: formatConditions(game.conditions ?? {}),
        history: formatHistory(game.history ?? NO_HISTORY),
      }),
    };
    const isKnown = selectInLibrary.get(row) !== undefined || selectAside.get(row) !== undefined;
    if (!isKnown) insertAside.run(row);
    return !isKnown;
  }

  return {
    add: (importId, games) => database.transaction(() => games.map((game) => stageOne(importId, game)))(),
    places: (importId) => v.parse(v.array(v.number()), selectPlaces.all(importId)),
    rows: (places) => v.parse(v.array(StagedRow), selectStaged.all(JSON.stringify(places))),
    take: (places) => {
      deleteTaken.run(JSON.stringify(places));
    },
    isInLibrary: (row) => selectInLibrary.get(row) !== undefined,
    *drop(importId) {
      while (deleteStaged.run(importId).changes === STAGED_A_PIECE) yield;
      return undefined;
    },
  };
}
