import type { Level } from '#shared/game/player.ts';
import type { Square } from '#shared/game/types.ts';
import type { Appraisal, EnginePosition, ThinkProgress, WinnerProof } from './engine.ts';

/** The limits of a search; the first one reached ends it. Without limits it searches to the end of the game. */
export interface WorkLimits {
  /** Plays at this level. Levels without a search ignore the other limits. */
  readonly level?: Level;
  readonly depth?: number;
  readonly nodes?: number;
  readonly milliseconds?: number;
}

/** A request to the engine's thread. `seq` identifies it in the answers and in the stop word. */
export type WorkRequest =
  | {
      readonly kind: 'search';
      readonly seq: number;
      readonly place: EnginePosition;
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
      /** Whether who wins counts before how much, in a search for one move that only time limits. @default false */
      readonly keepsResult?: boolean;
      /** See `SearchMemory`. */
      readonly memory: 'forget' | 'clear' | 'keep';
    }
  | {
      /** Proves the winner under best play. */
      readonly kind: 'winner';
      readonly seq: number;
      readonly place: EnginePosition;
      /** Points added to White's count at the end; halves allowed. */
      readonly komi: number;
      readonly limits: Pick<WorkLimits, 'nodes' | 'milliseconds'>;
      readonly memory: 'forget' | 'clear' | 'keep';
    }
  | {
      readonly kind: 'even';
      readonly seq: number;
      readonly place: EnginePosition;
      /** The target margin for the side to move, in points. */
      readonly margin: number;
    }
  | { readonly kind: 'appraise'; readonly seq: number; readonly place: EnginePosition }
  /** Appraises a position with the same result on every machine. */
  | { readonly kind: 'margin'; readonly seq: number; readonly place: EnginePosition }
  | { readonly kind: 'perft'; readonly seq: number; readonly place: EnginePosition; readonly depth: number };

/** A message of the engine's thread. `findings` are sorted best first; none if the game is over. */
export type WorkMessage =
  | {
      readonly kind: 'ready';
      /** The thread's entry, for `readThreadMs`; undefined if the system has none. */
      readonly entry?: string | undefined;
      /** Messages for the log as sentences: a reduced table, a damaged network. */
      readonly notes: readonly string[];
    }
  | { readonly kind: 'progress'; readonly seq: number; readonly findings: readonly ThinkProgress[] }
  | { readonly kind: 'proving'; readonly seq: number; readonly proof: WinnerProof }
  | { readonly kind: 'proven'; readonly seq: number; readonly proof: WinnerProof }
  | { readonly kind: 'searched'; readonly seq: number; readonly findings: readonly ThinkProgress[] }
  | ({ readonly kind: 'appraised'; readonly seq: number } & Appraisal)
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
