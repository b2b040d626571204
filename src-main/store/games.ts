import { GameId, Players } from '#shared/contract/schemas.ts';
import type { Swap } from '#shared/game/fairness.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { checkDurability } from './database.ts';
import { foldName } from './fold-name.ts';
import { gameHash } from './game-hash.ts';
import {
  decodeGame,
  decodeSummary,
  GAME_COLUMNS,
  playerColumns,
  storedGameOf,
  type GameContent,
} from './game-rows.ts';
import { codeOf } from './store-errors.ts';
import { StoreError, type ChangeOf, type GameEnd, type StoredGame } from './store.ts';
import type { StoreCalls } from './store-protocol.ts';

/** How many unfinished games are looked at for one that is sound. */
const MOST_CANDIDATES = 100;

const UNFINISHED: GameEnd = { result: '*', termination: 'unterminated' };

/** The calls of the store on an open database; each is one transaction. All throw `StoreError` or SQLite's own errors. */
export function gamesOf(database: Database): StoreCalls {
  const selectGame = database.prepare(`SELECT ${GAME_COLUMNS} FROM games WHERE id = ?`);
  const selectMoves = database.prepare(
    'SELECT ply, move, milliseconds FROM moves WHERE game_id = ? ORDER BY ply',
  );
  const selectRow = database.prepare(`SELECT ${GAME_COLUMNS} FROM games WHERE id = ? AND removed_at IS NULL`);
  const selectByRequest = database.prepare('SELECT id FROM games WHERE request_id = ?').pluck();
  const selectGoingOn = database
    .prepare(
      `SELECT id FROM games WHERE termination = 'unterminated' AND removed_at IS NULL
       ORDER BY change_number DESC LIMIT ${MOST_CANDIDATES}`,
    )
    .pluck();
  const selectKept = database
    .prepare('SELECT id FROM games WHERE removed_at IS NULL ORDER BY id DESC')
    .pluck();
  const selectMatching = database
    .prepare('SELECT id FROM games WHERE removed_at IS NULL AND instr(search_names, ?) > 0 ORDER BY id DESC')
    .pluck();
  const countKept = database.prepare('SELECT count(*) FROM games WHERE removed_at IS NULL').pluck();
  const insertGame = database.prepare(
    `INSERT INTO games (
       request_id, revision, change_number, created_at,
       black_type, black_name, black_level, white_type, white_name, white_level, search_names,
       setup, start, seed, komi, swap, move_count, result, termination, hash
     ) VALUES (
       ?, 0, (SELECT coalesce(max(change_number), 0) + 1 FROM games), ?,
       ?, ?, ?, ?, ?, ?, ?,
       ?, ?, ?, ?, ?, 0, ?, ?, zeroblob(16)
     )`,
  );
  const insertMove = database.prepare(
    'INSERT INTO moves (game_id, ply, move, milliseconds) VALUES (?, ?, ?, ?)',
  );
  const deleteMoves = database.prepare('DELETE FROM moves WHERE game_id = ? AND ply > ?');
  const updateGame = database.prepare(
    `UPDATE games SET
       revision = revision + 1, change_number = (SELECT max(change_number) + 1 FROM games),
       move_count = ?, result = ?, termination = ?
     WHERE id = ?`,
  );
  const updateSwap = database.prepare(
    `UPDATE games SET
       swap = ?,
       black_type = white_type, black_name = white_name, black_level = white_level,
       white_type = black_type, white_name = black_name, white_level = black_level
     WHERE id = ?`,
  );
  const updateHash = database.prepare('UPDATE games SET hash = ? WHERE id = ?');
  const updateRemoved = database.prepare(
    'UPDATE games SET removed_at = ? WHERE id = ? AND removed_at IS NULL',
  );
  const updateRestored = database.prepare(
    'UPDATE games SET removed_at = NULL WHERE id = ? AND removed_at IS NOT NULL',
  );

  /** One transaction that writes. Nothing is acknowledged that was not committed with a sync. */
  function write<T>(work: () => T): T {
    return database
      .transaction(() => {
        const value = work();
        checkDurability(database);
        return value;
      })
      .immediate();
  }

  /** A game as the tables have it, its hash not looked at. */
  function read(id: GameId): ReturnType<typeof decodeGame> {
    try {
      const row = selectGame.get(id);
      if (row === undefined) throw new StoreError('not-found', `There is no game ${id}`);
      return decodeGame(row, selectMoves.all(id));
    } catch (error) {
      if (codeOf(error)?.startsWith('SQLITE_CORRUPT') !== true) throw error;
      throw new StoreError('damaged-game', `Game ${id} cannot be read`, undefined, { cause: error });
    }
  }

  /** A game that matches its hash, also one in the bin. */
  function sound(id: GameId): { readonly content: GameContent; readonly removed: boolean } {
    const found = read(id);
    if (found === undefined || Buffer.compare(found.hash, gameHash(found.content)) !== 0) {
      throw new StoreError('damaged-game', `Game ${id} does not match its hash`);
    }
    return found;
  }

  /** A game that matches its hash and is not in the bin. */
  function kept(id: GameId): GameContent {
    const { content, removed } = sound(id);
    if (removed) throw new StoreError('not-found', `Game ${id} is in the bin`);
    return content;
  }

  /** Writes the hash of a game as the tables have it now. */
  function seal(id: GameId): StoredGame {
    const found = read(id);
    if (found === undefined)
      throw new StoreError('defect', `Game ${id} was written so that it cannot be read`);
    updateHash.run(gameHash(found.content), id);
    return storedGameOf(found.content);
  }

  /** Writes the new state of a game's swap; the players change colours with it. */
  function changeSwap(game: GameContent, swap: Swap | undefined): void {
    if (swap !== game.swap) updateSwap.run(swap ?? null, game.id);
  }

  /** One change of a game: `work` writes the moves and says how many there are then, and how the game stands. */
  function change(
    of: ChangeOf,
    work: (game: GameContent) => { moveCount: number; end: GameEnd },
  ): StoredGame {
    return write(() => {
      const game = kept(of.gameId);
      if (game.revision !== of.expectedRevision) {
        throw new StoreError('stale', `Game ${game.id} is at revision ${game.revision}`, game.revision);
      }
      const { moveCount, end } = work(game);
      updateGame.run(moveCount, end.result, end.termination, game.id);
      return seal(game.id);
    });
  }

  return {
    currentGame: () => {
      for (const id of decodeIds(selectGoingOn.all())) {
        try {
          return storedGameOf(kept(id));
        } catch (error) {
          // A damaged game must not keep the app from opening; it says so where it is opened.
          if (!(error instanceof StoreError && error.kind === 'damaged-game')) throw error;
        }
      }
      return undefined;
    },

    game: (id) => storedGameOf(kept(id)),

    beginGame: (game) =>
      write(() => {
        const before = selectByRequest.get(game.requestId);
        if (before !== undefined) return storedGameOf(sound(v.parse(GameId, before)).content);
        const { black, white } = v.parse(Players, game.players);
        const names = [black, white].flatMap((player) =>
          player.type === 'human' ? [foldName(player.name)] : [],
        );
        const { lastInsertRowid } = insertGame.run(
          game.requestId,
          game.createdAt,
          ...playerColumns(black),
          ...playerColumns(white),
          names.join('\n'),
          game.setup,
          game.start,
          game.seed,
          game.komi,
          game.swap ?? null,
          UNFINISHED.result,
          UNFINISHED.termination,
        );
        return seal(v.parse(GameId, Number(lastInsertRowid)));
      }),

    appendMove: ({ move, milliseconds, end, ...of }) =>
      change(of, (game) => {
        if (game.termination !== 'unterminated') throw new StoreError('defect', `Game ${game.id} is over`);
        const ply = game.moves.length + 1;
        insertMove.run(game.id, ply, move, Math.max(0, Math.round(milliseconds)));
        return { moveCount: ply, end: end ?? UNFINISHED };
      }),

    takeSwap: (of) =>
      change(of, (game) => {
        if (game.swap !== 'offered' || game.termination !== 'unterminated')
          throw new StoreError('defect', `Game ${game.id} offers no swap`);
        changeSwap(game, 'taken');
        return { moveCount: game.moves.length, end: UNFINISHED };
      }),

    cutMoves: ({ keep, swap, ...of }) =>
      change(of, (game) => {
        if (keep < 0 || keep > game.moves.length) {
          throw new StoreError(
            'defect',
            `Game ${game.id} has ${game.moves.length} moves; ${keep} cannot be kept`,
          );
        }
        deleteMoves.run(game.id, keep);
        changeSwap(game, swap);
        return { moveCount: keep, end: UNFINISHED };
      }),

    endGame: ({ end, ...of }) => change(of, (game) => ({ moveCount: game.moves.length, end })),

    listGames: ({ search }) => {
      const wanted = foldName(search.trim());
      const ids = wanted === '' ? selectKept.all() : selectMatching.all(wanted);
      return { ids: decodeIds(ids), kept: v.parse(v.number(), countKept.get()) };
    },

    gameRows: (ids) =>
      ids.flatMap((id) => {
        const row = selectRow.get(id);
        const summary = row === undefined ? undefined : decodeSummary(row);
        return summary === undefined ? [] : [summary];
      }),

    removeGames: (ids, removedAt) =>
      write(() => ids.filter((id) => updateRemoved.run(removedAt, id).changes > 0)),

    restoreGames: (ids) => write(() => ids.filter((id) => updateRestored.run(id).changes > 0)),
  };
}

const GameIds = v.array(GameId);

function decodeIds(values: readonly unknown[]): GameId[] {
  return v.parse(GameIds, values);
}
