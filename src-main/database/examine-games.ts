import type Database from 'better-sqlite3';
import * as v from 'valibot';
import { checkGame } from './games/check-game.ts';
import { PLAYED_COLUMNS, RECORDED_COLUMNS } from './games/game-facts.ts';
import { GAME_COLUMNS } from './games/game-rows.ts';
import { addressOf, hashesIn } from './list/position-hashes.ts';
import type { Finding } from './finding.ts';

/** Compares every game with its hash and its derived data. */
export function* examineGames(database: Database.Database): Generator<Finding, void, void> {
  const columns = [GAME_COLUMNS, ...PLAYED_COLUMNS, ...RECORDED_COLUMNS, 'positions_indexed'].join(', ');
  const selectIds = database.prepare('SELECT id FROM games ORDER BY id').pluck();
  const selectGame = database.prepare(`SELECT ${columns} FROM games WHERE id = ?`);
  const indexOf = positionReader(database);
  for (const id of v.parse(v.array(v.number()), selectIds.all())) {
    let problem: ReturnType<typeof checkGame>;
    try {
      const row = v.parse(v.record(v.string(), v.unknown()), selectGame.get(id));
      problem = checkGame(row, () => indexOf(id));
    } catch (error) {
      problem = { kind: 'damaged', text: `cannot be read: ${messageOf(error)}` };
    }
    if (problem !== undefined) yield { kind: problem.kind, text: `Game ${id} ${problem.text}.` };
  }
}

/**
 * Creates a function that reads the hashes of a game from the position index, by number of piles. It is fastest in the
 * order of ids.
 */
function positionReader(database: Database.Database): (id: number) => Map<number, number> {
  const select = database.prepare('SELECT piles, hashes FROM positions WHERE chunk = ?');
  const Rows = v.array(v.object({ piles: v.number(), hashes: v.instance(Uint8Array) }));
  let read: { readonly chunk: number; readonly rows: v.InferOutput<typeof Rows> } | undefined;
  return (id) => {
    const { chunk, place } = addressOf(id);
    if (read?.chunk !== chunk) read = { chunk, rows: v.parse(Rows, select.all(chunk)) };
    const found = new Map<number, number>();
    for (const { piles, hashes } of read.rows) {
      const hash = hashesIn(hashes)[place] ?? 0;
      if (hash !== 0) found.set(piles, hash);
    }
    return found;
  };
}

/** Checks the word index: that it is intact and has every game. Its words cannot be converted back to texts. */
export function* examineWords(database: Database.Database): Generator<Finding, void, void> {
  try {
    database.exec("INSERT INTO games_text (games_text) VALUES ('integrity-check')");
  } catch {
    yield { kind: 'derived', text: 'The index of words is not whole.' };
    return;
  }
  const missing = countOf(
    database,
    'SELECT count(*) FROM games WHERE final_position IS NOT NULL AND id NOT IN (SELECT rowid FROM games_text)',
  );
  if (missing > 0) yield { kind: 'derived', text: `The index of words misses ${missing} games.` };
}

/** Returns the number that a query counts. */
export function countOf(database: Database.Database, sql: string): number {
  return v.parse(v.number(), database.prepare(sql).pluck().get());
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
