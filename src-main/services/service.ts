import type { AnswerOf, InputOf } from '#shared/contract/procedure.ts';

/** A stream, or anything else at once or later. */
type Given<Answer> = [Answer] extends [AsyncGenerator] ? Answer : Answer | Promise<Answer>;

/**
 * Functions that answer a part of the contract, one for each procedure. They reject with the errors that the contract
 * declares. The signal is aborted when the caller gives the call up.
 */
export type Service<Part> = {
  readonly [Name in keyof Part]: (
    input: InputOf<Part[Name]>,
    signal: AbortSignal,
  ) => Given<AnswerOf<Part[Name]>>;
};
