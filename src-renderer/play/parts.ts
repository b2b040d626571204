import { createPart } from '../app/parts.ts';

/** The game in play, with its board and panels. */
export const PLAY_TABLE = createPart(() => import('./PlayTable.vue'));
/** How the stack that decided the game grew. */
export const DECIDING_STACK = createPart(() => import('./DecidingStack.vue'));
export const WELCOME_PANEL = createPart(() => import('./WelcomePanel.vue'));
export const DEALING_BOARD = createPart(() => import('./DealingBoard.vue'));
