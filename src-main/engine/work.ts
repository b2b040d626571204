import type { Colour } from '#shared/game/types.ts';
import type { Level } from './levels.ts';

/** What ends a search; the first that is reached counts. None given: the search sees to the end of the game. */
export interface WorkLimits {
  /** Plays as this level does. Levels that only glance know no other limit. */
  readonly level?: Level;
  readonly depth?: number;
  readonly nodes?: number;
  readonly milliseconds?: number;
}

/** A position by its code and the moves that lead on from it; both known to be lawful. */
export interface Place {
  readonly position: string;
  readonly moves: readonly string[];
}

/** What the engine's thread is asked. `seq` names the request in the answers and in the stop word. */
export type WorkRequest =
  | {
      readonly kind: 'search';
      readonly seq: number;
      readonly place: Place;
      readonly limits: WorkLimits;
      readonly seed: number;
      /** How many of the best moves to find. */
      readonly best: number;
      /** Whether what earlier searches found counts; where not, the same request always has the same answer. */
      readonly memory: 'forget' | 'keep';
    }
  | {
      /** Asks who wins under best play: proven, or not answered. */
      readonly kind: 'winner';
      readonly seq: number;
      readonly place: Place;
      /** Points added to White's count at the end; halves allowed. */
      readonly komi: number;
      readonly limits: Pick<WorkLimits, 'nodes' | 'milliseconds'>;
      readonly memory: 'forget' | 'keep';
    }
  | {
      readonly kind: 'even';
      readonly seq: number;
      readonly place: Place;
      /** The margin for the side to move that the move sought leaves, in points. */
      readonly margin: number;
    }
  | { readonly kind: 'appraise'; readonly seq: number; readonly place: Place }
  | { readonly kind: 'perft'; readonly seq: number; readonly place: Place; readonly depth: number };

/** One of the best moves with what was found about it. Scores are points for the side to move. */
export interface WorkFinding {
  readonly depth: number;
  readonly score: number;
  readonly exact: boolean;
  readonly line: readonly string[];
  /** Of the whole search until then, and its time. */
  readonly nodes: number;
  readonly milliseconds: number;
}

/** Who wins a position under best play, as far as it is proven. */
export interface WorkProof {
  /** After komi; undefined where it is not proven yet. */
  readonly winner: Colour | 'draw' | undefined;
  /** Proven bounds of the final margin for the side to move, before komi; undefined where none is known. */
  readonly atLeast: number | undefined;
  readonly atMost: number | undefined;
  /** A move that keeps the proven result and what follows it, as far as that is proven, too. */
  readonly line: readonly string[];
  /** Of the whole proof until then, and its time. */
  readonly nodes: number;
  readonly milliseconds: number;
}

/** What the engine's thread says. `findings` come best first; none where the game is over. */
export type WorkMessage =
  | {
      readonly kind: 'ready';
      /** What a person should know, in plain sentences: a smaller table, a damaged network. */
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
  | { readonly kind: 'counted'; readonly seq: number; readonly nodes: number; readonly milliseconds: number };

/** What the thread is given at its start. */
export interface ThreadData {
  /** Two 32-bit words shared with the thread that started it: see `STOP` and `PULSE`. */
  readonly control: SharedArrayBuffer;
  /** Size of the transposition table in MiB. */
  readonly tableMegabytes: number;
  /** How many threads search; all but the first help where strength need not be the same on every machine. */
  readonly threads: number;
}

/** The word that names the request to be stopped. */
export const STOP = 0;
/** The word that counts up while a search is alive. */
export const PULSE = 1;
