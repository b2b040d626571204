import * as v from 'valibot';

/** What a program outside the app can do wrong. */
const PROGRAM_FAULTS = [
  /** It is not in the list of programs. */
  'missing',
  /** The system cannot start it. */
  'not-started',
  /** Its process ended. */
  'ended',
  /** It does not answer to the greeting or to `isready`. */
  'silent',
  /** It gives no move in its time. */
  'slow',
  /** It printed more than a program may. */
  'flood',
  /** It printed `error`. */
  'error',
  /** It does not have an option that is to be set. */
  'no-option',
  /** It reports no values of moves, so it cannot analyse. */
  'no-values',
  /** Its answer is not a move. */
  'not-a-move',
  /** Its move is against the rules. */
  'illegal-move',
] as const;

/** A fault of a program, with a technical detail: the exit status, what it printed, its move. May be empty. */
export const ProgramFault = v.strictObject({
  kind: v.picklist(PROGRAM_FAULTS),
  detail: v.pipe(v.string(), v.maxLength(300)),
});
export type ProgramFault = v.InferOutput<typeof ProgramFault>;
