import { damage } from './damage.ts';
import { firefox } from './firefox.ts';
import { fuzz } from './fuzz.ts';
import { kills } from './kills.ts';
import { monkey } from './monkey.ts';
import type { SoakPart } from './part.ts';
import { roundTrips } from './round-trips.ts';
import { truth } from './truth.ts';

/** All parts, in the order in which they run. */
export const SOAK_PARTS: readonly SoakPart[] = [roundTrips, truth, damage, kills, fuzz, firefox, monkey];
