import type { Database } from 'better-sqlite3';
import { isAnalysisHash, type AnalysisColumns } from '../games/analysis-hash.ts';
import { formatStep } from '../schema/stored-step.ts';
import { rangesOf } from '../journal/journal-entry.ts';
import type { StoredRecord } from './page-records.ts';

/** An analysis that matches its hash. */
export interface FoundAnalysis {
  readonly gameId: number;
  readonly columns: AnalysisColumns;
  readonly hash: Uint8Array;
}

/** A row has the id of its game, seven columns that the hash covers, and the hash. */
export const ANALYSIS_COLUMNS = 9;

/** Analyses that one step summarises in the background. */
const SUMMARISED_A_STEP = 100;

/**
 * Reads an analysis from a record.
 * @returns undefined where it is a row of another table, or does not match its hash; those of earlier versions have none
 */
export function analysisOf({ rowid, values }: StoredRecord): FoundAnalysis | undefined {
  if (rowid === undefined || values.length !== ANALYSIS_COLUMNS) return undefined;
  const [id, signature, source, depth, start, komi, moves, positionValues, hash] = values;
  if (id !== null || typeof signature !== 'string' || typeof source !== 'string') return undefined;
  if (typeof depth !== 'string' || typeof start !== 'string' || typeof komi !== 'number') return undefined;
  if (typeof moves !== 'string' || typeof positionValues !== 'string') return undefined;
  const columns = { signature, source, depth, start, komi, moves, position_values: positionValues };
  return hash instanceof Uint8Array && isAnalysisHash(hash, columns)
    ? { gameId: rowid, columns, hash }
    : undefined;
}

/**
 * Inserts the analyses of games in a library, and a step that summarises them.
 * @param database a library with its games, inside a transaction
 * @param replaces whether they replace those of the same games
 */
export function insertAnalyses(
  database: Database,
  analyses: Iterable<FoundAnalysis>,
  replaces: boolean,
): void {
  const insert = database.prepare(
    `INSERT OR ${replaces ? 'REPLACE' : 'IGNORE'} INTO analyses
       (game_id, signature, source, depth, start, komi, moves, position_values, hash)
     SELECT id, :signature, :source, :depth, :start, :komi, :moves, :position_values, :hash FROM games WHERE id = :gameId`,
  );
  const insertStep = database.prepare('INSERT INTO unfinished (step) VALUES (?)');
  let inserted: number[] = [];
  const summarise = (): void => {
    if (inserted.length > 0) insertStep.run(formatStep({ kind: 'summarise', games: rangesOf(inserted) }));
    inserted = [];
  };
  for (const { gameId, columns, hash } of analyses) {
    if (insert.run({ ...columns, gameId, hash }).changes === 0) continue;
    inserted.push(gameId);
    if (inserted.length === SUMMARISED_A_STEP) summarise();
  }
  summarise();
}
