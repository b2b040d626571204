import type { GameDatabase } from '../../../database/api/game-database.ts';

/** A database in which no puzzle is saved, and none can be. */
export const noSavedPuzzles: Pick<GameDatabase, 'savedPuzzles' | 'savePuzzle' | 'dropPuzzle'> = {
  savedPuzzles: () => Promise.resolve([]),
  savePuzzle: () => Promise.reject(new Error('Nothing can be saved')),
  dropPuzzle: () => Promise.reject(new Error('Nothing can be removed')),
};
