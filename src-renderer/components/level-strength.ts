/** Points that each level makes in a hundred games against the level below it, from level 1 on: docs/levels.md. */
export const WINS_AGAINST_BELOW = [80, 83, 83, 83, 84, 75, 77, 74, 71, 67] as const;
