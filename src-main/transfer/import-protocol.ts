import type { ImportFault } from '#shared/contract/transfer.ts';
import type { LibraryGame } from '#shared/library/library-game.ts';

/** A file to be read: its bytes in pieces, or its path. */
export type ImportSource = {
  /** Its name in faults. */
  readonly name: string;
} & (
  | {
      /** In shared memory, so that threads need no copy. */
      readonly pieces: readonly Uint8Array[];
    }
  | {
      /** An absolute path. */
      readonly path: string;
    }
);

/** A game that was read. */
export interface ReadLibraryGame {
  readonly game: LibraryGame;
  /** The date in its record, unchanged. */
  readonly date: string | undefined;
}

/** An entry of a collection that a file names: a game, which is one of the batch too, or a position. */
export type ImportEntry = { readonly collection: string; readonly note: string } & (
  | { readonly kind: 'game'; readonly game: LibraryGame }
  | { readonly kind: 'position'; readonly position: string }
);

/** Some of the games and faults, in the order of the files. */
export interface ImportBatch {
  readonly games: readonly ReadLibraryGame[];
  readonly entries: readonly ImportEntry[];
  readonly faults: readonly ImportFault[];
  /** What could not be read as it is written, in valid games. */
  readonly warnings: readonly ImportFault[];
}

/** The start data of the import worker. */
export interface ImportWork {
  readonly sources: readonly ImportSource[];
  /** The date of games whose records have none, in milliseconds since 1970. */
  readonly now: number;
}

/** The number of batches that the worker sends before it waits for an acknowledgement. */
export const BATCHES_AHEAD = 3;

/** Messages from the worker. The only message to the worker acknowledges a batch. */
export type ImportMessage =
  | { readonly kind: 'batch'; readonly batch: ImportBatch }
  | { readonly kind: 'end' };
