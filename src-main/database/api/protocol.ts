import type { ErrorParts } from './database-errors.ts';
import type { LibraryCondition } from './library-condition.ts';
import type { Pieces } from './pieces.ts';

/** Functions of the database's thread as other threads call them: each returns its answer, or work in pieces, which comes as a promise. */
export type Asked<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends (...parameters: infer Parameters) => infer Given
    ? (...parameters: Parameters) => Promise<Given extends Pieces<infer Answer> ? Answer : Given>
    : Asked<Calls[Name]>;
};

/** One call of the database. */
export interface DatabaseRequest {
  /** The name of the call, with the name of its group before it if it has one: `library.page`. */
  readonly method: string;
  readonly parameters: readonly unknown[];
}

/**
 * A message to the worker. The first request is `open`, the last one `close`. Each gets exactly one reply, in order.
 */
export interface WorkerCall {
  readonly seq: number;
  readonly request:
    | { readonly kind: 'call'; readonly call: DatabaseRequest }
    /** Cancels an earlier call: it undoes what it has done so far, and is then answered with an error. */
    | { readonly kind: 'cancel'; readonly call: number }
    | { readonly kind: 'open'; readonly dataDir: string; readonly owner: string }
    | { readonly kind: 'close' };
}

/** The name and duration of a call that took long, without its parameters. */
export interface SlowCall {
  readonly method: string;
  readonly milliseconds: number;
}

/** A message from the worker: the answer to a request, a slow call, or the condition of the library. */
export type WorkerReply =
  | { readonly slow: SlowCall }
  | { readonly condition: LibraryCondition }
  | { readonly seq: number; readonly ok: true; readonly value: unknown }
  | { readonly seq: number; readonly ok: false; readonly error: ErrorParts };

/** The task of a thread that checks a backup: its file. */
export interface CheckTask {
  readonly checkedFile: string;
}

/** Whether the data of a thread asks it to check a backup. */
export function isCheckTask(data: unknown): data is CheckTask {
  return typeof data === 'object' && data !== null && 'checkedFile' in data;
}

/** The oldest major version of Node that works: better-sqlite3 13 crashes older ones instead of throwing. */
export const MIN_NODE_MAJOR = 22;
