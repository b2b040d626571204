import type { SlowCall } from './api/protocol.ts';

/** Work that blocks the worker for longer than this is reported: other calls wait for it. */
const MAX_UNREPORTED_MS = 40;

/**
 * Runs a call of the database, or a piece of one, and reports it where it took more than 40 ms.
 * @param elapsed a monotonic clock, in milliseconds
 */
export function reportSlow<Value>(
  method: string,
  work: () => Value,
  elapsed: () => number,
  report: (call: SlowCall) => void,
): Value {
  const start = elapsed();
  try {
    return work();
  } finally {
    const milliseconds = Math.round(elapsed() - start);
    if (milliseconds > MAX_UNREPORTED_MS) report({ method, milliseconds });
  }
}
