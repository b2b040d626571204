import { defineAsyncComponent, type Component } from 'vue';
import ExportDialog from '../transfer/ExportDialog.vue';
import ImportDialog from '../transfer/ImportDialog.vue';
import PositionDialog from '../transfer/PositionDialog.vue';
import PlayOnDialog from '../new-game/PlayOnDialog.vue';
import BoardTextDialog from '../play/BoardTextDialog.vue';
import DrawDialog from '../play/DrawDialog.vue';
import PlayersDialog from '../play/PlayersDialog.vue';
import ResignDialog from '../play/ResignDialog.vue';
import type { DialogKind } from '../app/dialogs.ts';
import { prefetchWhenIdle } from '../util/waits.ts';
import CommandDialog from './CommandDialog.vue';
import KeysDialog from './KeysDialog.vue';
import QuestionDialog from './QuestionDialog.vue';

/** The dialogs of the library, which is loaded after the start. */
const LIBRARY_DIALOGS = {
  'tag-games': () => import('../library/TagDialog.vue'),
  'note-game': () => import('../library/NoteDialog.vue'),
  'rename-player': () => import('../library/RenameDialog.vue'),
  'merge-duplicates': () => import('../library/MergeDialog.vue'),
  collections: () => import('../library/CollectionsDialog.vue'),
  'keep-position': () => import('../library/KeepPositionDialog.vue'),
} as const;

/** The component of each dialog. Its props are `open` and the dialog's properties; it emits `close`. */
export const DIALOG_COMPONENTS: Readonly<Record<DialogKind, Component>> = {
  resign: ResignDialog,
  'offer-draw': DrawDialog,
  'change-players': PlayersDialog,
  question: QuestionDialog,
  commands: CommandDialog,
  keys: KeysDialog,
  'board-text': BoardTextDialog,
  import: ImportDialog,
  export: ExportDialog,
  position: PositionDialog,
  'play-on': PlayOnDialog,
  'tag-games': defineAsyncComponent(LIBRARY_DIALOGS['tag-games']),
  'note-game': defineAsyncComponent(LIBRARY_DIALOGS['note-game']),
  'rename-player': defineAsyncComponent(LIBRARY_DIALOGS['rename-player']),
  'merge-duplicates': defineAsyncComponent(LIBRARY_DIALOGS['merge-duplicates']),
  collections: defineAsyncComponent(LIBRARY_DIALOGS.collections),
  'keep-position': defineAsyncComponent(LIBRARY_DIALOGS['keep-position']),
  // Rarely opened, so loaded only when needed.
  'save-puzzle': defineAsyncComponent(() => import('../puzzles/SavePuzzleDialog.vue')),
  share: defineAsyncComponent(() => import('../share/ShareDialog.vue')),
  'day-friend': defineAsyncComponent(() => import('../home/DayFriendDialog.vue')),
  'rated-game': defineAsyncComponent(() => import('../rating/RatedGameDialog.vue')),
  about: defineAsyncComponent(() => import('./AboutDialog.vue')),
};

/** Loads the dialogs of the library when idle, so that they also open without a connection. */
export function prefetchDialogs(): void {
  prefetchWhenIdle(Object.values(LIBRARY_DIALOGS));
}
