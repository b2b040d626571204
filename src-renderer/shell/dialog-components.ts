import type { DialogKind } from '../app/dialogs.ts';
import { createPart, type Part } from '../app/parts.ts';

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
  'day-friend': createPart(() => import('../home/DayFriendDialog.vue')),
  'rated-game': createPart(() => import('../rating/RatedGameDialog.vue')),
  about: createPart(() => import('./AboutDialog.vue')),
};
