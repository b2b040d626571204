/** Points that each level makes in a hundred games against the level below it, from level 1 on: docs/levels.md. */
export const WINS_AGAINST_BELOW = [80, 83, 83, 83, 84, 75, 77, 74, 71, 67] as const;

/** Games of a hundred that level 0 loses to a player who moves at random. */
export const LOWEST_LOSES = 41;
