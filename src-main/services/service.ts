import type { AnswerOf, InputOf } from '#shared/contract/procedure.ts';

/** A stream, or a value now or later. */
type Given<Answer> = [Answer] extends [AsyncGenerator] ? Answer : Answer | Promise<Answer>;

/**
 * Functions for each procedure of a part of the contract. They reject with the errors that the contract declares. The
 * signal is aborted when the caller cancels.
 */
export type Service<Part> = {
  readonly [Name in keyof Part]: (
    input: InputOf<Part[Name]>,
    signal: AbortSignal,
  ) => Given<AnswerOf<Part[Name]>>;
};
