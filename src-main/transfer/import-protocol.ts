import type { ImportFault } from '#shared/contract/transfer.ts';
import type { LibraryGame } from '#shared/library/library-game.ts';

/** A file to be read: its bytes in pieces, or where it is. */
export type ImportSource = {
  /** What the file is called in faults. */
  readonly name: string;
} & (
  | {
      /** Over shared memory, so that no other thread needs a copy. */
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
  /** The date of its record, as it stands there. */
  readonly date: string | undefined;
}

/** Some of what was read, in the order of the files. */
export interface ImportBatch {
  readonly games: readonly ReadLibraryGame[];
  readonly faults: readonly ImportFault[];
}

/** What the import worker is started with. */
export interface ImportWork {
  readonly sources: readonly ImportSource[];
  /** Milliseconds since 1970: when games come in whose records tell no date. */
  readonly now: number;
}

/** How many batches the worker sends before it waits for one to be taken. */
export const BATCHES_AHEAD = 3;

/** From the worker. To it there is one kind of message: a batch was taken. */
export type ImportMessage =
  { readonly kind: 'batch'; readonly batch: ImportBatch } | { readonly kind: 'end' };
