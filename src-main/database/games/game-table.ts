import type { AtRevision, GameId, Player } from '#shared/contract/schemas.ts';
import { renewedRecord } from '#shared/library/library-game.ts';
import type { Database } from 'better-sqlite3';
import { DatabaseError, codeOf } from '../api/database-errors.ts';
import type { StoredGame } from '../api/stored-game.ts';
import { FULL } from '../schema/database.ts';
import { changedFacts, factsOf, type Facts } from './game-facts.ts';
import {
  gameHash,
  isSameCell,
  isValid,
  decodeGame,
  encodeGame,
  GAME_COLUMNS,
  type Cell,
  type GameRead,
} from './game-rows.ts';
import { describeSearchedTexts } from './search-words.ts';
import { createTextMerges } from './text-merges.ts';

/** A game that matches its hash. */
interface ValidGame {
  readonly content: StoredGame;
  readonly removed: boolean;
}

/** A game that is added: as it starts, or as it was imported. */
type AddedGame = Omit<
  StoredGame,
  'revision' | 'times' | 'turnTime' | 'swapTime' | 'favourite' | 'note' | 'tags'
>;

/** What a change makes of a game; what is left out stays as it is. */
export type GameEdit = Partial<Omit<StoredGame, 'id' | 'revision'>>;

/** What is different of a game; undefined if nothing is. */
type Work = (game: StoredGame) => GameEdit | undefined;

interface EditOptions {
  /** Whether the game is then the one that was played last. */
  readonly isPlay?: boolean;
}

/**
 * The games as values: one is read, changed by a function, and written. A game that is read is compared with its hash; one
 * that is written gets its hash, and everything that follows from it.
 */
export interface GameTable {
  /** What the changes of games ask for. */
  readonly wants: Wants;
  /** Runs work in one writing transaction, which is synced when it is committed. */
  readonly write: <T>(work: () => T) => T;
  /** The same for what follows from games and is no change of them; it is written in a library that is open for reading, too. */
  readonly derive: <T>(work: () => T) => T;
  /** Returns a game that matches its hash, also one in the bin. Throws `DatabaseError`: `not-found`, `damaged-game`. */
  readonly valid: (id: GameId) => ValidGame;
  /** Reads many games at once, in half the time. Returns each game by its id, or the error. */
  readonly validEach: (ids: readonly GameId[]) => ReadonlyMap<GameId, ValidGame | DatabaseError>;
  /** Like `valid`, for a game that is not in the bin. */
  readonly notInBin: (id: GameId) => StoredGame;
  /** The id that the next game gets, inside `write`. */
  readonly nextId: () => GameId;
  /** Adds a game, inside `write`. @param facts what follows from it, if that is known */
  readonly insert: (game: AddedGame, facts?: Facts) => StoredGame;
  /** Changes a game, inside `write`, and gives it the next revision. Returns it as it is then. */
  readonly edit: (game: StoredGame, change: GameEdit | undefined, options?: EditOptions) => StoredGame;
  /** The same in a transaction, for a game that is not in the bin. Throws `DatabaseError` (`stale`) at another revision. */
  readonly change: (at: AtRevision, work: Work, options?: EditOptions) => StoredGame;
  /** Writes what follows from a game again, inside `write`. */
  readonly renew: (id: GameId) => void;
  /** Deletes the words of a game, inside `write`. */
  readonly deleteTexts: (id: GameId) => void;
  /** Merges a part of the index of words in the background and returns whether there may be more. */
  readonly mergeTexts: () => boolean;
  /** Marks games as changed for the lists, inside `write`. */
  readonly touch: (ids: readonly GameId[]) => void;
}

/** What changes of games ask for. Whoever does it resets it. */
interface Wants {
  /** A backup when the library is closed: something was changed since the last one. */
  lastBackup: boolean;
  /** A backup soon: a game has ended, or several games were changed at once. */
  backup: boolean;
  /** That the write-ahead log is emptied: a game has ended. */
  checkpoint: boolean;
  /** That the indexes of words and positions are brought up to date. */
  indexing: boolean;
}

