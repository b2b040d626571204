import type { Connection } from './connection.ts';
import { failureOf } from './errors.ts';

/**
 * Waits until the connection is open.
 * @param signal cancels the wait; the promise is then rejected with an `AbortError`
 */
function whenOpen(connection: Connection, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      forget();
      signal.removeEventListener('abort', cancelWait);
    };
    const cancelWait = (): void => {
      end();
      reject(new DOMException('The waiting was cancelled', 'AbortError'));
    };
    const forget = connection.state.subscribe((state) => {
      if (state !== 'open') return;
      end();
      resolve();
    });
    signal.addEventListener('abort', cancelWait);
    if (signal.aborted) cancelWait();
    else if (connection.state.current === 'open') {
      end();
      resolve();
    }
  });
}

/** Repeats a call over new connections until one answers it. Only for calls that can safely be carried out twice. */
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
