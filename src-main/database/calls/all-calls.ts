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
import { checkSomeGames } from '../recovery/check-library.ts';
import type { StoreCalls } from '../api/store-protocol.ts';

/** The games of an open database. */
export interface Games {
  /** The calls of the store; each is one transaction. All throw `StoreError` or SQLite's own errors. */
  readonly calls: StoreCalls;
  /** Does a piece of what nobody waits for; says whether there is more to do. Throws as the calls do. */
  readonly work: () => boolean;
}

/** What of the games others are told. */
export interface GamesListeners {
  /** Told, after each transaction and before it is acknowledged, which games it has changed. */
  readonly onChanged: (ids: readonly GameId[]) => void;
  /** Told when there is a backup that has every change until now, and matches its hashes. */
  readonly onBackedUp: () => void;
}

export function gamesOf(
  database: Database,
  { onChanged, onBackedUp }: GamesListeners = { onChanged: () => undefined, onBackedUp: () => undefined },
): Games {
  let isHousekeeping = false;
  const table = gameTableOf(database, (ids) => {
    index.touch(ids);
    // What follows from games is worked out again where it is lost.
    if (!isHousekeeping) onChanged(ids);
  });
  addPositionFunctions(database);
  addStartFunction(database);
  const positions = positionIndexOf(database, table);
  const index = new ListIndex(database, positions, (id) => {
    const game = soundOrNone(table, v.parse(GameId, id));
    return game === undefined ? '' : Object.values(searchedTextsOf(game)).join(' ');
  });
  const remove = removerOf(database, table);
  const fillFacts = factFiller(database, table);
  return {
    calls: {
      ...playCallsOf(database, table, remove),
      ...listCallsOf(database, table, index),
      ...markCallsOf(database, table, index),
      ...binCallsOf(database, table, index),
      ...duplicateCallsOf(database, table, remove),
      ...filterCallsOf(database, table),
      statistics: (question) => gatherStatistics(database, question, (filter) => index.matching(filter)),
      ...importCallsOf(database, table),
      ...exportCallsOf(table),
      ...backupCallsOf(database, onBackedUp),
      checkSomeGames: (after) => checkSomeGames(database, after),
      sqliteVersion: () => v.parse(v.string(), database.prepare('SELECT sqlite_version()').pluck().get()),
    },
    work: () => {
      isHousekeeping = true;
      try {
        return fillFacts() || index.work() || positions.indexSome();
      } finally {
        isHousekeeping = false;
      }
    },
  };
}
