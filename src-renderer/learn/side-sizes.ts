/** The size of a brick where stacks from the side are explained. */
export const SIDE_BRICK = { width: 35, height: 27 } as const;
