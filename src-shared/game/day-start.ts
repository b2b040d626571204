import { formatPosition } from './position-code.ts';
import { dealStart } from './setup.ts';

const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** The end rule of every game of the day: that of the rule book. */
export const DAY_END_RULE = 'either';

/**
 * The seed of the game of the day, equal on every machine: the 32-bit FNV-1a hash (Fowler, Noll and Vo) of the date.
 * @param date of the local calendar: `2026-11-23`
 */
export function daySeed(date: string): number {
  let hash = OFFSET_BASIS;
  for (let index = 0; index < date.length; index++) hash = Math.imul(hash ^ date.charCodeAt(index), PRIME);
  return hash >>> 0;
}

/** The position code of the start of the game of the day: classic, shuffled by `daySeed`. */
export function dayStart(date: string): string {
  return formatPosition(dealStart('classic', daySeed(date), DAY_END_RULE));
}
