import { changedCharacters } from './changed-characters.ts';
import { clock } from './clock.ts';
import { damage } from './damage.ts';
import { delays } from './delays.ts';
import { endurance } from './endurance.ts';
import { firefox } from './firefox.ts';
import { fuzz } from './fuzz.ts';
import { hostile } from './hostile.ts';
import { kills } from './kills.ts';
import { languages } from './languages.ts';
import type { SoakPart } from './part.ts';
import { ratings } from './ratings.ts';
import { puzzles } from './puzzles.ts';
import { reviews } from './reviews.ts';
import { roundTrips } from './round-trips.ts';
import { shifts } from './shifts.ts';
import { syncOrder } from './sync-order.ts';
import { views } from './views.ts';
import { winners } from './winners.ts';

/** All parts, in the order in which they run. */
export const SOAK_PARTS: readonly SoakPart[] = [
  roundTrips,
  changedCharacters,
  winners,
  reviews,
  ratings,
  puzzles,
  syncOrder,
  damage,
  kills,
  hostile,
  fuzz,
  clock,
  endurance,
  shifts,
  views,
  languages,
  delays,
  firefox,
];
