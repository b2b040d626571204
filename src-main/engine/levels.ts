import type { Level } from '#shared/game/player.ts';

/**
 * How a level plays. No level is limited by time, so its strength does not depend on the machine.
 * A `glance` evaluates every move with a search of `depth` plies, adds random errors and overlooks some of the longer
 * paths; a `search` uses a number of nodes and plays the best move found. A `modest` player is content with moves that
 * gain a little at once.
 */
export type Play =
  | {
      readonly kind: 'glance';
      readonly depth: number;
      /** Standard deviation of the random error of a move's value, in points. */
      readonly noise: number;
      /** Maximum estimated loss of a chosen move against the best one, in points. */
      readonly maxGivenAway: number;
      /** Probability of overlooking a move of three steps; half of it for two steps, 0 for one step. */
      readonly overlooks: number;
    }
  | {
      readonly kind: 'modest';
      /** The points that a move should gain at once, as a change of the lead. */
      readonly minGain: number;
      readonly maxGain: number;
      /** Standard deviation of a random error of the gain, in points. */
      readonly noise: number;
      /** Maximum estimated loss of a chosen move against the best one, in points. */
      readonly maxGivenAway: number;
    }
  | {
      readonly kind: 'search';
      readonly nodes: number;
      /** Node limit for proving the result, tried where it is likely to be enough. */
      readonly provingNodes: number;
    };

/**
 * Neighbouring levels differ by 120 to 290 Elo points: docs/levels.md has the measurements. A level that is to play in another way
 * needs another `LEVELS_VERSION`.
 */
export const PLAY_OF_LEVEL: Readonly<Record<Level, Play>> = {
  0: { kind: 'modest', minGain: 1, maxGain: 8, noise: 1, maxGivenAway: 45 },
  1: { kind: 'modest', minGain: 1, maxGain: 15, noise: 1.5, maxGivenAway: 45 },
  2: { kind: 'glance', depth: 1, noise: 25, maxGivenAway: 45, overlooks: 0.5 },
  3: { kind: 'glance', depth: 1, noise: 12, maxGivenAway: 30, overlooks: 0.3 },
  4: { kind: 'glance', depth: 1, noise: 5, maxGivenAway: 12, overlooks: 0.12 },
  5: { kind: 'search', nodes: 50, provingNodes: 50 },
  6: { kind: 'search', nodes: 160, provingNodes: 160 },
  7: { kind: 'search', nodes: 700, provingNodes: 700 },
  8: { kind: 'search', nodes: 3_500, provingNodes: 3_500 },
  9: { kind: 'search', nodes: 15_000, provingNodes: 30_000 },
  10: { kind: 'search', nodes: 1_000_000, provingNodes: 4_000_000 },
};

/** The level that uses several threads and the results of pondering. */
export const HIGHEST_LEVEL = 10;
