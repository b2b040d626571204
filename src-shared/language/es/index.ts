import type { Messages } from '../words.ts';
import about from './about.json' with { type: 'json' };
import analysis from './analysis.json' with { type: 'json' };
import board from './board.json' with { type: 'json' };
import clock from './clock.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import error from './error.json' with { type: 'json' };
import fault from './fault.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import keys from './keys.json' with { type: 'json' };
import learn from './learn.json' with { type: 'json' };
import library from './library.json' with { type: 'json' };
import menu from './menu.json' with { type: 'json' };
import native from './native.json' with { type: 'json' };
import play from './play.json' with { type: 'json' };
import playing from './playing.json' with { type: 'json' };
import programs from './programs.json' with { type: 'json' };
import puzzles from './puzzles.json' with { type: 'json' };
import rating from './rating.json' with { type: 'json' };
import recent from './recent.json' with { type: 'json' };
import recovery from './recovery.json' with { type: 'json' };
import replay from './replay.json' with { type: 'json' };
import review from './review.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };
import share from './share.json' with { type: 'json' };
import start from './start.json' with { type: 'json' };
import statistics from './statistics.json' with { type: 'json' };
import transfer from './transfer.json' with { type: 'json' };

export const plurals = ['one', 'other'] as const;

export const messages: Messages = {
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
