import { createPart } from '../app/parts.ts';

/** What a table shows only later in a game, or at its end. */
export const TABLE_PARTS = {
  city: createPart(() => import('../board/CityDrawing.vue')),
  deciding: createPart(() => import('./DecidingStack.vue')),
  endActions: createPart(() => import('./EndActions.vue')),
  endWords: createPart(() => import('./EndWords.vue')),
  result: createPart(() => import('./ResultBody.vue')),
  tableMode: createPart(() => import('./TableMode.vue')),
} as const;
