import { ORPCError } from '@orpc/client';

/** A declared error as it comes over the wire. */
export function declaredError(code: string, data: object = {}): Error {
  return new ORPCError(code, { defined: true, data });
}
