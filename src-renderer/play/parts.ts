import { createPart } from '../app/parts.ts';

/** The game in play, with its board and panels. */
export const PLAY_TABLE = createPart(() => import('./PlayTable.vue'), { isFirst: true });
export const WELCOME_PANEL = createPart(() => import('./WelcomePanel.vue'), { isFirst: true });
