import type { RecordedLine } from './game-record.ts';
import { LIMITS } from './limits.ts';
import { recordProblem, type RecordProblem } from './record-problem.ts';
import { commentProblem } from './text-problems.ts';

/** Returns which limit of records a line exceeds; undefined if it keeps to all. */
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
