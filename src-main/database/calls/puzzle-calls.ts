import { LocalDay, PuzzleId } from '#shared/contract/puzzles.ts';
import type { Rating } from '#shared/rating/glicko2.ts';
import type { PuzzleTry } from '#shared/puzzle/puzzle-try.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import type { PuzzleCalls, SavedPuzzle } from '../api/profile-calls.ts';
import type { Answers } from '../api/protocol.ts';
import type { GameTable } from '../games/game-table.ts';
import { validRows, StoredPosition, type ListedRows } from '../games/valid-rows.ts';

const StoredRating: v.GenericSchema<unknown, Rating> = v.object({
  value: v.number(),
  deviation: v.number(),
  volatility: v.number(),
});
const Ratings = v.pipe(v.string(), v.parseJson(), v.object({ person: StoredRating, puzzle: StoredRating }));
const flag = v.pipe(
  v.number(),
  v.transform((value) => value !== 0),
);

const Row = v.pipe(
  v.object({
    puzzle_id: v.string(),
    tried_at: v.number(),
    day: LocalDay,
    solved: flag,
    hint: flag,
    due_on: v.nullable(LocalDay),
    ratings: v.nullable(Ratings),
  }),
  v.transform(({ puzzle_id, tried_at, day, solved, hint, due_on, ratings }): PuzzleTry => ({
    puzzleId: puzzle_id,
    triedAt: tried_at,
    day,
    isSolved: solved,
    hasHint: hint,
    ...(due_on === null ? {} : { dueOn: due_on }),
    ...(ratings === null ? {} : { rated: ratings }),
  })),
);

const SavedRow = v.pipe(
  v.object({ puzzle_id: PuzzleId, position: StoredPosition, saved_at: v.number() }),
  v.transform(({ puzzle_id, position, saved_at }): SavedPuzzle => ({
    id: puzzle_id,
    position,
    savedAt: saved_at,
  })),
);

export const PUZZLE_ROWS: readonly ListedRows[] = [
  { table: 'puzzle_tries', sql: 'SELECT id AS row, * FROM puzzle_tries', schema: Row },
  { table: 'saved_puzzles', sql: 'SELECT id AS row, * FROM saved_puzzles', schema: SavedRow },
];

export function createPuzzleCalls(database: Database, table: GameTable): Answers<PuzzleCalls> {
  const select = database.prepare('SELECT * FROM puzzle_tries WHERE profile_id = ? ORDER BY id');
  const insert = database.prepare(
    `INSERT INTO puzzle_tries (puzzle_id, tried_at, day, solved, hint, due_on, ratings, profile_id)
     VALUES (:puzzleId, :triedAt, :day, :solved, :hint, :dueOn, :ratings, :profile)`,
  );
  const selectSaved = database.prepare('SELECT * FROM saved_puzzles WHERE profile_id = ? ORDER BY id DESC');
  const save = database.prepare(
    `INSERT OR IGNORE INTO saved_puzzles (puzzle_id, profile_id, position, saved_at)
     VALUES (:id, :profile, :position, :savedAt)`,
  );
  const drop = database.prepare('DELETE FROM saved_puzzles WHERE profile_id = ? AND puzzle_id = ?');
  return {
    puzzleTries: (profile) => validRows(Row, select.all(profile)),
    keepPuzzleTry: (profile, { puzzleId, triedAt, day, isSolved, hasHint, dueOn, rated }) => {
      table.write(() => {
        insert.run({
          puzzleId,
          triedAt,
          day,
          solved: Number(isSolved),
          hint: Number(hasHint),
          profile,
          dueOn: dueOn ?? null,
          ratings: rated === undefined ? null : JSON.stringify(rated),
        });
      });
    },
    savedPuzzles: (profile) => validRows(SavedRow, selectSaved.all(profile)),
    savePuzzle: (profile, { id, position, savedAt }) => {
      table.write(() => {
        save.run({ id, profile, position, savedAt });
      });
    },
    dropPuzzle: (profile, id) => {
      table.write(() => {
        drop.run(profile, id);
      });
    },
  };
}
