import type { GameId } from '#shared/contract/schemas.ts';
import { renewedRecord } from '#shared/library/library-game.ts';
import type { Database } from 'better-sqlite3';
import { checkDurability } from '../schema/database.ts';
import { PLAYED_COLUMNS, playedFacts, RECORDED_COLUMNS, recordedFacts } from './game-facts.ts';
import { gameHash, isSound } from './game-hash.ts';
import { decodeGame, GAME_COLUMNS, type GameRead } from './game-rows.ts';
import type { StoredGame } from '../api/stored-game.ts';
import { formatHistory } from './json-columns.ts';
import { describeSearchedTexts } from './search-words.ts';
import { createTextMerges } from './text-merges.ts';
import { DatabaseError, codeOf } from '../api/database-errors.ts';

/** A game that matches its hash. */
interface SoundGame {
  readonly content: StoredGame;
  readonly removed: boolean;
}

/**
 * What a change of a game affects: everything, how it was played, what its record contains (names, tags, note), or only
 * its annotations.
 */
export type Changed = 'everything' | 'played' | 'recorded' | 'marked';

/** Access to single games. Each read compares a game with its hash, each write renews the hash. */
export interface GameTable {
  /** Runs work in one writing transaction, which is synced when it is committed. */
  readonly write: <T>(work: () => T) => T;
  /** Returns a game that matches its hash, also one in the bin. Throws `DatabaseError`: `not-found`, `damaged-game`. */
  readonly sound: (id: GameId) => SoundGame;
  /** Reads many games at once, in half the time. Returns each game by its id, or the error. */
  readonly soundEach: (ids: readonly GameId[]) => ReadonlyMap<GameId, SoundGame | DatabaseError>;
  /** Like `sound`, for a game that is not in the bin. */
  readonly kept: (id: GameId) => StoredGame;
  /**
   * Updates the hash and the derived columns after a change of a row, and returns the game. Throws `DatabaseError`
   * (`defect`) if the row is not a valid game.
   */
  readonly seal: (id: GameId, changed: Changed) => StoredGame;
  /** Writes the words by which a game is found, inside `write`. `seal` does this itself. */
  readonly writeTexts: (game: StoredGame) => void;
  /** Deletes the words of a game, inside `write`. */
  readonly deleteTexts: (id: GameId) => void;
  /** Merges a part of the index of words in the background and returns whether there may be more. */
  readonly mergeTexts: () => boolean;
  /** Marks games as changed for the lists, inside `write`. `seal` does this itself. */
  readonly touch: (ids: readonly GameId[]) => void;
}

/** What happens around each transaction of `write`. */
export interface WriteListeners {
  /** Throws if nothing may be changed. */
  readonly beforeWrite: () => void;
  /** Called after a transaction with the ids of the games that it changed. */
  readonly onTouched: (ids: readonly GameId[]) => void;
}

