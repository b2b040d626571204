import { readFileSync } from 'node:fs';
import { parsePuzzles, type Puzzle } from '#shared/puzzle/puzzle.ts';

/**
 * The file of the shipped puzzles. @param engineWorker the entry of the engine's thread, which is as far from the project
 * folder in a build as in the sources
 */
export function puzzleFile(engineWorker: URL): URL {
  return new URL('../../resources/puzzles.jsonl', engineWorker);
}

/** Reads the shipped puzzles, in the order of their numbers. Throws where the file is missing. */
export function readPuzzles(file: URL): Puzzle[] {
  return parsePuzzles(readFileSync(file, 'utf8'));
}
