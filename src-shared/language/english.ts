import { about } from './en/about.ts';
import { board } from './en/board.ts';
import { clock } from './en/clock.ts';
import { common } from './en/common.ts';
import { errors } from './en/errors.ts';
import { fault } from './en/fault.ts';
import { keys } from './en/keys.ts';
import { learn } from './en/learn.ts';
import { library, replay } from './en/library.ts';
import { menu } from './en/menu.ts';
import { native } from './en/native.ts';
import { play } from './en/play.ts';
import { playing } from './en/playing.ts';
import { recent } from './en/recent.ts';
import { recovery } from './en/recovery.ts';
import { review } from './en/review.ts';
import { settings } from './en/settings.ts';
import { share } from './en/share.ts';
import { start } from './en/start.ts';
import { statistics } from './en/statistics.ts';
import { transfer } from './en/transfer.ts';

/** Every word of the page in English; the shape that every other language must have. */
export const english = {
  about,
  board,
  clock,
  common,
  error: errors,
  fault,
  keys,
  learn,
  library,
  menu,
  native,
  play,
  playing,
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
