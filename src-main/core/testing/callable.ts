import { isAsyncIterator } from '#shared/util/stream-task.ts';
import { declaredErrorOf } from '../service.ts';

type Given<Answer> = [Answer] extends [AsyncGenerator] ? Answer : Promise<Awaited<Answer>>;

/**
 * A service in the form in which tests call it: signals are optional, inputs too if a procedure has none, and every
 * answer that is not a stream is a promise. They reject with the declared errors that the page gets.
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
      return isAsyncIterator(answer) ? declaring(answer) : Promise.resolve(answer).catch(declare);
    },
  ]);
  return Object.fromEntries(calls) as Callable<Services>;
}

function declare(error: unknown): never {
  throw declaredErrorOf(error) ?? error;
}

/** Passes a stream on, with declared errors. */
async function* declaring(stream: AsyncIterator<unknown, unknown>): AsyncGenerator<unknown, unknown> {
  try {
    for (;;) {
      const next = await stream.next();
      if (next.done === true) return next.value;
      yield next.value;
    }
  } catch (error) {
    return declare(error);
  } finally {
    await stream.return?.();
  }
}

function tryCall(call: Call, input: unknown, signal: AbortSignal): unknown {
  try {
    return call(input, signal);
  } catch (error) {
    if (error instanceof Error) return Promise.reject(error);
    throw error;
  }
}
