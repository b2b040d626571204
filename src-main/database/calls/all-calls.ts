import { GameId } from '#shared/contract/schemas.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { backupCallsOf } from './backup-calls.ts';
import { binCallsOf, removerOf } from './bin-calls.ts';
import { duplicateCallsOf } from './duplicate-calls.ts';
import { exportCallsOf } from './export-calls.ts';
import { filterCallsOf } from './filter-calls.ts';
import { importCallsOf } from './import-calls.ts';
import { factFiller } from '../games/fill-facts.ts';
import { gameTableOf, soundOrNone } from '../games/game-table.ts';
import { listCallsOf } from './list-calls.ts';
import { ListIndex } from '../list/list-index.ts';
import { markCallsOf } from './mark-calls.ts';
import { playCallsOf } from './play-calls.ts';
import { addPositionFunctions } from '../list/position-hashes.ts';
import { addStartFunction } from '../games/start-kind.ts';
import { positionIndexOf } from '../list/position-index.ts';
import { gatherStatistics } from './statistics.ts';
import { searchedTextsOf } from '../games/searched-texts.ts';
import type { DatabaseCalls } from '../api/protocol.ts';

/** The games of an open database. */
export interface Games {
  /** The calls of the database; each is one transaction. All throw `DatabaseError` or SQLite's own errors. */
  readonly calls: DatabaseCalls;
  /** Does a piece of what nobody waits for; says whether there is more to do. Throws as the calls do. */
  readonly work: () => boolean;
}

export function gamesOf(database: Database): Games {
  const table = gameTableOf(database, (ids) => {
    index.touch(ids);
  });
  addPositionFunctions(database);
  addStartFunction(database);
  const positions = positionIndexOf(database, table);
  const index = new ListIndex(database, positions, (id) => {
    const game = soundOrNone(table, v.parse(GameId, id));
    return game === undefined ? '' : Object.values(searchedTextsOf(game)).join(' ');
  });
  const fillFacts = factFiller(database, table);
  return {
    calls: {
      ...playCallsOf(database, table),
      ...listCallsOf(database, table, index),
      ...markCallsOf(database, table, index),
      ...binCallsOf(database, table, index),
      ...duplicateCallsOf(database, table, removerOf(database, table)),
      ...filterCallsOf(database, table),
      statistics: (question) => gatherStatistics(database, question, (filter) => index.matching(filter)),
      ...importCallsOf(database, table),
      ...exportCallsOf(table),
      ...backupCallsOf(database),
      sqliteVersion: () => v.parse(v.string(), database.prepare('SELECT sqlite_version()').pluck().get()),
    },
    work: () => fillFacts() || index.work() || positions.indexSome(),
  };
}
