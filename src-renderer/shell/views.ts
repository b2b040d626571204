import { defineAsyncComponent, type Component } from 'vue';
import type { View } from '../app/navigation.ts';
import { prefetchWhenIdle } from '../util/waits.ts';
import NewGameView from '../new-game/NewGameView.vue';
import PlayView from '../play/PlayView.vue';

/** The loaders of the views that are not shown at the start. */
const LATER = {
  puzzles: () => import('../puzzles/PuzzlesView.vue'),
  library: () => import('../library/LibraryView.vue'),
  review: () => import('../review/ReviewView.vue'),
  learn: () => import('../learn/LearnView.vue'),
  settings: () => import('../settings/SettingsView.vue'),
  statistics: () => import('../statistics/StatisticsView.vue'),
  editor: () => import('../placing/EditorView.vue'),
  rating: () => import('../rating/RatingView.vue'),
} as const;

/** The component of each view. */
export const VIEW_COMPONENTS: Readonly<Record<View, Component>> = {
  play: PlayView,
  'new-game': NewGameView,
  puzzles: defineAsyncComponent(LATER.puzzles),
  library: defineAsyncComponent(LATER.library),
  review: defineAsyncComponent(LATER.review),
  learn: defineAsyncComponent(LATER.learn),
  settings: defineAsyncComponent(LATER.settings),
  statistics: defineAsyncComponent(LATER.statistics),
  editor: defineAsyncComponent(LATER.editor),
  rating: defineAsyncComponent(LATER.rating),
};

/** Loads the other views when idle, so that they open at once and without a connection. */
export function fetchViews(): void {
  prefetchWhenIdle(Object.values(LATER));
}
