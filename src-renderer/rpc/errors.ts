import { ORPCError } from '@orpc/client';
import * as v from 'valibot';
import { DEFECT, DefectData, errors, type DeclaredErrorCode } from '#shared/contract/errors.ts';

type DeclaredFailure = {
  [Code in DeclaredErrorCode]: {
    readonly kind: 'declared';
    readonly code: Code;
    readonly data: v.InferOutput<(typeof errors)[Code]['data']>;
  };
}[DeclaredErrorCode];

/** Why a call failed. */
export type Failure =
  /** Expected: shown in place, by the text key `error.<code>`. */
  | DeclaredFailure
  /** The caller cancelled the call: not shown. */
  | { readonly kind: 'cancelled' }
  /**
   * The connection broke before the answer; it is unknown whether a command was carried out. `why` says why it does not come back
   * by itself, as the state of the connection does.
   */
  | { readonly kind: 'lost'; readonly why?: ClosedFor | undefined }
  /** An unexpected error; the host's log has details under the incident's id, if there is one. */
  | { readonly kind: 'defect'; readonly incident: string | undefined };

/** Why a connection does not come back by itself. */
export type ClosedFor = 'refused' | 'replaced';

/** There is no connection to the host, or it broke before the answer. */
export class ConnectionLost extends Error {
  readonly why: ClosedFor | undefined;

  constructor(why?: ClosedFor) {
    super('The connection to the host is lost');
    this.name = 'ConnectionLost';
    this.why = why;
  }
}

/** Classifies a failure. @param error the rejection of a call, or of reading a stream */
export function failureOf(error: unknown): Failure {
  if (error instanceof ConnectionLost) return { kind: 'lost', why: error.why };
  if (isOrpcError(error)) return failureOfRpc(error);
  if (error instanceof Error && error.name === 'AbortError') return { kind: 'cancelled' };
  return { kind: 'defect', incident: undefined };
}

function failureOfRpc(error: ORPCError<string, unknown>): Failure {
  if (isDeclared(error.code)) {
    const data = v.safeParse(errors[error.code].data, error.data);
    // The code determines the schema, which the compiler cannot infer.
    if (data.success) return { kind: 'declared', code: error.code, data: data.output } as DeclaredFailure;
  }
  const defect = v.safeParse(DefectData, error.data);
  return {
    kind: 'defect',
    incident: error.code === DEFECT && defect.success ? defect.output.incident : undefined,
  };
}

function isDeclared(code: string): code is DeclaredErrorCode {
  return Object.hasOwn(errors, code);
}

function isOrpcError(error: unknown): error is ORPCError<string, unknown> {
  return error instanceof ORPCError;
}
