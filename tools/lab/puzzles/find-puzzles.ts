import { formatMove } from '../../../src-shared/game/notation.ts';
import { formatPosition } from '../../../src-shared/game/position-code.ts';
import { canonicalHash } from '../../../src-shared/game/canonical-hash.ts';
import { isOver } from '../../../src-shared/game/moves.ts';
import { dealStart } from '../../../src-shared/game/setup.ts';
import type { Level } from '../../../src-shared/game/player.ts';
import type { Position } from '../../../src-shared/game/types.ts';
import { isHiddenAnswer, kindsOf } from '../../../src-shared/puzzle/kind-of.ts';
import type { Puzzle, PuzzleKind } from '../../../src-shared/puzzle/puzzle.ts';
import { solveMoves, solvePosition } from '../../../src-main/engine/solve-moves.ts';
import type { Searcher } from '../../../src-main/engine/search/searcher.ts';
import { firstLevelMove } from './first-levels.ts';
import { playLevelGame } from '../win-chance/level-game.ts';

/** The seed of the first game; each game has the next one. */
export const FIRST_SEED = 220_000;
/** The sizes of positions in occupied squares: fewer hold no puzzle, more take long to prove. */
const MIN_SQUARES = 6;
const MAX_SQUARES = 16;
/** Levels of all strengths, so that the positions are of many characters. */
const LEVELS: readonly Level[] = [2, 3, 4, 5, 6, 7, 8];

/** A puzzle whose difficulty has not been measured, with all kinds that it can be, rarest first. */
export interface Candidate extends Omit<Puzzle, 'kind' | 'difficulty'> {
  readonly kinds: readonly PuzzleKind[];
}

/** Plays a game of a level against itself and finds its puzzles. Equal seeds give equal puzzles. */
export function findPuzzles(searcher: Searcher, seed: number): Candidate[] {
  const level = LEVELS[seed % LEVELS.length] ?? 4;
  // The moves of a level may depend on what is left in the table.
  searcher.setPosition(dealStart('classic', seed, 'either'), 'clear');
  const { positions } = playLevelGame(searcher, level, seed, undefined, (position, moveSeed) =>
    firstLevelMove(searcher, position, { level, seed: moveSeed, memory: 'forget' }),
  );
  return positions.flatMap((position) => candidateAt(searcher, position) ?? []);
}

/** Proves whether a position is a puzzle; undefined if it is not. */
function candidateAt(searcher: Searcher, position: Position): Candidate | undefined {
  const { size } = position.piles;
  if (size < MIN_SQUARES || size > MAX_SQUARES || isOver(position)) return undefined;
  // Most positions are refused by one proof; only the others need one for each move.
  const { line } = solvePosition(searcher, position, 'clear');
  const [first] = line;
  if (first === undefined || !isHiddenAnswer(position, first)) return undefined;
  const solved = solveMoves(searcher, position);
  const kinds = kindsOf(solved);
  const [answer, second] = solved.moves;
  if (kinds.length === 0 || answer === undefined || second === undefined) return undefined;
  return {
    id: canonicalHash(position).toString(36),
    position: formatPosition(position),
    komi: 0,
    kinds,
    answer: formatMove(answer.move),
    line: [answer.move, ...answer.replies].map(formatMove),
    value: answer.value,
    second: second.value,
  };
}
