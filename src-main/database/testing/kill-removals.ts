import type { Database } from 'better-sqlite3';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { OWN_NODE } from '../../testing/own-node.ts';
import { openDatabase } from '../schema/database.ts';
import { newGame } from './sample.ts';

const PROGRAM = fileURLToPath(new URL('./remover.ts', import.meta.url));

const GROUPS = 40;
/** Several transactions change them. */
const GAMES_A_GROUP = 700;
const MAX_LIFE_MS = 200;

type State = 'kept' | 'removed' | 'destroyed';
const STATES: readonly State[] = ['kept', 'removed', 'destroyed'];

/** Adds games without moves. */
function fill(database: Database): void {
  const insert = database.prepare(
    `INSERT INTO games (
       id, revision, change_number, created_at, black_type, black_name, white_type, white_level,
       setup, start, seed, move_count, moves, move_times, result, termination, hash, final_position, positions_indexed
     ) VALUES (
       ?, 0, ?, 0, 'human', 'Ada', 'computer', 7, 'classic', ?, 0, 0, '', '', '*', 'unterminated', zeroblob(16), '', 1
     )`,
  );
  const insertTag = database.prepare("INSERT INTO game_tags (tag, game_id) VALUES ('club', ?)");
  const insertTexts = database.prepare(
    "INSERT INTO games_text (rowid, names, tags) VALUES (?, 'ADA', 'CLUB')",
  );
  const { start } = newGame('');
  database.transaction(() => {
    for (let id = 1; id <= GROUPS * GAMES_A_GROUP; id++) {
      insert.run(id, id, start);
      insertTag.run(id);
      insertTexts.run(id);
    }
  })();
}

/** Returns the states of the games in each group; more than one where a group is in between. */
function statesOf(database: Database): State[][] {
  const rows = database
    .prepare(
      `SELECT (id - 1) / ${GAMES_A_GROUP} AS "group", sum(removed_at IS NULL) AS kept, sum(removed_at IS NOT NULL) AS removed
       FROM games GROUP BY 1`,
    )
    .all() as { group: number; kept: number; removed: number }[];
  const counts = new Map(rows.map((row) => [row.group, row]));
  return Array.from({ length: GROUPS }, (_, group) => {
    const { kept, removed } = counts.get(group) ?? { kept: 0, removed: 0 };
    const destroyed = GAMES_A_GROUP - kept - removed;
    return STATES.filter((_state, index) => [kept, removed, destroyed][index] !== 0);
  });
}

/**
 * Lets the program work on groups until it has reached a state, and then for a while, and kills it.
 * @returns the lines that it wrote
 */
async function workAndDie(
  dataDir: string,
  first: number,
  { reached, milliseconds }: { readonly reached: State; readonly milliseconds: number },
): Promise<string[]> {
  const [node, ...flags] = OWN_NODE;
  const child = spawn(
    node,
    [...flags, PROGRAM, dataDir, String(first), String(GROUPS), String(GAMES_A_GROUP)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines: string[] = [];
  const isReached = Promise.withResolvers<undefined>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (line.startsWith(reached)) isReached.resolve(undefined);
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  void closed.then(() => {
    isReached.resolve(undefined);
  });
  // However busy the machine is; the kill comes at a random time after that.
  await isReached.promise;
  await setTimeout(milliseconds);
  child.kill('SIGKILL');
  await closed;
  return lines;
}

/**
 * Removes and deletes groups of games in a new library and kills the process at random moments, until no group is left.
 * Throws if a game, or what is stored with it, is in between, or more than one group.
 * @param isTime whether there is time for another kill
 * @returns the number of kills, and of groups that were acknowledged as removed or deleted
 */
export async function killRemovals(
  folder: string,
  seed: number,
  most: number,
  isTime: () => boolean = () => true,
): Promise<{ kills: number; acknowledged: number }> {
  const filled = openDatabase(folder);
  fill(filled);
  filled.close();
  const random = seededRandom(seed);
  let next = 0;
  let acknowledged = 0;
  let kills = 0;
  while (kills < most && next !== -1 && isTime()) {
    const [, ...lines] = await workAndDie(folder, next, {
      // So that kills hit removals and deletions alike.
      reached: kills % 2 === 0 ? 'removed' : 'destroyed',
      milliseconds: randomBelow(random, MAX_LIFE_MS + 1),
    });
    kills++;
    acknowledged += lines.length;
    next = examine(folder, next, lines);
  }
  return { kills, acknowledged };
}

/** Compares a library with what was acknowledged. @returns the first group that is not deleted, or -1 */
function examine(folder: string, next: number, lines: readonly string[]): number {
  const acknowledged = new Map(
    lines.map((line): [number, State] => {
      const [state, group] = line.split(' ');
      return [Number(group), state === 'removed' ? 'removed' : 'destroyed'];
    }),
  );
  const database = openDatabase(folder);
  const states = statesOf(database);
  const [games, ...others] = [
    'SELECT count(*) FROM games',
    'SELECT count(*) FROM game_tags',
    "SELECT count(*) FROM games_text WHERE games_text MATCH 'CLUB'",
  ].map((sql) => database.prepare(sql).pluck().get());
  database.close();
  if (others.some((count) => count !== games))
    throw new Error(`There are ${String(games)} games, but tags and texts of ${others.join(' and ')}`);
  if (states.filter(({ length }) => length > 1).length > 1) throw new Error('Several groups are in between');
  for (const [group, found] of states.entries()) {
    // Of a group that was being changed, some games are a state further.
    const [state = 'kept'] = found;
    const atLeast = STATES.indexOf(acknowledged.get(group) ?? 'kept');
    const now = STATES.indexOf(state);
    // One step more than was acknowledged: the process died before it could write.
    if (now < atLeast || (now > atLeast + 1 && group >= next))
      throw new Error(`Group ${group} is ${state} and was acknowledged as ${STATES[atLeast] ?? ''}`);
  }
  return states.findIndex(([state]) => state !== 'destroyed');
}
