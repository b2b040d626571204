import { parseMove } from '../../game/notation.ts';
import type { Position } from '../../game/types.ts';
import { CompactBoard } from './compact-board.ts';
import type { RecordedLine } from './game-record.ts';
import { LIMITS } from './limits.ts';
import { recordProblem, type RecordProblem } from './record-problem.ts';
import { commentProblem } from './text-problems.ts';

/** Returns which limit of records a line exceeds; undefined where it keeps to all. */
export function limitProblem(line: RecordedLine): RecordProblem | undefined {
  let moves = 0;
  const visit = ({ comments, moves: own }: RecordedLine, depth: number): RecordProblem | undefined => {
    if (depth > LIMITS.nesting) return recordProblem('deep-variation', { most: LIMITS.nesting });
    moves += own.length;
    if (moves > LIMITS.moves) return recordProblem('many-moves', { most: LIMITS.moves });
    const texts = [...comments, ...own.flatMap((move) => move.comments)];
    for (const text of texts) {
      const problem = commentProblem(text);
      if (problem !== undefined) return problem;
    }
    for (const { variations } of own) {
      for (const variation of variations) {
        const problem = visit(variation, depth + 1);
        if (problem !== undefined) return problem;
      }
    }
    return undefined;
  };
  return visit(line, 0);
}

/** Whether each move of a line and of its variations is legal, and no variation is empty. Call `limitProblem` before. */
export function isLegalLine(start: Position, line: RecordedLine): boolean {
  const isLegalFrom = (board: CompactBoard, { moves }: RecordedLine): boolean => {
    let before = board;
    for (const { move: text, variations } of moves) {
      const move = parseMove(text);
      if (move === undefined || !before.isLegal(move.from, move.to)) return false;
      for (const variation of variations) {
        if (variation.moves.length === 0 || !isLegalFrom(before, variation)) return false;
      }
      before = before.after(move.from, move.to);
    }
    return true;
  };
  return isLegalFrom(CompactBoard.of(start), line);
}
