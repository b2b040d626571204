import { isAsyncIterator } from '#shared/util/stream-task.ts';

type Given<Answer> = [Answer] extends [AsyncGenerator] ? Answer : Promise<Awaited<Answer>>;

/**
 * A service in the form in which tests call it: signals are optional, inputs too if a procedure has none, and every
 * answer that is not a stream is a promise.
 */
export type Callable<Services> = {
  readonly [Name in keyof Services]: Services[Name] extends (
    input: infer Input,
    signal: AbortSignal,
  ) => infer Answer
    ? unknown extends Input
      ? (input?: undefined, signal?: AbortSignal) => Given<Answer>
      : (input: Input, signal?: AbortSignal) => Given<Answer>
    : never;
};

type Call = (input: unknown, signal: AbortSignal) => unknown;

/** Adds a signal that is never aborted to calls without one. */
export function callable<Services extends object>(service: Services): Callable<Services> {
  const calls = Object.entries(service).map(([name, call]: [string, Call]) => [
    name,
    (input: unknown, signal = new AbortController().signal) => {
      const answer = tryCall(call, input, signal);
      return isAsyncIterator(answer) ? answer : Promise.resolve(answer);
    },
  ]);
  return Object.fromEntries(calls) as Callable<Services>;
}

function tryCall(call: Call, input: unknown, signal: AbortSignal): unknown {
  try {
    return call(input, signal);
  } catch (error) {
    if (error instanceof Error) return Promise.reject(error);
    throw error;
  }
}
