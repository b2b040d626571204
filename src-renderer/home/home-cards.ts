import type { Component } from 'vue';
import DayCard from './DayCard.vue';
import LastResult from './LastResult.vue';
import QuickGame from './QuickGame.vue';

/** The cards beside the game of home, from the top. Each shows itself only where it has something to show. */
export const HOME_CARDS: readonly Component[] = [QuickGame, DayCard, LastResult];
