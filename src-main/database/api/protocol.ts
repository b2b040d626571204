import type { DatabaseErrorKind } from './database-errors.ts';
import type { LibraryCondition } from './library-condition.ts';
import type { Pieces } from './pieces.ts';

/** What the worker does for calls: each is answered at once, or in pieces. */
export type Answers<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends (
    ...parameters: infer Parameters
  ) => Promise<infer Answer>
    ? (...parameters: Parameters) => Answer | Pieces<Answer>
    : Answers<Calls[Name]>;
};

/** One call of the database. */
export interface DatabaseRequest {
  /** Its name; of one in a group the group's name comes first: `library.page`. */
  readonly method: string;
  readonly parameters: readonly unknown[];
}

/** The calls that change the library or its backups, by the last part of their names. */
const WRITING: ReadonlySet<string> = new Set([
  ...[
    'beginGame',
    'appendMove',
    'takeSwap',
    'keepTurnTime',
    'cutMoves',
    'bringBack',
    'changePlayer',
    'noteHint',
  ],
  ...['endGame', 'stageGames', 'commitStaged', 'backUp', 'backUpByHand', 'removeGames', 'restoreGames'],
  ...['destroyGames', 'purgeBin', 'starGames', 'tagGames', 'writeNote', 'renamePlayer', 'mergeDuplicates'],
  ...['saveFilter', 'forgetFilter'],
]);

/** Whether a call changes anything: where a library is only looked at, it is refused. */
export function isWriting({ method }: DatabaseRequest): boolean {
  return WRITING.has(method.split('.').at(-1) ?? '');
}

/** To the worker. The first request is `open`, the last one `close`; each gets exactly one reply, in order. */
export interface WorkerCall {
  readonly seq: number;
  readonly request:
    | { readonly kind: 'call'; readonly call: DatabaseRequest }
    | { readonly kind: 'open'; readonly dataDir: string }
    | { readonly kind: 'close' };
}

/** A `DatabaseError` in parts: only plain data crosses threads whole. */
export interface ErrorParts {
  readonly kind: DatabaseErrorKind;
  readonly message: string;
  readonly found: number | undefined;
  readonly stack: string | undefined;
}

/** A call that took the worker long: its name and how long, and nothing of what it was about. */
export interface SlowCall {
  readonly method: string;
  readonly milliseconds: number;
}

/** From the worker: the answer to a request, a call that took long, or how the library was found. */
export type WorkerReply =
  | { readonly slow: SlowCall }
  | { readonly condition: LibraryCondition }
  | { readonly seq: number; readonly ok: true; readonly value: unknown }
  | { readonly seq: number; readonly ok: false; readonly error: ErrorParts };
