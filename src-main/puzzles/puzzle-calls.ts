import { LocalDay, PuzzleId } from '#shared/contract/puzzles.ts';
import type { Rating } from '#shared/rating/glicko2.ts';
import type { PuzzleTry } from '#shared/puzzle/puzzle-try.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import type { ProfileId } from '#shared/contract/schemas.ts';
import type { GameTable } from '../database/games/game-table.ts';
import { validRows, StoredPosition, type ListedRows } from '../database/games/valid-rows.ts';

/** A position that a person saved as a puzzle. */
export interface SavedPuzzle {
  /** As that of a puzzle. */
  readonly id: string;
  /** Position code. */
  readonly position: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

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

/** Calls on tries of puzzles, and on the puzzles that people saved. */
export function createPuzzleCalls(database: Database, table: GameTable) {
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
    /** Returns all tries of a profile, oldest first. */
    puzzleTries: (profile: ProfileId): PuzzleTry[] => validRows(Row, select.all(profile)),
    keepPuzzleTry: (
      profile: ProfileId,
      { puzzleId, triedAt, day, isSolved, hasHint, dueOn, rated }: PuzzleTry,
    ): void => {
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
    /** Returns the puzzles that a profile saved, latest first. */
    savedPuzzles: (profile: ProfileId): SavedPuzzle[] => validRows(SavedRow, selectSaved.all(profile)),
    /** Saves a puzzle for a profile; one that it has stays as it is. */
    savePuzzle: (profile: ProfileId, { id, position, savedAt }: SavedPuzzle): void => {
      table.write(() => {
        save.run({ id, profile, position, savedAt });
      });
    },
    /** Removes a saved puzzle; its tries stay. */
    dropPuzzle: (profile: ProfileId, id: string): void => {
      table.write(() => {
        drop.run(profile, id);
      });
    },
  };
}
