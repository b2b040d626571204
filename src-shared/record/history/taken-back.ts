import type { TakenBack } from './game-history.ts';
import { bareMove, type RecordedLine, type RecordedMove } from '../model/game-record.ts';
import { LIMITS } from '../model/limits.ts';

/** The moves of a game, and what was taken back after them. */
export interface CutLine {
  readonly moves: readonly RecordedMove[];
  readonly takenBack: TakenBack;
}

/**
 * Takes back all but the first moves of a game.
 * @param undoesSwap whether a swap is taken back with them
 * @param times what the moves took that are taken back, as far as that is known
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

/** Brings the first moves of what was taken back into the game again. @param redoesSwap whether the swap is, too */
export function bringBack({ moves, takenBack }: CutLine, count: number, redoesSwap: boolean): CutLine {
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
 * Plays a move after some were taken back. Another move than theirs makes a variation of them; the same one, or one that
 * was tried before, is that move again, and what followed it can still be brought back.
 */
export function playAfterTakingBack({ moves, takenBack }: CutLine, text: string): CutLine {
  const tried = alternatives(takenBack.line);
  const again = tried.find((line) => line.moves[0]?.move === text);
  const [first, ...others] = again?.moves ?? [];
  const played = first ?? bareMove(text);
  const instead = tried.filter((line) => line !== again).map((line) => shallow(line, LIMITS.nesting - 1));
  const move = { ...played, variations: [...played.variations, ...instead] };
  const isTooMuch = countMoves([...moves, move]) > LIMITS.moves;
  // The line itself comes last; what was tried instead of it has no times.
  const times = again !== undefined && again === tried.at(-1) ? takenBack.times.slice(1) : [];
  return {
    moves: [...moves, isTooMuch ? played : move],
    takenBack: { line: { comments: [], moves: others }, swap: false, times },
  };
}

/** The lines that begin here: what was tried instead of a line's first move, then the line itself. */
function alternatives({ moves: [first, ...others] }: RecordedLine): RecordedLine[] {
  if (first === undefined) return [];
  return [...first.variations, { comments: [], moves: [{ ...first, variations: [] }, ...others] }];
}

/** A line without the variations that lie deeper in it than a reader of records takes. */
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
