type Given<Answer> = [Answer] extends [AsyncGenerator] ? Answer : Promise<Awaited<Answer>>;

/**
 * A service as tests call it: without a signal where none is given, without an input where a procedure takes none, and
 * with a promise for every answer that is not a stream.
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

/** Gives the calls of a test that name no signal one that is never aborted. */
export function callable<Services extends object>(service: Services): Callable<Services> {
  const calls = Object.entries(service).map(([name, call]: [string, Call]) => [
    name,
    (input: unknown, signal = new AbortController().signal) => {
      const answer = tryCall(call, input, signal);
      return isStream(answer) ? answer : Promise.resolve(answer);
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

function isStream(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
}
