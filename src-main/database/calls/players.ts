import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { foldName, PROGRAM_MARK } from '../games/fold-name.ts';
import { compareNames, type ListQueries } from '../list/queries.ts';

const MAX_PLAYERS = 200;

/** How many games two people have played against each other, and the last of them. Computers have no name. */
const Pair = v.object({
  black: v.nullable(v.string()),
  white: v.nullable(v.string()),
  games: v.number(),
  last: v.number(),
});

interface Person {
  games: number;
  /** The last of the games; the spelling of the name is taken from it. */
  last: number;
}

/**
 * Returns the people who played, with the number of their games, most games first. @param startsWith start of any word
 * of the name
 */
export function playersOf(
  database: Database,
  list: ListQueries,
  startsWith: string,
): { name: string; games: number }[] {
  const { sql, parameters } = list.where({});
  const pairs = database
    .prepare(
      `SELECT black_fold AS black, white_fold AS white, count(*) AS games, max(id) AS last
       FROM games INDEXED BY games_list WHERE ${sql} GROUP BY black_fold, white_fold`,
    )
    .all(...parameters);
  const people = new Map<string, Person>();
  for (const { black, white, games, last } of v.parse(v.array(Pair), pairs)) {
    for (const fold of new Set([black, white])) {
      if (fold === null) continue;
      const known = people.get(fold) ?? { games: 0, last: 0 };
      people.set(fold, { games: known.games + games, last: Math.max(known.last, last) });
    }
  }
  const wanted = ` ${foldName(startsWith.trim())}`;
  return [...people]
    .filter(([fold]) => !fold.startsWith(PROGRAM_MARK) && ` ${fold}`.includes(wanted))
    .sort(([fold, one], [otherFold, other]) => other.games - one.games || compareNames(fold, otherFold))
    .slice(0, MAX_PLAYERS)
    .map(([fold, { games, last }]) => ({ name: writtenName(database, last, fold), games }));
}

function writtenName(database: Database, gameId: number, fold: string): string {
  const row = database
    .prepare('SELECT iif(black_fold = ?, black_name, white_name) FROM games WHERE id = ?')
    .pluck()
    .get(fold, gameId);
  return String(row);
}