/** @param beforeWrite called before each transaction of `write`; throws if nothing may be changed */
export function createGameTable(database: Database, beforeWrite: () => void): GameTable {
  const selectGame = database.prepare(`SELECT ${GAME_COLUMNS} FROM games WHERE id = ?`);
  const selectGames = database.prepare(
    `SELECT ${GAME_COLUMNS} FROM games WHERE id IN (SELECT value FROM json_each(?))`,
  );
  const selectNextId = database
    .prepare("SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'games'), 0) + 1")
    .pluck();
  const replaceTexts = database.prepare(
    'INSERT OR REPLACE INTO games_text (rowid, names, tags, note, comments) VALUES (?, ?, ?, ?, ?)',
  );
  const deleteTexts = database.prepare('DELETE FROM games_text WHERE rowid = ?');
  const insertTag = database.prepare('INSERT OR IGNORE INTO game_tags (tag, game_id) VALUES (?, ?)');
  const deleteTag = database.prepare('DELETE FROM game_tags WHERE tag = ? AND game_id = ?');
  /** Only columns that are different are named: the triggers of a column run whenever it is named. */
  const statements = new Map<string, ReturnType<typeof database.prepare>>();
  const merges = createTextMerges(database, derive);
  const wants: Wants = { lastBackup: false, backup: false, checkpoint: false, indexing: true };
  /** Games that this transaction has changed, and those whose words it has written or deleted. */
  let touched = 0;
  let worded = 0;

  function derive<T>(work: () => T): T {
    worded = 0;
    return database
      .transaction(() => {
        const done = work();
        // Changes of single games are merged in the background.
        if (worded > 1) merges.mergeSome();
        checkDurability(database);
        return done;
      })
      .immediate();
  }

  function write<T>(work: () => T): T {
    beforeWrite();
    touched = 0;
    const value = derive(work);
    wants.lastBackup ||= touched > 0;
    wants.backup ||= touched > 1;
    return value;
  }

  /** Reads a game without comparing it with its hash. */
  function read(id: GameId): GameRead | undefined {
    try {
      const row = selectGame.get(id);
      if (row === undefined) throw new DatabaseError('not-found', `There is no game ${id}`, { gameId: id });
      return decodeGame(row);
    } catch (error) {
      if (!isCorruption(error)) throw error;
      throw new DatabaseError('damaged-game', `Game ${id} cannot be read`, { gameId: id }, { cause: error });
    }
  }

  function valid(id: GameId): ValidGame {
    const found = read(id);
    if (!isValid(found))
      throw new DatabaseError('damaged-game', `Game ${id} does not match its hash`, { gameId: id });
    return found;
  }

  function validOrError(id: GameId): ValidGame | DatabaseError {
    try {
      return valid(id);
    } catch (error) {
      if (error instanceof DatabaseError) return error;
      throw error;
    }
  }

  /** Returns those of many games that match their hashes. Throws if the database cannot be read. */
  function readMany(ids: readonly GameId[]): Map<GameId, ValidGame> {
    const games = new Map<GameId, ValidGame>();
    try {
      for (const row of selectGames.all(JSON.stringify(ids))) {
        const game = decodeGame(row);
        if (isValid(game)) games.set(game.content.id, game);
      }
    } catch (error) {
      if (!isCorruption(error)) throw error;
    }
    return games;
  }

  function notInBin(id: GameId): StoredGame {
    const { content, removed } = valid(id);
    if (removed) throw new DatabaseError('not-found', `Game ${id} is in the bin`, { gameId: id });
    return content;
  }

  function writeTexts(game: StoredGame): void {
    const { names, tags, note, comments } = describeSearchedTexts(game);
    replaceTexts.run(game.id, names, tags, note, comments);
    noteWords();
  }

  function noteWords(): void {
    worded++;
    merges.expect();
    wants.indexing = true;
  }

  /** Runs a statement that is prepared once for each set of columns. */
  function run(sql: string, columns: Readonly<Record<string, Cell>>): void {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    statement.run(columns);
  }

  function update(id: GameId, columns: Readonly<Record<string, Cell>>, more: readonly string[] = []): void {
    const set = [...Object.keys(columns).map((name) => `${name} = :${name}`), ...more];
    run(`UPDATE games SET ${set.join(', ')} WHERE id = :id`, { ...columns, id });
  }

  function insert(game: AddedGame, facts?: Facts): StoredGame {
    const { black, white } = game.players;
    const added: StoredGame = {
      ...game,
      players: { black: storable(black), white: storable(white) },
      revision: 0,
      times: game.moves.map(() => undefined),
      turnTime: 0,
      swapTime: 0,
      favourite: false,
      note: '',
      tags: [],
    };
    const columns = { ...encodeGame(added), ...(facts ?? factsOf(added)), hash: gameHash(added) };
    const names = Object.keys(columns);
    run(
      `INSERT INTO games (change_number, ${names.join(', ')})
       VALUES ((SELECT coalesce(max(change_number), 0) + 1 FROM games), ${names.map((name) => `:${name}`).join(', ')})`,
      columns,
    );
    writeTexts(added);
    return added;
  }

  function edit(
    game: StoredGame,
    change: GameEdit | undefined,
    { isPlay = false }: EditOptions = {},
  ): StoredGame {
    if (change === undefined) return game;
    const edited: StoredGame = { ...game, ...change, revision: game.revision + 1 };
    const isMarked = Object.keys(change).every((key) => MARKS.has(key));
    const after = isMarked ? edited : { ...edited, record: renewedRecord(edited) };
    for (const tag of game.tags) if (!after.tags.includes(tag)) deleteTag.run(tag, game.id);
    for (const tag of after.tags) if (!game.tags.includes(tag)) insertTag.run(tag, game.id);
    const before = encodeGame(game);
    const changed = Object.entries(encodeGame(after)).filter(([name, to]) => !isSameCell(to, before[name]));
    const facts = isMarked ? {} : changedFacts(game, after);
    update(game.id, { ...Object.fromEntries(changed), ...facts }, isPlay ? [PLAYED_LAST] : []);
    // The hash is that of the game as the table has it.
    const written = read(game.id)?.content;
    if (written === undefined)
      throw new DatabaseError('defect', `Game ${game.id} was written so that it cannot be read`);
    update(game.id, { hash: gameHash(written) });
    if (SEARCHED.some((key) => after[key] !== game[key])) writeTexts(written);
    // The positions of unfinished games are indexed when they are asked for.
    if (!isMarked && after.termination !== 'unterminated') wants.indexing = true;
    touched++;
    return written;
  }

  return {
    wants,
    write,
    derive,
    valid,
    validEach: (ids) => {
      const found = readMany(ids);
      return new Map(ids.map((id) => [id, found.get(id) ?? validOrError(id)]));
    },
    notInBin,
    nextId: () => selectNextId.get() as GameId,
    insert,
    edit,
    change: ({ gameId, expectedRevision }, work, options) =>
      write(() => {
        const game = notInBin(gameId);
        if (game.revision !== expectedRevision)
          throw new DatabaseError('stale', `Game ${gameId} is at revision ${game.revision}`, {
            gameId,
            expected: expectedRevision,
            found: game.revision,
          });
        return edit(game, work(game), options);
      }),
    renew: (id) => {
      const { content } = valid(id);
      update(id, factsOf(content));
      writeTexts(content);
      touched++;
    },
    deleteTexts: (id) => {
      deleteTexts.run(id);
      noteWords();
    },
    mergeTexts: merges.work,
    touch: (ids) => {
      touched += ids.length;
    },
  };
}

