import type { GivenOf, InputOf } from '#shared/contract/procedure.ts';

/**
 * Functions for each procedure of a part of the contract. They reject with the errors that the contract declares. The
 * signal is aborted when the caller cancels.
 */
export type Service<Part> = {
  readonly [Name in keyof Part]: (input: InputOf<Part[Name]>, signal: AbortSignal) => GivenOf<Part[Name]>;
};
