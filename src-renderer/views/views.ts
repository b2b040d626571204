import { defineAsyncComponent, type Component } from 'vue';
import type { View } from '../stores/page/navigation.ts';
import { prefetchWhenIdle } from '../util/when-idle.ts';
import PlayView from './PlayView.vue';

/** Where the views are that a person does not see at the start. */
const LATER = {
  library: () => import('./LibraryView.vue'),
  review: () => import('./ReviewView.vue'),
  learn: () => import('./LearnView.vue'),
  settings: () => import('./SettingsView.vue'),
  statistics: () => import('./StatisticsView.vue'),
} as const;

/** What is shown under each name. */
export const VIEW_COMPONENTS: Readonly<Record<View, Component>> = {
  play: PlayView,
  library: defineAsyncComponent(LATER.library),
  review: defineAsyncComponent(LATER.review),
  learn: defineAsyncComponent(LATER.learn),
  settings: defineAsyncComponent(LATER.settings),
  statistics: defineAsyncComponent(LATER.statistics),
};

/** Fetches the other views while nothing else is to be done, so that they are there at once, and without the host too. */
export function fetchViews(): void {
  prefetchWhenIdle(Object.values(LATER));
}
