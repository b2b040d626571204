import { type TextPosition, recordSentence, type RecordFault } from '../model/record-problem.ts';

/** An error with its English sentence, as the command line prints it. */
export interface FaultInWords extends TextPosition {
  readonly message: string;
}

/** Replaces the problem of an error by its English sentence. */
export function inWords({ problem, ...place }: RecordFault): FaultInWords {
  return { ...place, message: recordSentence(problem) };
}
