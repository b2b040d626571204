/** The computer's level, 1 (weakest) .. 10 (all the engine has). */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Level = (typeof LEVELS)[number];

/**
 * How a level plays. Nothing in here is a time, so a level is equally strong on every machine.
 * A `glance` values every move by looking `depth` plies ahead and misjudges each a little; a `search` looks as deep as
 * its nodes allow and plays the best it found.
 */
export type Play =
  | {
      readonly kind: 'glance';
      readonly depth: number;
      /** Standard deviation of the misjudgement of a move, in points. */
      readonly noise: number;
      /** The most points a move may seem worse than the best and still be played. */
      readonly mostGivenAway: number;
    }
  | { readonly kind: 'search'; readonly nodes: number };

/** Each step is worth 100 to 200 Elo points: the measured ladder stands in docs/engine.md. */
export const PLAY_OF_LEVEL: Readonly<Record<Level, Play>> = {
  1: { kind: 'glance', depth: 1, noise: 16, mostGivenAway: 40 },
  2: { kind: 'glance', depth: 1, noise: 8, mostGivenAway: 24 },
  3: { kind: 'glance', depth: 1, noise: 2, mostGivenAway: 8 },
  4: { kind: 'search', nodes: 60 },
  5: { kind: 'search', nodes: 160 },
  6: { kind: 'search', nodes: 450 },
  7: { kind: 'search', nodes: 1_800 },
  8: { kind: 'search', nodes: 9_000 },
  9: { kind: 'search', nodes: 80_000 },
  10: { kind: 'search', nodes: 1_000_000 },
};
