import type { Colour, Square } from '#shared/game/types.ts';
import type { Level } from '#shared/game/player.ts';

/** The limits of a search; the first one reached ends it. Without limits it searches to the end of the game. */
export interface WorkLimits {
  /** Plays at this level. Levels without a search ignore the other limits. */
  readonly level?: Level;
  readonly depth?: number;
  readonly nodes?: number;
  readonly milliseconds?: number;
}

/** A position as a position code and the moves after it; both must be legal. */
export interface WorkPosition {
  readonly position: string;
  readonly moves: readonly string[];
}

/** A request to the engine's thread. `seq` identifies it in the answers and in the stop word. */
export type WorkRequest =
  | {
      readonly kind: 'search';
      readonly seq: number;
      readonly place: WorkPosition;
      readonly limits: WorkLimits;
      readonly seed: number;
      /** Number of best moves to find. */
      readonly best: number;
      /** Only moves from this square; it must have a move. @default every move */
      readonly from?: Square | undefined;
      /** A move that is not searched; the side to move must have another one. @default every move is searched */
      readonly without?: string | undefined;
      /**
       * Whether each best move is reported when it is found, beside the others of the depth before, and the nodes in
       * between. @default false: all moves of a depth together
       */
      readonly isLive?: boolean;
      /** See `SearchMemory`. */
      readonly memory: 'forget' | 'clear' | 'keep';
    }
  | {
      /** Proves the winner under best play. */
      readonly kind: 'winner';
      readonly seq: number;
      readonly place: WorkPosition;
      /** Points added to White's count at the end; halves allowed. */
      readonly komi: number;
      readonly limits: Pick<WorkLimits, 'nodes' | 'milliseconds'>;
      readonly memory: 'forget' | 'clear' | 'keep';
    }
  | {
      readonly kind: 'even';
      readonly seq: number;
      readonly place: WorkPosition;
      /** The target margin for the side to move, in points. */
      readonly margin: number;
    }
  | { readonly kind: 'appraise'; readonly seq: number; readonly place: WorkPosition }
  /** Appraises a position with the same result on every machine. */
  | { readonly kind: 'margin'; readonly seq: number; readonly place: WorkPosition }
  | { readonly kind: 'perft'; readonly seq: number; readonly place: WorkPosition; readonly depth: number };

/** One of the best moves with its search result. Scores are points for the side to move. */
export interface WorkFinding {
  readonly depth: number;
  readonly score: number;
  readonly exact: boolean;
  readonly line: readonly string[];
  /** Nodes and time of the whole search so far. */
  readonly nodes: number;
  readonly milliseconds: number;
}

/** How far a proof is: the moves of the position that are refuted so far, and all. */
interface ProofProgress {
  readonly refuted: number;
  readonly moves: number;
}

/** A proof of the winner under best play, complete or in progress. */
export interface WorkProof {
  /** After komi; undefined while it is not proven. */
  readonly winner: Colour | 'draw' | undefined;
  /** Proven bounds of the final margin for the side to move, before komi; undefined where none is known. */
  readonly atLeast: number | undefined;
  readonly atMost: number | undefined;
  /** A line that keeps the proven result, as far as it is proven. */
  readonly line: readonly string[];
  /** Only in progress; undefined where the moves are not searched one by one. */
  readonly progress?: ProofProgress | undefined;
  /** Nodes and time of the whole proof so far. */
  readonly nodes: number;
  readonly milliseconds: number;
}

/** A message of the engine's thread. `findings` are sorted best first; none where the game is over. */
export type WorkMessage =
  | {
      readonly kind: 'ready';
      /** The thread's entry, for `readThreadMs`; undefined where the system has none. */
      readonly entry?: string | undefined;
      /** Messages for the log as sentences: a reduced table, a damaged network. */
      readonly notes: readonly string[];
    }
  | { readonly kind: 'progress'; readonly seq: number; readonly findings: readonly WorkFinding[] }
  | { readonly kind: 'proving'; readonly seq: number; readonly proof: WorkProof }
  | { readonly kind: 'proven'; readonly seq: number; readonly proof: WorkProof }
  | { readonly kind: 'searched'; readonly seq: number; readonly findings: readonly WorkFinding[] }
  | {
      readonly kind: 'appraised';
      readonly seq: number;
      /** Expected final margin for Black, and one standard deviation of it, in points. */
      readonly margin: number;
      readonly spread: number;
      readonly nodes: number;
      readonly milliseconds: number;
    }
  /** The expected final margin for Black, in points. */
  | { readonly kind: 'margin-found'; readonly seq: number; readonly margin: number }
  | { readonly kind: 'counted'; readonly seq: number; readonly nodes: number; readonly milliseconds: number };

/** The worker data of the thread. */
export interface ThreadData {
  /** Two 32-bit words shared with the parent thread: see `STOP` and `PULSE`. */
  readonly control: SharedArrayBuffer;
  /** Size of the transposition table in MiB. */
  readonly tableMegabytes: number;
  /** Number of search threads; only searches whose strength may depend on the machine use more than one. */
  readonly threads: number;
}

/** Index of the word with the number of the request to stop. */
export const STOP = 0;
/** Index of the word that increases during a search. */
export const PULSE = 1;
