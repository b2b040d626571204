import { openDatabase } from '#main/database/schema/database.ts';
import { createCalls } from '#main/database-thread/all-calls.ts';
import { allAtOnce } from '#main/database/api/pieces.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { randomGames } from './random-games.ts';

/** The number of games imported in one transaction, by one call. */
const GAMES_AN_IMPORT = 10_000;
const GAMES_A_CALL = 200;

const TAGS = ['club', 'championship', 'to study', 'lesson', 'online'];
const GAMES_A_NOTE = 1000;
const NOTES = ['Look at the end again.', 'Played in the train.', 'The best of this year!'];

/**
 * Makes a library of legal random games in a data folder, with people, levels, dates, and for some games comments, a star,
 * tags or a note. The same number always makes the same library.
 */
export function generateLibrary(dataDir: string, count: number): void {
  const database = openDatabase(dataDir);
  const { calls, work } = createCalls(database);
  const make = randomGames();
  for (let made = 0; made < count;) {
    const end = Math.min(count, made + GAMES_AN_IMPORT);
    const name = String(end);
    while (made < end) {
      const size = Math.min(GAMES_A_CALL, end - made);
      const from = made;
      calls.stageGames(
        name,
        Array.from({ length: size }, (_, index) => make(from + index)),
      );
      made += size;
    }
    allAtOnce(calls.commitStaged(name));
    while (work());
  }
  mark(calls, count);
  while (work());
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

/** Gives games at fixed distances a star, a tag or a note. */
function mark(calls: ReturnType<typeof createCalls>['calls'], count: number): void {
  const every = (step: number, first: number): { kind: 'games'; ids: GameId[] } => ({
    kind: 'games',
    ids: Array.from(
      { length: Math.floor((count - first) / step) + 1 },
      (_, index) => (first + index * step) as GameId,
    ),
  });
  allAtOnce(calls.starGames(every(50, 7), true));
  for (const [index, tag] of TAGS.entries()) {
    allAtOnce(calls.tagGames(every(100, 11 + index), { add: [tag], take: [] }));
  }
  for (const id of every(GAMES_A_NOTE, 23).ids) {
    const { revision } = calls.game(id);
    calls.writeNote({ gameId: id, expectedRevision: revision, note: NOTES[id % NOTES.length] ?? '' });
  }
}
