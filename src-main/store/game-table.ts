import type { GameId } from '#shared/contract/schemas.ts';
import { renewedRecord } from '#shared/library/library-game.ts';
import type { Database } from 'better-sqlite3';
import { checkDurability } from './database.ts';
import { FACT_COLUMNS, factsOf } from './game-facts.ts';
import { gameHash } from './game-hash.ts';
import { decodeGame, GAME_COLUMNS, libraryGameFrom, type GameContent, type GameRead } from './game-rows.ts';
import { codeOf } from './store-errors.ts';
import { StoreError } from './store.ts';

/** A game that matches its hash. */
export interface SoundGame {
  readonly content: GameContent;
  readonly removed: boolean;
}

/** Single games in the open database, never read without a look at their hash, never written without a new one. */
export interface GameTable {
  /** One transaction that writes. Nothing is acknowledged that was not committed with a sync. */
  readonly write: <T>(work: () => T) => T;
  /** A game that matches its hash, also one in the bin. Throws `StoreError`: `not-found`, `damaged-game`. */
  readonly sound: (id: GameId) => SoundGame;
  /** The same for a game that is not in the bin. */
  readonly kept: (id: GameId) => GameContent;
  /**
   * Brings everything that follows from a game up to date after a change of its row, its hash too, and gives the game as
   * it is now. Throws `StoreError` (`defect`) where the row makes no game.
   */
  readonly seal: (id: GameId) => GameContent;
}

export function gameTableOf(database: Database): GameTable {
  const selectGame = database.prepare(`SELECT ${GAME_COLUMNS} FROM games WHERE id = ?`);
  const updateDerived = database.prepare(
    `UPDATE games SET
       hash = :hash, record = :record, positions_indexed = 0,
       ${FACT_COLUMNS.map((column) => `${column} = :${column}`).join(', ')}
     WHERE id = :id`,
  );

  /** A game as the tables have it, its hash not looked at. */
  function read(id: GameId): GameRead | undefined {
    try {
      const row = selectGame.get(id);
      if (row === undefined) throw new StoreError('not-found', `There is no game ${id}`);
      return decodeGame(row);
    } catch (error) {
      if (codeOf(error)?.startsWith('SQLITE_CORRUPT') !== true) throw error;
      throw new StoreError('damaged-game', `Game ${id} cannot be read`, undefined, { cause: error });
    }
  }

  function sound(id: GameId): SoundGame {
    const found = read(id);
    if (found === undefined || Buffer.compare(found.hash, gameHash(found.content)) !== 0) {
      throw new StoreError('damaged-game', `Game ${id} does not match its hash`);
    }
    return found;
  }

  return {
    write: (work) =>
      database
        .transaction(() => {
          const value = work();
          checkDurability(database);
          return value;
        })
        .immediate(),
    sound,
    kept: (id) => {
      const { content, removed } = sound(id);
      if (removed) throw new StoreError('not-found', `Game ${id} is in the bin`);
      return content;
    },
    seal: (id) => {
      const found = read(id)?.content;
      if (found === undefined) {
        throw new StoreError('defect', `Game ${id} was written so that it cannot be read`);
      }
      const record = renewedRecord(libraryGameFrom(found));
      const content = { ...found, record };
      updateDerived.run({
        id,
        hash: gameHash(content),
        record: record ?? null,
        ...factsOf(libraryGameFrom(content)),
      });
      return content;
    },
  };
}
