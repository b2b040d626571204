import { DEFAULT_SETTINGS } from '#shared/contract/settings.ts';
import type { PuzzleTry } from '#shared/puzzle/puzzle-try.ts';
import { WORKERS } from '../../testing/workers.ts';
import { startAnalysisEngine } from '../../review/engines.ts';
import { createPuzzleService, type PuzzleParts } from '../puzzles.ts';

/** The calls of the database that are answered from elsewhere. */
type OtherCalls = Partial<PuzzleParts['database']>;

/**
 * Creates the service of puzzles with the app's engines. In its database there are the given tries, and no puzzle is saved and none
 * can be, unless `database` says otherwise.
 */
export function createTestPuzzles(
  tries: PuzzleTry[],
  { database, ...parts }: Partial<Omit<PuzzleParts, 'database'>> & { readonly database?: OtherCalls } = {},
): ReturnType<typeof createPuzzleService> {
  return createPuzzleService({
    database: {
      puzzleTries: () => Promise.resolve([...tries]),
      keepPuzzleTry: (_, tried) => {
        tries.push(tried);
        return Promise.resolve();
      },
      savedPuzzles: () => Promise.resolve([]),
      savePuzzle: () => Promise.reject(new Error('Nothing can be saved')),
      dropPuzzle: () => Promise.reject(new Error('Nothing can be removed')),
      provenMistakes: () => Promise.resolve([]),
      ...database,
    },
    readPuzzles: () => [],
    settings: () => DEFAULT_SETTINGS,
    startEngine: () => startAnalysisEngine(WORKERS.engine),
    startProver: () => startAnalysisEngine(WORKERS.engine, undefined, 1),
    now: () => 1000,
    ...parts,
  });
}
