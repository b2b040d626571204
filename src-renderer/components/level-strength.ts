/** Points that each level makes in a hundred games against the level below it, from level 2 on: docs/levels.md. */
export const WINS_AGAINST_BELOW = [74, 80, 78, 71, 73, 79, 71, 71, 67] as const;

/** Games of a hundred that level 1 loses to a player who makes the move with the most points every time. */
export const LOWEST_LOSES = 70;
