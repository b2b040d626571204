import type { TextPosition } from '../model/text-position.ts';
import { recordSentence, type RecordFault } from '../model/record-problem.ts';

/** A fault as the command line tells it. */
export interface FaultInWords extends TextPosition {
  readonly message: string;
}

/** A fault with its sentence. */
export function inWords({ line, column, problem }: RecordFault): FaultInWords {
  return { line, column, message: recordSentence(problem) };
}
