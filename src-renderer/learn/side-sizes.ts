/** The sizes of a stack from the side where it is explained. */
export const SIDE_SIZES = { bar: 26, top: 32, gap: 3 } as const;
