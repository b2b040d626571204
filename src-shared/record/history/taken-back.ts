import type { TakenBack } from './game-history.ts';
import { bareMove, type RecordedLine, type RecordedMove } from '../model/game-record.ts';
import { LIMITS } from '../model/limits.ts';

/** The moves of a game and the moves that were taken back after them. */
export interface CutLine {
  readonly moves: readonly RecordedMove[];
  readonly takenBack: TakenBack;
}

/**
 * Takes back all moves of a game but the first ones.
 * @param undoesSwap whether a swap is taken back with them
 * @param times thinking times of the moves that are taken back, in milliseconds, as far as known
 */
export function takeBackTo(
  { moves, takenBack }: CutLine,
  keep: number,
  undoesSwap: boolean,
  times: TakenBack['times'],
): CutLine {
  const cut = moves.slice(keep);
  return {
    moves: moves.slice(0, keep),
    takenBack: {
      line: { comments: [], moves: [...cut, ...takenBack.line.moves] },
      swap: takenBack.swap || undoesSwap,
      times: [...cut.map((_, at) => times[at]), ...takenBack.times],
    },
  };
}

/** Restores the first of the taken-back moves. @param redoesSwap whether the swap is restored too */
export function redoMoves({ moves, takenBack }: CutLine, count: number, redoesSwap: boolean): CutLine {
  const { line, swap, times } = takenBack;
  return {
    moves: [...moves, ...line.moves.slice(0, count)],
    takenBack: {
      line: { comments: [], moves: line.moves.slice(count) },
      swap: swap && !redoesSwap,
      times: times.slice(count),
    },
  };
}

/**
 * Plays a move after some were taken back. A new move turns the taken-back moves into a variation; the first of them, or
 * the first move of an earlier variation, continues that line, whose other moves can still be restored.
 */
export function playAfterTakingBack({ moves, takenBack }: CutLine, text: string): CutLine {
  const tried = alternatives(takenBack.line);
  const again = tried.find((line) => line.moves[0]?.move === text);
  const [first, ...others] = again?.moves ?? [];
  const played = first ?? bareMove(text);
  const instead = tried.filter((line) => line !== again).map((line) => shallow(line, LIMITS.nesting - 1));
  const move = { ...played, variations: [...played.variations, ...instead] };
  const isTooMuch = countMoves([...moves, move]) > LIMITS.moves;
  // The line itself is the last; variations have no times.
  const times = again !== undefined && again === tried.at(-1) ? takenBack.times.slice(1) : [];
  return {
    moves: [...moves, isTooMuch ? played : move],
    takenBack: { line: { comments: [], moves: others }, swap: false, times },
  };
}

/** All lines from here: the variations of a line's first move, then the line itself. */
function alternatives({ moves: [first, ...others] }: RecordedLine): RecordedLine[] {
  if (first === undefined) return [];
  return [...first.variations, { comments: [], moves: [{ ...first, variations: [] }, ...others] }];
}

/** Removes the variations of a line that exceed the nesting limit of readers. */
function shallow({ comments, moves }: RecordedLine, depth: number): RecordedLine {
  return {
    comments,
    moves: moves.map((move) => ({
      ...move,
      variations: depth === 0 ? [] : move.variations.map((line) => shallow(line, depth - 1)),
    })),
  };
}

function countMoves(moves: readonly RecordedMove[]): number {
  return moves.reduce(
    (sum, { variations }) =>
      sum + 1 + variations.reduce((inside, line) => inside + countMoves(line.moves), 0),
    0,
  );
}
