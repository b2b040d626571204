/** The views and the dialogs. All but the first view are loaded after the first screen. */

import type { Component } from 'vue';
import type { DialogKind } from '../app/dialogs.ts';
import type { View } from '../app/navigation.ts';
import { createPart, type Part } from '../app/parts.ts';
import PlayView from './PlayView.vue';

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

/** The dialogs. Their props are `open` and the dialog's properties; they emit `close`. */
export const DIALOGS: Readonly<Record<DialogKind, Part>> = {
  resign: createPart(() => import('../play/ResignDialog.vue')),
  'offer-draw': createPart(() => import('../play/DrawDialog.vue')),
  'change-players': createPart(() => import('../play/PlayersDialog.vue')),
  question: createPart(() => import('./QuestionDialog.vue')),
  commands: createPart(() => import('./CommandDialog.vue')),
  keys: createPart(() => import('./KeysDialog.vue')),
  'board-text': createPart(() => import('../play/BoardTextDialog.vue')),
  import: createPart(() => import('../transfer/ImportDialog.vue')),
  export: createPart(() => import('../transfer/ExportDialog.vue')),
  position: createPart(() => import('../transfer/PositionDialog.vue')),
  'play-on': createPart(() => import('../new-game/PlayOnDialog.vue')),
  'tag-games': createPart(() => import('../library/TagDialog.vue')),
  'note-game': createPart(() => import('../library/NoteDialog.vue')),
  'rename-player': createPart(() => import('../library/RenameDialog.vue')),
  'merge-duplicates': createPart(() => import('../library/MergeDialog.vue')),
  collections: createPart(() => import('../library/CollectionsDialog.vue')),
  'keep-position': createPart(() => import('../library/KeepPositionDialog.vue')),
  'save-puzzle': createPart(() => import('../puzzles/SavePuzzleDialog.vue')),
  share: createPart(() => import('../share/ShareDialog.vue')),
  day: createPart(() => import('../home/DayDialog.vue')),
  'recent-games': createPart(() => import('../home/RecentDialog.vue')),
  'day-friend': createPart(() => import('../home/DayFriendDialog.vue')),
  'rated-game': createPart(() => import('../rating/RatedGameDialog.vue')),
  about: createPart(() => import('./AboutDialog.vue')),
};
