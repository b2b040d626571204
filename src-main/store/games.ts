import type { Database } from 'better-sqlite3';
import { binCallsOf } from './bin-calls.ts';
import { gameTableOf } from './game-table.ts';
import { listCallsOf } from './list-calls.ts';
import { playCallsOf } from './play-calls.ts';
import type { StoreCalls } from './store-protocol.ts';

/** The calls of the store on an open database; each is one transaction. All throw `StoreError` or SQLite's own errors. */
export function gamesOf(database: Database): StoreCalls {
  const table = gameTableOf(database);
  return { ...playCallsOf(database, table), ...listCallsOf(database), ...binCallsOf(database, table) };
}
