/** The computer's level, 1 (weakest) .. 10 (all the engine has). */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Level = (typeof LEVELS)[number];

/**
 * How a level plays. Nothing in here is a time, so a level is equally strong on every machine.
 * A `glance` values every move by looking `depth` plies ahead, misjudges each a little, and overlooks some of the longer
 * ways, as people do; a `search` looks as deep as its nodes allow and plays the best it found.
 */
export type Play =
  | {
      readonly kind: 'glance';
      readonly depth: number;
      /** Standard deviation of the misjudgement of a move, in points. */
      readonly noise: number;
      /** The most points a move may seem worse than the best and still be played. */
      readonly mostGivenAway: number;
      /** How likely a move of three steps is not seen at all; one of two steps is missed half as often, of one never. */
      readonly overlooks: number;
    }
  | {
      readonly kind: 'search';
      readonly nodes: number;
      /** Nodes a result may be proven with, where that many will do. */
      readonly provingNodes: number;
    };

/** Each step is worth 100 to 200 Elo points: the measured ladder stands in docs/levels.md. */
export const PLAY_OF_LEVEL: Readonly<Record<Level, Play>> = {
  1: { kind: 'glance', depth: 1, noise: 22, mostGivenAway: 45, overlooks: 0.5 },
  2: { kind: 'glance', depth: 1, noise: 15, mostGivenAway: 35, overlooks: 0.35 },
  3: { kind: 'glance', depth: 1, noise: 8, mostGivenAway: 20, overlooks: 0.25 },
  4: { kind: 'glance', depth: 1, noise: 3, mostGivenAway: 8, overlooks: 0.08 },
  5: { kind: 'search', nodes: 50, provingNodes: 50 },
  6: { kind: 'search', nodes: 160, provingNodes: 160 },
  7: { kind: 'search', nodes: 700, provingNodes: 700 },
  8: { kind: 'search', nodes: 3_500, provingNodes: 3_500 },
  9: { kind: 'search', nodes: 15_000, provingNodes: 30_000 },
  10: { kind: 'search', nodes: 1_000_000, provingNodes: 4_000_000 },
};

/** The level that may use all the machine has: more threads, and what it thought while the other side did. */
export const HIGHEST_LEVEL = 10;
