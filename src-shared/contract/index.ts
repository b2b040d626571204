import { clock } from './clock.ts';
import { data } from './data.ts';
import { game } from './game.ts';
import { library } from './library.ts';
import { settings } from './settings.ts';
import { statistics } from './statistics.ts';
import { system } from './system.ts';
import { transfer } from './transfer.ts';

/**
 * Everything a page can ask of a host. Four shapes: a *query* changes nothing, a *command* changes something once,
 * a *task* streams progress and then a result, a *feed* streams changes without end.
 */
export const contract = { system, game, clock, library, statistics, transfer, settings, data };
export type Contract = typeof contract;
