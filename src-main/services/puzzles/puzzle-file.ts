import { readFileSync } from 'node:fs';
import { parsePuzzles, type Puzzle } from '#shared/puzzle/puzzle.ts';
import { formatMove } from '#shared/game/notation.ts';
import type { SolvedMove } from '#shared/puzzle/solved-position.ts';

/**
 * Makes a puzzle that is not shipped: it has no komi, and no measured difficulty, because it is not rated.
 * @param moves all moves with their proven values, best first; undefined is returned for fewer than two
 */
export function puzzleFrom(
  of: Pick<Puzzle, 'id' | 'position' | 'kind'>,
  [answer, second]: readonly SolvedMove[],
): Puzzle | undefined {
  if (answer === undefined || second === undefined) return undefined;
  const line = [answer.move, ...answer.replies].map(formatMove);
  return {
    ...{ ...of, komi: 0, answer: formatMove(answer.move), line },
    ...{ value: answer.value, second: second.value, difficulty: 0 },
  };
}

/**
 * The file of the shipped puzzles. @param engineWorker the entry of the engine's thread, which is as far from the project
 * folder in a build as in the sources
 */
export function puzzleFile(engineWorker: URL): URL {
  return new URL('../../resources/puzzles.jsonl', engineWorker);
}

/** Reads the shipped puzzles, in the order of their numbers. Throws if the file is missing. */
export function readPuzzles(file: URL): Puzzle[] {
  return parsePuzzles(readFileSync(file, 'utf8'));
}
