import type { Colour, DealtSetup, Score, Setup } from './types.ts';

/** States of the swap rule in a game that has it: White may still take over Black's side after the first move, or has done so. */
export const SWAPS = ['offered', 'taken'] as const;
export type Swap = (typeof SWAPS)[number];

/** Upper limit of komi in points, for either side. A count never exceeds 108 points; records have three digits for it. */
export const MAX_KOMI = 999.5;

/** Whether a number is a valid komi: whole or half points within the limit. */
export function isKomi(points: number): boolean {
  return Number.isInteger(points * 2) && Math.abs(points) <= MAX_KOMI;
}

/** The average advantage of moving first in points, measured on 450 starts with up to a million search nodes each. */
const USUAL_KOMI: Readonly<Record<DealtSetup, number>> = { classic: 10, scattered: 9 };

/** The usual komi of a setup in points; setups that are not dealt have that of `classic`. */
export function usualKomi(setup: Setup): number {
  return setup === 'scattered' ? USUAL_KOMI.scattered : USUAL_KOMI.classic;
}

/** The half-point komi nearest to a margin, so that no draw is possible. @param margin expected margin for Black, in points */
export function komiFor(margin: number): number {
  return Math.floor(margin) + 0.5;
}

/** The points that komi adds to a colour's count: 0 for one of the colours. */
export function komiGivenTo(colour: Colour, komi: number): number {
  return Math.max(0, colour === 'white' ? komi : -komi);
}

/** Adds komi to both counts. */
export function withKomi({ black, white }: Score, komi: number): Score {
  return { black: black + komiGivenTo('black', komi), white: white + komiGivenTo('white', komi) };
}

/** Whether White may take over Black's side instead of moving. @param moveCount number of moves made so far */
export function isSwapOpen(swap: Swap | undefined, moveCount: number, turn: Colour): boolean {
  return swap === 'offered' && moveCount === 1 && turn === 'white';
}