/** What people add to a game: nothing of its record follows from that. */
const MARKS: ReadonlySet<string> = new Set<keyof GameEdit>(['favourite', 'note', 'tags']);
/** What games are found by. */
const SEARCHED = ['players', 'tags', 'note', 'record'] as const;
const PLAYED_LAST = 'change_number = (SELECT max(change_number) + 1 FROM games)';

/** A player whose name SQLite stores as it is: no half of a surrogate pair is left. */
function storable(player: Player): Player {
  return player.type === 'computer' ? player : { ...player, name: player.name.toWellFormed() };
}

/** Throws unless `synchronous` is still FULL: this build of SQLite lowers it after WAL unless it is set again. */
export function checkDurability(database: Database): void {
  const level = database.pragma('synchronous', { simple: true });
  if (level !== FULL) throw new DatabaseError('defect', `synchronous is ${String(level)} instead of FULL`);
}

function isCorruption(error: unknown): boolean {
  return codeOf(error)?.startsWith('SQLITE_CORRUPT') === true;
}

/**
 * Returns a game that matches its hash; undefined if it does not, or does not exist.
 * @param where whether a game in the bin is returned, too
 */
export function validGame(
  table: GameTable,
  id: GameId,
  where: 'anywhere' | 'not-in-bin' = 'anywhere',
): StoredGame | undefined {
  try {
    return where === 'not-in-bin' ? table.notInBin(id) : table.valid(id).content;
  } catch (error) {
    if (error instanceof DatabaseError && (error.kind === 'damaged-game' || error.kind === 'not-found')) {
      return undefined;
    }
    throw error;
  }
}
