import type { Component } from 'vue';
import type { View } from '../app/navigation.ts';
import { createPart } from '../app/parts.ts';
import PlayView from '../play/PlayView.vue';

/** The views that are not shown at the start. */
export const LATER_VIEWS = {
  'new-game': createPart(() => import('../new-game/NewGameView.vue')),
  puzzles: createPart(() => import('../puzzles/PuzzlesView.vue')),
  library: createPart(() => import('../library/LibraryView.vue')),
  review: createPart(() => import('../review/ReviewView.vue')),
  learn: createPart(() => import('../learn/LearnView.vue')),
  settings: createPart(() => import('../settings/SettingsView.vue')),
  statistics: createPart(() => import('../statistics/StatisticsView.vue')),
  editor: createPart(() => import('../placing/EditorView.vue')),
  rating: createPart(() => import('../rating/RatingView.vue')),
} as const;

/** Returns the component of a view. */
export function viewComponent(view: View): Component {
  return view === 'play' ? PlayView : LATER_VIEWS[view].component;
}
