import type { Database, Statement } from 'better-sqlite3';
import { StoreError } from './store.ts';
import type { Pieces } from './pieces.ts';

/** Numbers of games looked at in one piece: some 10 ms of work. */
const PIECE = 50_000;

/** The largest number that a game has had. */
export function largestIdOf(database: Database): number {
  return Number(database.prepare('SELECT coalesce(max(id), 0) FROM games').pluck().get());
}

/**
 * Runs a statement on all games, some at a time.
 * @param statement gives one row of JSON arrays (`json_group_array`: far faster than a million rows); its first two
 *   parameters are the first and the last number of the games it is to look at
 * @param take called with the arrays of each piece
 */
export function* eachPiece(
  statement: Statement,
  largestId: number,
  parameters: readonly (string | number)[],
  take: (...columns: unknown[][]) => void,
): Pieces<void> {
  for (let first = 1; first <= largestId; first += PIECE) {
    take(...onePiece(statement, first, first + PIECE - 1, parameters));
    yield;
  }
}

/** The arrays of one piece: of the games from `first` to `last`. */
export function onePiece(
  statement: Statement,
  first: number,
  last: number,
  parameters: readonly (string | number)[],
): unknown[][] {
  const row = statement.raw().get(first, last, ...parameters);
  return Array.isArray(row) ? row.map(parseArray) : [];
}

/** What `json_group_array` made. A schema would take longer than the query. */
export function parseArray(text: unknown): unknown[] {
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
  if (!Array.isArray(value)) throw new StoreError('defect', 'The database gave no list');
  return value;
}
