import type { Database } from 'better-sqlite3';
import { foldName, PROGRAM_MARK } from '../games/fold-name.ts';
import { compareNames } from '../list/list-columns.ts';
import type { ListIndex } from '../list/list-index.ts';
import type { Pieces } from '../api/pieces.ts';

const MAX_PLAYERS = 200;

interface Person {
  readonly fold: string;
  games: number;
  /** The last of the games; the spelling of the name is taken from it. */
  lastGame: number;
}

/**
 * Returns the people who played, with the number of their games, most games first. @param startsWith start of any word
 * of the name
 */
export function* playersOf(
  database: Database,
  index: ListIndex,
  startsWith: string,
): Pieces<{ name: string; games: number }[]> {
  const { black, white, kept } = yield* index.settled(function* () {
    return { ...(yield* index.names()), kept: yield* index.matching({}) };
  });
  const people = new Map<string, Person>();
  const personOf = (fold: string): Person => {
    const person = people.get(fold) ?? { fold, games: 0, lastGame: 0 };
    people.set(fold, person);
    return person;
  };
  const blacks = black.names.map(personOf);
  const whites = white.names.map(personOf);
  // Newest first, so that the first game found is the last one.
  for (const id of kept.toDescending()) {
    const one = blacks[black.nameOf(id) ?? -1];
    const other = whites[white.nameOf(id) ?? -1];
    if (one !== undefined) count(one, id);
    if (other !== undefined && other !== one) count(other, id);
  }
  const wanted = ` ${foldName(startsWith.trim())}`;
  return [...people.values()]
    .filter(({ fold, games }) => games > 0 && !fold.startsWith(PROGRAM_MARK) && ` ${fold}`.includes(wanted))
    .sort((one, other) => other.games - one.games || compareNames(one.fold, other.fold))
    .slice(0, MAX_PLAYERS)
    .map(({ fold, games, lastGame }) => ({ name: writtenName(database, lastGame, fold), games }));
}

function count(person: Person, game: number): void {
  if (person.games === 0) person.lastGame = game;
  person.games++;
}

function writtenName(database: Database, gameId: number, fold: string): string {
  const row = database
    .prepare('SELECT iif(black_fold = ?, black_name, white_name) FROM games WHERE id = ?')
    .pluck()
    .get(fold, gameId);
  return String(row);
}