export function createGameTable(database: Database, { beforeWrite, onTouched }: WriteListeners): GameTable {
  const selectGame = database.prepare(`SELECT ${GAME_COLUMNS} FROM games WHERE id = ?`);
  const selectGames = database.prepare(
    `SELECT ${GAME_COLUMNS} FROM games WHERE id IN (SELECT value FROM json_each(?))`,
  );
  const updateHash = database.prepare('UPDATE games SET hash = ? WHERE id = ?');
  const updatePlayed = database.prepare(
    `UPDATE games SET positions_indexed = 0, ${setting(PLAYED_COLUMNS)} WHERE id = :id`,
  );
  const updateRecorded = database.prepare(
    `UPDATE games SET record = :record, history = :history, ${setting(RECORDED_COLUMNS)} WHERE id = :id`,
  );
  const replaceTexts = database.prepare(
    'INSERT OR REPLACE INTO games_text (rowid, names, tags, note, comments) VALUES (?, ?, ?, ?, ?)',
  );
  const deleteTexts = database.prepare('DELETE FROM games_text WHERE rowid = ?');
  const merges = createTextMerges(database, write);
  let touched: GameId[] = [];

  function write<T>(work: () => T): T {
    beforeWrite();
    touched = [];
    const value = database
      .transaction(() => {
        const done = work();
        merges.settle();
        checkDurability(database);
        return done;
      })
      .immediate();
    if (touched.length > 0) onTouched(touched);
    return value;
  }

  /** Reads a game without comparing it with its hash. */
  function read(id: GameId): GameRead | undefined {
    try {
      const row = selectGame.get(id);
      if (row === undefined) throw new DatabaseError('not-found', `There is no game ${id}`, id);
      return decodeGame(row);
    } catch (error) {
      if (!isCorruption(error)) throw error;
      throw new DatabaseError('damaged-game', `Game ${id} cannot be read`, id, { cause: error });
    }
  }

  function sound(id: GameId): SoundGame {
    const found = read(id);
    if (!isSound(found)) throw new DatabaseError('damaged-game', `Game ${id} does not match its hash`, id);
    return found;
  }

  function soundOrError(id: GameId): SoundGame | DatabaseError {
    try {
      return sound(id);
    } catch (error) {
      if (error instanceof DatabaseError) return error;
      throw error;
    }
  }

  /** Returns those of many games that match their hashes. Throws if the database cannot be read. */
  function readMany(ids: readonly GameId[]): Map<GameId, SoundGame> {
    const games = new Map<GameId, SoundGame>();
    try {
      for (const row of selectGames.all(JSON.stringify(ids))) {
        const game = decodeGame(row);
        if (isSound(game)) games.set(game.content.id, game);
      }
    } catch (error) {
      if (!isCorruption(error)) throw error;
    }
    return games;
  }

  function writeTexts(game: StoredGame): void {
    const { names, tags, note, comments } = describeSearchedTexts(game);
    replaceTexts.run(game.id, names, tags, note, comments);
    merges.count();
  }

  /** Returns a game with its record renewed after a change. */
  function withRecord(game: StoredGame): StoredGame {
    const changed = { ...game, record: renewedRecord(game) };
    updateRecorded.run({
      id: game.id,
      record: changed.record ?? null,
      history: formatHistory(changed.history),
      ...recordedFacts(changed),
    });
    return changed;
  }

  return {
    write,
    sound,
    soundEach: (ids) => {
      const read = readMany(ids);
      return new Map(ids.map((id) => [id, read.get(id) ?? soundOrError(id)]));
    },
    kept: (id) => {
      const { content, removed } = sound(id);
      if (removed) throw new DatabaseError('not-found', `Game ${id} is in the bin`, id);
      return content;
    },
    seal: (id, changed) => {
      const found = read(id)?.content;
      if (found === undefined)
        throw new DatabaseError('defect', `Game ${id} was written so that it cannot be read`);
      const game = changed === 'marked' ? found : withRecord(found);
      if (changed === 'played' || changed === 'everything') {
        updatePlayed.run({ id, ...playedFacts(game) });
      }
      if (changed === 'recorded' || changed === 'everything') writeTexts(game);
      updateHash.run(gameHash(game), id);
      touched.push(id);
      return game;
    },
    writeTexts,
    deleteTexts: (id) => {
      deleteTexts.run(id);
      merges.count();
    },
    mergeTexts: merges.work,
    touch: (ids) => {
      for (const id of ids) touched.push(id);
    },
  };
}

function isCorruption(error: unknown): boolean {
  return codeOf(error)?.startsWith('SQLITE_CORRUPT') === true;
}

function setting(columns: readonly string[]): string {
  return columns.map((column) => `${column} = :${column}`).join(', ');
}

/**
 * Returns a game that matches its hash; undefined if it does not, or does not exist. @param where whether games in
 * the bin count
 */
export function intactGame(
  table: GameTable,
  id: GameId,
  where: 'anywhere' | 'kept' = 'anywhere',
): StoredGame | undefined {
  try {
    return where === 'kept' ? table.kept(id) : table.sound(id).content;
  } catch (error) {
    if (error instanceof DatabaseError && (error.kind === 'damaged-game' || error.kind === 'not-found')) {
      return undefined;
    }
    throw error;
  }
}
