import { BOARD_LOOKS, PAWN_LOOKS, THEMES } from '#shared/contract/settings.ts';
import { LANGUAGES } from '#shared/language/languages.ts';
import { GALLERY_PAGES, type GalleryPage } from './page-scenes.ts';
import { REVIEW_SCENES, type ReviewScene } from './review-scenes.ts';

/** The dialogs of the app that the gallery can open, over a game between two people. */
export const GALLERY_DIALOGS = [
  'resign',
  'offer-draw',
  'change-players',
  'commands',
  'keys',
  'board-text',
  'import',
  'export',
  'about',
  'ask-take-back',
  'merge-duplicates',
  'share',
  'tag-games',
  'rename-player',
  'ask-removal',
  'ask-destruction',
  'note-game',
  'collections',
  'keep-position',
  'save-puzzle',
  'day-friend',
  'position',
  'play-on',
] as const;
export type GalleryDialog = (typeof GALLERY_DIALOGS)[number];

/** What the gallery shows: its boards and controls, or the app with a dialog, a page or a game in Review. */
export interface GalleryChoice {
  readonly language: (typeof LANGUAGES)[number];
  readonly theme: (typeof THEMES)[number];
  readonly boardLook: (typeof BOARD_LOOKS)[number];
  readonly pawnLook: (typeof PAWN_LOOKS)[number];
  readonly dialog: GalleryDialog | undefined;
  readonly page: GalleryPage | undefined;
  /** A state of Review, in place of boards and controls. */
  readonly review: ReviewScene | undefined;
}

/** The options of each part of a choice, by its name in the address. */
export const GALLERY_OPTIONS = {
  language: LANGUAGES,
  theme: THEMES,
  boardLook: BOARD_LOOKS,
  pawnLook: PAWN_LOOKS,
  dialog: GALLERY_DIALOGS,
  page: GALLERY_PAGES,
  review: REVIEW_SCENES,
} as const;

/** Reads a choice from the query of the address (`?theme=dark&dialog=keys`). Missing and unknown parts get their default. */
export function readChoice(query: string): GalleryChoice {
  const parameters = new URLSearchParams(query);
  const valueOf = <Value extends string>(name: string, options: readonly Value[]): Value | undefined =>
    options.find((option) => option === parameters.get(name));
  return {
    language: valueOf('language', LANGUAGES) ?? 'en',
    theme: valueOf('theme', THEMES) ?? 'system',
    boardLook: valueOf('boardLook', BOARD_LOOKS) ?? 'oak',
    pawnLook: valueOf('pawnLook', PAWN_LOOKS) ?? 'stone',
    dialog: valueOf('dialog', GALLERY_DIALOGS),
    page: valueOf('page', GALLERY_PAGES),
    review: valueOf('review', REVIEW_SCENES),
  };
}
