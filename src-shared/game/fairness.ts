import type { Colour, DealtSetup, Score, Setup } from './types.ts';

/** The states of the swap rule where it is in force: White may take over Black's side after the first move, or has. */
export const SWAPS = ['offered', 'taken'] as const;
export type Swap = (typeof SWAPS)[number];

/** The most points that komi gives to either side: far more than a board holds, and three digits in a record. */
export const MAX_KOMI = 999.5;

/** Whether a number can be a komi: whole or half points. */
export function isKomi(points: number): boolean {
  return Number.isInteger(points * 2) && Math.abs(points) <= MAX_KOMI;
}

/** What moving first is worth on average, in whole points: 450 starts appraised with up to a million nodes each. */
const USUAL_KOMI: Readonly<Record<DealtSetup, number>> = { classic: 10, scattered: 9 };

/** The komi that is usual for a start of which nothing else is known; for other starts than dealt ones as for `classic`. */
export function usualKomi(setup: Setup): number {
  return setup === 'scattered' ? USUAL_KOMI.scattered : USUAL_KOMI.classic;
}

/** The komi that makes up for a margin as nearly as one can that leaves no draw. @param margin for Black, in points */
export function komiFor(margin: number): number {
  return Math.floor(margin) + 0.5;
}

/** The points that a colour is given by a game's komi; 0 for the other one. */
export function komiGivenTo(colour: Colour, komi: number): number {
  return Math.max(0, colour === 'white' ? komi : -komi);
}

/** The points of both with komi: what counts at the end. */
export function withKomi({ black, white }: Score, komi: number): Score {
  return { black: black + komiGivenTo('black', komi), white: white + komiGivenTo('white', komi) };
}

/** Whether White may take over Black's side now, instead of moving. @param moveCount moves made so far */
export function isSwapOpen(swap: Swap | undefined, moveCount: number, turn: Colour): boolean {
  return swap === 'offered' && moveCount === 1 && turn === 'white';
}
