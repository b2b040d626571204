import { engineFiles, loadEngine } from '../../engine/engine-files.ts';
import { Searcher } from '../../engine/search/searcher.ts';
import type { Puzzle } from '#shared/puzzle/puzzle.ts';
import { checkPuzzle } from './check-puzzle.ts';

const TABLE_MEGABYTES = 1;

/**
 * Proves puzzles again, one after the other.
 * @param engineWorker the entry of the engine's thread
 * @returns the wrong claims of each puzzle, as sentences; a puzzle that is there twice is wrong the second time
 */
export function* checkPuzzles(puzzles: readonly Puzzle[], engineWorker: URL): Generator<string[]> {
  const searcher = new Searcher(loadEngine(engineFiles(engineWorker.href), TABLE_MEGABYTES));
  const seen = new Set<string>();
  for (const puzzle of puzzles) {
    const twice = seen.has(puzzle.id) ? ['It is the same as an earlier puzzle.'] : [];
    seen.add(puzzle.id);
    yield [...twice, ...checkPuzzle(searcher, puzzle)];
  }
}
