import { defineAsyncComponent, type Component } from 'vue';
import type { View } from '../stores/page/navigation.ts';
import { prefetchWhenIdle } from '../util/when-idle.ts';
import NewGameView from './NewGameView.vue';
import PlayView from './PlayView.vue';

/** The loaders of the views that are not shown at the start. */
const LATER = {
  puzzles: () => import('./PuzzlesView.vue'),
  library: () => import('./LibraryView.vue'),
  review: () => import('./ReviewView.vue'),
  learn: () => import('./LearnView.vue'),
  settings: () => import('./SettingsView.vue'),
  statistics: () => import('./StatisticsView.vue'),
  editor: () => import('./EditorView.vue'),
  rating: () => import('./RatingView.vue'),
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
