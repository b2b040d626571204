import type { Connection } from './connection.ts';
import { failureOf } from './errors.ts';

/**
 * Waits until the connection is open.
 * @param signal cancels the wait; the promise is then rejected with an `AbortError`
 */
function whenOpen(connection: Connection, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cleanUp = (): void => {
      unsubscribe();
      signal.removeEventListener('abort', cancel);
    };
    const finish = (): void => {
      cleanUp();
      resolve();
    };
    const cancel = (): void => {
      cleanUp();
      reject(new DOMException('The wait for the connection was cancelled', 'AbortError'));
    };
    const unsubscribe = connection.state.subscribe((state) => {
      if (state === 'open') finish();
    });
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
    else if (connection.state.current === 'open') finish();
  });
}

/**
 * Repeats a call over new connections until one answers it. Only for calls that can safely be carried out twice.
 * @param signal ends the waiting for a connection; the caller also gives it to the call
 * @throws what the call throws, except that the connection was lost
 */
export async function callUntilAnswered<Answer>(
  connection: Connection,
  signal: AbortSignal,
  call: () => PromiseLike<Answer>,
): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (failureOf(error).kind !== 'lost') throw error;
      await whenOpen(connection, signal);
    }
  }
}
