import { createPart } from '../app/parts.ts';

/** The home of Play: the game to go on with, or a new one, and what the library has. */
export const HOME_PAGE = createPart(() => import('./HomePage.vue'), { isFirst: true });
