import type { Core } from './search/core.ts';

/** 2^32 divided by the golden ratio: multiplication by it spreads a hash over all bits. */
const SPREAD = 0x9e3779b1;

/**
 * Mixes the seed of a game with the position, for random choices that differ from move to move.
 * @param core with the position set up
 */
export function positionSeed(core: Core, seed: number): number {
  return (seed ^ core.hashHigh() ^ Math.imul(core.hashLow(), SPREAD)) | 0;
}
