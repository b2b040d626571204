import type { Asked } from '../database/api/protocol.ts';
import type { OpenCalls } from './all-calls.ts';

/** All calls of the database, as its thread answers them. They reject with `DatabaseError`. */
export type DatabaseCalls = Asked<OpenCalls['calls']>;

/** The interface of the database. */
export interface GameDatabase extends DatabaseCalls {
  /** Answers pending calls and closes the library. Later calls reject with `unavailable`. Never rejects. */
  close(): Promise<void>;
}
