import { AsyncIteratorClass } from '@orpc/client';

/** A queue of values that one stream reads. */
export interface Channel<Value, End> {
  readonly push: (value: Value) => void;
  readonly end: (value: End) => void;
  readonly fail: (error: unknown) => void;
  readonly stream: (signal: AbortSignal) => AsyncIteratorClass<Value, End, void>;
}

export function createChannel<Value, End>(): Channel<Value, End> {
  const results: (() => IteratorResult<Value, End>)[] = [];
  let wake = (): void => undefined;
  const add = (result: () => IteratorResult<Value, End>): void => {
    results.push(result);
    wake();
  };
  const fail = (error: unknown): void => {
    add(() => {
      throw error;
    });
  };
  const next = async (): Promise<IteratorResult<Value, End>> => {
    while (results.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return (results.shift() as () => IteratorResult<Value, End>)();
  };
  return {
    push: (value) => {
      add(() => ({ done: false, value }));
    },
    end: (value) => {
      add(() => ({ done: true, value }));
    },
    fail,
    stream: (signal) => {
      signal.addEventListener('abort', () => {
        fail(new DOMException('Aborted', 'AbortError'));
      });
      return new AsyncIteratorClass<Value, End, void>(next, () => Promise.resolve());
    },
  };
}
