import type { GameQuery } from '#shared/contract/game-filter.ts';
import type { ProfileId } from '#shared/contract/schemas.ts';
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { GameDatabase } from '../../database-thread/game-database.ts';
import { examineLibrary } from '../../database-thread/examine-library.ts';
import { newGame, openTestStore } from '../testing/sample.ts';

const ADA = 1 as ProfileId;
const LEVEL_4 = { type: 'computer', level: 4 } as const;
const QUERY: GameQuery = { filter: {}, sortBy: 'date', direction: 'descending' };
const ROWS = 3;

/** Makes a library with three rows in each list. */
async function fill(store: GameDatabase): Promise<void> {
  for (let at = 1; at <= ROWS; at++) {
    const name = `a${String(at)}`;
    const day = `2026-11-2${String(at)}`;
    await store.keepPuzzleTry(ADA, {
      puzzleId: name,
      triedAt: at,
      day,
      isSolved: false,
      hasHint: true,
      dueOn: day,
    });
    await store.savePuzzle(ADA, { id: name, position: '6/6/6/6/6/aA4 b', savedAt: at });
    await store.library.saveFilter({ name, query: QUERY });
    const { id: gameId, revision: expectedRevision } = await store.createGame(
      newGame(name, {
        players: { black: { type: 'human', name }, white: LEVEL_4 },
        conditions: { rated: ADA },
      }),
    );
    await store.endGame({ gameId, expectedRevision, end: { result: 'B+R', termination: 'resignation' } });
  }
  await store.settleRatings(1_763_700_000_000);
  await store.addProfile('Ben', 1);
  await store.addProfile('Cem', 1);
}

/** How many rows each list shows. A game and a profile stay, because they lead to what is valid: the games by their moves. */
async function shown(store: GameDatabase): Promise<Record<string, number>> {
  const { curve, recent } = await store.ratingHistory(ADA);
  const { rows } = await store.library.page({ query: QUERY, from: 0, count: 10 });
  return {
    tries: (await store.puzzleTries(ADA)).length,
    saved: (await store.savedPuzzles(ADA)).length,
    filters: (await store.library.savedFilters()).length,
    curve: curve.length,
    recent: recent.length,
    games: rows.filter(({ isDamaged }) => isDamaged !== true).length,
    people: (await store.profiles()).filter(({ name }) => name !== undefined).length,
  };
}

it.each([
  ['tries', `UPDATE puzzle_tries SET ratings = '{"person": 3}' WHERE id = 2`],
  ['tries', `UPDATE puzzle_tries SET due_on = '2026-77-77' WHERE id = 2`],
  ['saved', `UPDATE saved_puzzles SET position = 'x/y z' WHERE id = 2`],
  ['saved', `UPDATE saved_puzzles SET puzzle_id = 'A-1' WHERE id = 2`],
  ['filters', `UPDATE saved_filters SET query = '{"filter": 7}' WHERE name = 'a2'`],
  ['filters', `UPDATE saved_filters SET query = '{"filter' WHERE name = 'a2'`],
  ['recent', `UPDATE rated_games SET result = 'none' WHERE game_id = 2`],
  ['recent', `UPDATE rated_games SET colour = 'grey' WHERE game_id = 2`],
  ['games', `UPDATE games SET final_position = 'x/y z' WHERE id = 2`],
  ['games', `UPDATE games SET result = 'B+x' WHERE id = 2`],
  ['people', `UPDATE profiles SET name = '  ' WHERE id = 2`],
])('hides of the list of %s only a row that is damaged: %s', async (list, damage) => {
  const folder = temporaryFolder();
  const store = await openTestStore(folder);
  await fill(store);
  const before = await shown(store);
  await store.close();
  const database = new Database(join(folder, 'library.db'));
  database.pragma('ignore_check_constraints = ON');
  database.exec(damage);
  database.close();
  const after = await openTestStore(folder);
  expect(await shown(after)).toEqual({ ...before, [list]: (before[list] ?? 0) - 1 });
  await after.close();
  // The examination of the library names it.
  const named = [...examineLibrary(folder)].flatMap((found) =>
    found.kind === 'damaged' || found.kind === 'derived' ? [found.text] : [],
  );
  const [, table, row = ''] = /^UPDATE (\w+) .* = '?(\w+)'?$/u.exec(damage) ?? [];
  const wanted =
    table === 'games' ? `Game ${row}` : `${String(table)}: damaged rows, which the app leaves out: ${row}.`;
  expect(named.filter((text) => text.startsWith(wanted))).toHaveLength(1);
});
