import type { Core } from './search/core.ts';

/** Mixes the seed of a game with the position that is set up, for random choices that differ from move to move. */
export function positionSeed(core: Core, seed: number): number {
  return (seed ^ core.hashHigh() ^ Math.imul(core.hashLow(), 0x9e3779b1)) | 0;
}
