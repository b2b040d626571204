import { analysis } from './analysis.ts';
import { clock } from './playing.ts';
import { data } from './data.ts';
import { game } from './game.ts';
import { library } from './library.ts';
import { profiles } from './profiles.ts';
import { programs } from './programs.ts';
import { puzzles } from './puzzles.ts';
import { settings } from './settings.ts';
import { statistics } from './statistics.ts';
import { system } from './system.ts';
import { transfer } from './transfer.ts';

/**
 * All calls that a page can make of a host, of four kinds: a *query* changes nothing, a *command* changes something
 * once, a *task* streams progress and then a result, a *feed* streams changes until it is closed.
 */
export const contract = {
  system,
  game,
  clock,
  library,
  statistics,
  transfer,
  settings,
  data,
  analysis,
  profiles,
  puzzles,
  programs,
};
export type Contract = typeof contract;
