import type { Database } from 'better-sqlite3';
import { foldName } from '#shared/library/fold-name.ts';
import { PROGRAM_MARK } from '../games/fold-name.ts';
import { nameOrder, type ListQueries } from '../list/queries.ts';

const MAX_PLAYERS = 200;

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
  // Counted here: `GROUP BY` would sort all games by their names, which takes three times as long.
  const games = database
    .prepare<unknown[], [id: number, black: string | null, white: string | null]>(
      `SELECT id, black_fold, white_fold FROM games INDEXED BY games_list WHERE ${sql}`,
    )
    .raw()
    .all(...parameters);
  const people = new Map<string, Person>();
  const count = (fold: string | null, id: number): void => {
    // Computers have no name.
    if (fold === null) return;
    const person = people.get(fold) ?? { games: 0, last: 0 };
    person.games++;
    person.last = Math.max(person.last, id);
    people.set(fold, person);
  };
  for (const [id, black, white] of games) {
    count(black, id);
    if (white !== black) count(white, id);
  }
  const wanted = ` ${foldName(startsWith.trim())}`;
  const byName = nameOrder();
  return [...people]
    .filter(([fold]) => !fold.startsWith(PROGRAM_MARK) && ` ${fold}`.includes(wanted))
    .sort(([fold, one], [otherFold, other]) => other.games - one.games || byName(fold, otherFold))
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
