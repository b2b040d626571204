import { ORPCError } from '@orpc/server';
import { randomUUID } from 'node:crypto';
import { DEFECT, REFUSED, errors, type RefusedData } from '#shared/contract/errors.ts';
import { declaredErrorOf } from '../core/service.ts';
import type { Log } from './log.ts';

/** The code of an error after the page's own abort. */
const CANCELLED = 'CANCELLED';

const ON_WIRE: ReadonlySet<string> = new Set([...Object.keys(errors), REFUSED, DEFECT, CANCELLED]);

/** Where an error happened. */
export interface ErrorPlace {
  readonly path: readonly string[];
  /** The codes that the contract declares for the procedure. */
  readonly declared: ReadonlySet<string>;
  readonly signal: AbortSignal | undefined;
}

/** Creates the error for a call that cannot be accepted. */
export function refusal(reason: RefusedData['reason']): ORPCError<typeof REFUSED, RefusedData> {
  return new ORPCError(REFUSED, { message: REFUSED, data: { reason } });
}

/** Returns a procedure that is refused where this host does not offer it. @param isOffered the capability that the page got */
export function whereOffered<Input, Answer>(
  isOffered: boolean,
  procedure: (input: Input, signal: AbortSignal) => Answer,
): (input: Input, signal: AbortSignal) => Answer {
  return (input, signal) => {
    if (!isOffered) throw refusal('no-such-procedure');
    return procedure(input, signal);
  };
}

/**
 * Converts an error to what is sent to the page: a declared error, the caller's abort, a refused call, or a defect with
 * an incident id; its details go to the log. No message, stack, path or SQL is sent.
 */
export function errorForWire(error: unknown, place: ErrorPlace, log: Log): ORPCError<string, unknown> {
  if (place.signal?.aborted === true) return new ORPCError(CANCELLED, { message: CANCELLED });
  if (isOrpcError(error)) {
    if (ON_WIRE.has(error.code)) return error;
    if (error.code === 'BAD_REQUEST') return refusal('malformed-input');
  }
  const known = declaredErrorOf(error);
  if (known !== undefined && place.declared.has(known.code))
    return new ORPCError(known.code, { defined: true, message: known.code, data: known.data });
  const incident = randomUUID().slice(0, 8);
  log.error('defect', { incident, procedure: place.path.join('.'), error });
  return new ORPCError(DEFECT, { message: DEFECT, data: { incident } });
}

function isOrpcError(error: unknown): error is ORPCError<string, unknown> {
  return error instanceof ORPCError;
}
