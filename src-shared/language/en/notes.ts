import type { PartNotes } from '../translating/note.ts';
import type { Messages } from '../words.ts';
import { notes as about } from './about.notes.ts';
import { notes as analysis } from './analysis.notes.ts';
import { notes as board } from './board.notes.ts';
import { notes as clock } from './clock.notes.ts';
import { notes as common } from './common.notes.ts';
import { notes as error } from './error.notes.ts';
import { notes as fault } from './fault.notes.ts';
import { notes as home } from './home.notes.ts';
import { notes as keys } from './keys.notes.ts';
import { notes as learn } from './learn.notes.ts';
import { notes as library } from './library.notes.ts';
import { notes as menu } from './menu.notes.ts';
import { notes as native } from './native.notes.ts';
import { notes as play } from './play.notes.ts';
import { notes as playing } from './playing.notes.ts';
import { notes as programs } from './programs.notes.ts';
import { notes as puzzles } from './puzzles.notes.ts';
import { notes as rating } from './rating.notes.ts';
import { notes as recent } from './recent.notes.ts';
import { notes as recovery } from './recovery.notes.ts';
import { notes as replay } from './replay.notes.ts';
import { notes as review } from './review.notes.ts';
import { notes as settings } from './settings.notes.ts';
import { notes as share } from './share.notes.ts';
import { notes as start } from './start.notes.ts';
import { notes as statistics } from './statistics.notes.ts';
import { notes as transfer } from './transfer.notes.ts';

/** The notes for translators, part by part. */
export const notes: { readonly [Part in keyof Messages]: PartNotes<Messages[Part]> } = {
  about,
  analysis,
  board,
  clock,
  common,
  error,
  fault,
  home,
  keys,
  learn,
  library,
  menu,
  native,
  play,
  playing,
  programs,
  puzzles,
  rating,
  recent,
  recovery,
  replay,
  review,
  settings,
  share,
  start,
  statistics,
  transfer,
};
