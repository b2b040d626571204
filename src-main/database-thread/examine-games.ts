import type Database from 'better-sqlite3';
import * as v from 'valibot';
import {
  PLAYED_COLUMNS,
  RECORDED_COLUMNS,
  playedFacts,
  recordedFacts,
} from '../database/games/game-facts.ts';
import { GAME_COLUMNS, decodeGame, isSameCell, isValid } from '../database/games/game-rows.ts';
import { addressOf, hashesIn } from '../database/list/position-index.ts';
import { hashPositions } from '#shared/game/canonical-hash.ts';
import { outcomeOf, formatResult, resultOf } from '#shared/game/result.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { countText } from '#shared/util/count-text.ts';
import { unwrap } from '#shared/util/result.ts';
import { isDeepStrictEqual } from 'node:util';
import type { StoredGame } from '../database/api/stored-game.ts';

/** One result of an examination; results come in order. */
export type Finding =
  /** Information. */
  | { readonly kind: 'information'; readonly text: string }
  | { readonly kind: 'counted'; readonly games: number; readonly inBin: number }
  /** `damaged`: content is lost unless a backup has it; `derived`: it can be computed again; `damaged-backup`: the library is not meant. */
  | { readonly kind: 'damaged' | 'derived' | 'damaged-backup'; readonly text: string }
  /** An intact backup. */
  | { readonly kind: 'backup'; readonly name: string; readonly games: number };

/** What is wrong with a stored game, as the end of a sentence. */
interface GameProblem {
  /** `damaged`: the game itself; `derived`: data that can be computed again. */
  readonly kind: 'damaged' | 'derived';
  readonly text: string;
}

/**
 * Checks a game with all its stored data.
 * @param row all columns of `games` with the game and its facts, and `positions_indexed`
 * @param hashesOf the hashes of this game in the position index, by number of piles
 */
function checkGame(
  row: Readonly<Record<string, unknown>>,
  hashesOf: () => ReadonlyMap<number, number>,
): GameProblem | undefined {
  const game = decodeGame(row);
  if (game === undefined) return damaged('cannot be read');
  if (!isValid(game)) {
    return damaged('does not match its hash: stored data was changed or damaged');
  }
  const fault = ruleFaultOf(game.content);
  if (fault !== undefined) return damaged(fault);
  // Derived columns that were never filled cannot be wrong.
  if (row['final_position'] !== null) {
    const facts = { ...playedFacts(game.content), ...recordedFacts(game.content) };
    const wrong = Object.entries(facts).find(([column, fact]) => !isSameCell(row[column], fact));
    if (wrong !== undefined) return derived(`has a wrong ${wrong[0].replaceAll('_', ' ')}`);
  }
  if (row['positions_indexed'] !== 1) return undefined;
  const positions = hashPositions(unwrap(parsePosition(game.content.start)), game.content.moves);
  const expected = new Map(positions.map(({ piles, hash }) => [piles, hash]));
  return isDeepStrictEqual(expected, hashesOf())
    ? undefined
    : derived('is not found by all of its positions');
}

/** Returns how a game breaks the rules; undefined if it does not. */
function ruleFaultOf({ start, moves, komi, result, termination }: StoredGame): string | undefined {
  const position = parsePosition(start);
  if (!position.ok) return 'has an invalid start position';
  const played = replayMoves(position.value, moves);
  if (!played.ok) return 'has an illegal move';
  const last = played.value.at(-1);
  const outcome = last && outcomeOf(last);
  const counted = outcome === undefined ? undefined : formatResult(resultOf(outcome, komi));
  if (counted === undefined) return termination === 'normal' ? 'is not over, but has a count' : undefined;
  return termination === 'normal' && counted !== result ? 'has another result than its board' : undefined;
}

function damaged(text: string): GameProblem {
  return { kind: 'damaged', text };
}

function derived(text: string): GameProblem {
  return { kind: 'derived', text };
}

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
    yield { kind: 'derived', text: 'The index of words is not intact.' };
    return;
  }
  const missing = countOf(
    database,
    'SELECT count(*) FROM games WHERE final_position IS NOT NULL AND id NOT IN (SELECT rowid FROM games_text)',
  );
  if (missing > 0)
    yield { kind: 'derived', text: `The index of words misses ${countText(missing, 'game')}.` };
}

/** Returns the number that a query counts. */
export function countOf(database: Database.Database, sql: string): number {
  return v.parse(v.number(), database.prepare(sql).pluck().get());
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
