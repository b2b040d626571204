import { GameId } from '#shared/contract/schemas.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { DatabaseError } from '../database/api/database-errors.ts';
import type { Pieces } from '../database/api/pieces.ts';
import type { StoredGame } from '../database/api/stored-game.ts';
import { PLAYED_COLUMNS, playedFacts } from '../database/games/game-facts.ts';
import { isValid, decodeGame, GAME_COLUMNS } from '../database/games/game-rows.ts';
import type { GameTable } from '../database/games/game-table.ts';

/** Games that are checked at once: some ten milliseconds. */
const GAMES_A_PIECE = 100;
/** Number of such pieces in one step of the background check. */
const PIECES_AT_ONCE = 10;

const Row = v.looseObject({ id: v.number() });

/**
 * The background check of the library: lists trust the stored columns of a row, and this finds those that are wrong.
 * @param damaged gets the games that do not match their hashes
 */
export function createCheckCalls(database: Database, table: GameTable, damaged: Set<GameId>) {
  const columns = [GAME_COLUMNS, ...PLAYED_COLUMNS].join(', ');
  const select = database.prepare(
    `SELECT ${columns} FROM games WHERE id > ? ORDER BY id LIMIT ${String(GAMES_A_PIECE)}`,
  );

  /** Checks some games after one, and writes derived columns again that are wrong. */
  function checkPiece(after: number): { readonly last: number | undefined; readonly found: GameId[] } {
    const rows = inOrder(v.parse(v.array(Row), select.all(after)), after);
    const found: GameId[] = [];
    const outdated: GameId[] = [];
    for (const row of rows) {
      const game = decodeGame(row);
      if (!isValid(game)) found.push(row.id);
      else if (!hasItsFacts(row, game.content)) outdated.push(row.id);
    }
    if (outdated.length > 0)
      table.write(() => {
        for (const id of outdated) table.renew(id);
      });
    return { last: rows.length < GAMES_A_PIECE ? undefined : rows.at(-1)?.id, found };
  }

  return {
    /**
     * Compares some games of the library with their hashes, starting after an id.
     * @returns the id of the last game that was compared, 0 at the end of the library; and the ids of damaged games
     */
    *checkSomeGames(after: number): Pieces<{ readonly last: number; readonly damaged: number[] }> {
      const all: GameId[] = [];
      let last = after;
      for (let piece = 0; piece < PIECES_AT_ONCE; piece++) {
        const { last: next, found } = checkPiece(last);
        all.push(...found);
        for (const id of found) damaged.add(id);
        if (next === undefined) return { last: 0, damaged: all };
        last = next;
        yield;
      }
      return { last, damaged: all };
    },
  };
}

/** Throws if the ids do not ascend from one on: the file is damaged in a way that SQLite itself has not noticed. */
function inOrder<R extends { readonly id: number }>(
  rows: readonly R[],
  after: number,
): readonly (R & { readonly id: GameId })[] {
  let last = after;
  return rows.map((row) => {
    if (row.id <= last)
      throw new DatabaseError('damaged-library', 'The games are not in the order of their ids');
    last = row.id;
    return { ...row, id: v.parse(GameId, row.id) };
  });
}

/** Whether the columns that follow from the moves are those of the game. */
function hasItsFacts(row: Readonly<Record<string, unknown>>, content: StoredGame): boolean {
  try {
    const facts = playedFacts(content);
    return PLAYED_COLUMNS.every((column) => row[column] === facts[column]);
  } catch {
    // Illegal moves have none.
    return true;
  }
}
