import type { Database } from 'better-sqlite3';
import { DatabaseError } from '../api/database-errors.ts';
import type { Pieces } from '../api/pieces.ts';

/** Ids in one piece: some 10 ms of work. */
const PIECE = 50_000;

/** The largest id that any game has had. */
export function largestIdOf(database: Database): number {
  return Number(database.prepare('SELECT coalesce(max(id), 0) FROM games').pluck().get());
}

/** Visits all games in pieces. @param look called with the first and the last id of each piece */
export function* eachPiece(largestId: number, look: (first: number, last: number) => void): Pieces<void> {
  for (let first = 1; first <= largestId; first += PIECE) {
    look(first, first + PIECE - 1);
    yield;
  }
}

/**
 * Parses the result of `json_group_array`, which is far faster than a million rows. A schema check would take longer
 * than the query.
 */
export function parseArray(text: unknown): unknown[] {
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
  if (!Array.isArray(value)) throw new DatabaseError('defect', 'The database gave no list');
  return value;
}
