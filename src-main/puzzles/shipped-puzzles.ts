import { readFileSync } from 'node:fs';
import { canonicalHash } from '#shared/game/canonical-hash.ts';
import { isOver } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import type { Colour, Position } from '#shared/game/types.ts';
import { kindsOf } from '#shared/puzzle/kind-of.ts';
import { parsePuzzles, type Puzzle } from '#shared/puzzle/puzzle.ts';
import type { SolvedMove } from '#shared/puzzle/solved-position.ts';
import { engineFiles, loadEngine } from '../engine/engine-files.ts';
import { Searcher } from '../engine/search/searcher.ts';
import { solveMoves, solvePosition } from '../engine/solve-moves.ts';

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
    ...of,
    komi: 0,
    answer: formatMove(answer.move),
    line,
    value: answer.value,
    second: second.value,
    difficulty: 0,
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

/**
 * Proves every claim of a puzzle again: the answer, its value and that of the next best move, the kind, and that each move of
 * the line is best play to the end of the game.
 * @returns a sentence for each wrong claim
 */
export function checkPuzzle(searcher: Searcher, puzzle: Puzzle): string[] {
  const parsed = parsePosition(puzzle.position);
  if (!parsed.ok) return ['The position cannot be read.'];
  const position = parsed.value;
  if (isOver(position)) return ['The game is over.'];
  const id = canonicalHash(position).toString(36);
  const solved = solveMoves(searcher, position);
  const [best, second] = solved.moves;
  const komi = position.turn === 'black' ? puzzle.komi : -puzzle.komi;
  const faults: string[] = [];
  const expect = (what: string, claimed: unknown, proven: unknown): void => {
    if (claimed !== proven) faults.push(`The ${what} is ${String(proven)}, not ${String(claimed)}.`);
  };
  expect('id', puzzle.id, id);
  expect('position code', puzzle.position, formatPosition(position));
  expect('answer', puzzle.answer, nameOf(best));
  expect('first move of the line', puzzle.line[0], puzzle.answer);
  expect('value', puzzle.value, valueOf(best, komi));
  expect('value of the next best move', puzzle.second, valueOf(second, komi));
  // The kinds are those of the points on the board, so no puzzle has a komi.
  expect('komi', puzzle.komi, 0);
  if (!kindsOf(solved).includes(puzzle.kind)) faults.push(`It is not of the kind ${puzzle.kind}.`);
  if (!Number.isInteger(puzzle.difficulty)) faults.push('The difficulty is not a whole number.');
  return [...faults, ...lineFaults(searcher, position, puzzle)];
}

function valueOf(solved: SolvedMove | undefined, komi: number): number | undefined {
  return solved === undefined ? undefined : solved.value - komi;
}

function nameOf(solved: SolvedMove | undefined): string | undefined {
  return solved && formatMove(solved.move);
}

/** Whether each position of the line has the value of the puzzle under best play, and the last one is the end of the game. */
function lineFaults(searcher: Searcher, start: Position, { line, value }: Puzzle): string[] {
  const replayed = replayMoves(start, line);
  if (!replayed.ok) return [`The move ${replayed.error.move} of the line is not legal.`];
  const last = replayed.value.at(-1);
  if (last === undefined || !isOver(last)) return ['The line does not end the game.'];
  return replayed.value.slice(1).flatMap((position, at) => {
    const proven = valueFor(searcher, position, start.turn);
    return proven === value
      ? []
      : [`After ${String(line[at])} the value is ${String(proven)}, not ${String(value)}.`];
  });
}

function valueFor(searcher: Searcher, position: Position, colour: Colour): number {
  const { value } = solvePosition(searcher, position, 'keep');
  return position.turn === colour ? value : -value;
}

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
