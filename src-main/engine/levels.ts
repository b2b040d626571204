/** The computer's level, 1 (weakest) .. 10 (all the engine has). */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Level = (typeof LEVELS)[number];
