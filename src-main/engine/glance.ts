import { randomNormal, seededRandom, type Random } from '#shared/util/random.ts';
import type { Play } from './levels.ts';
import type { Core } from './search/core.ts';
import type { Finding, Searcher } from './search/searcher.ts';

/** 2^32 divided by the golden ratio: multiplication by it spreads a hash over all bits. */
const SPREAD = 0x9e3779b1;

/**
 * Mixes the seed of a game with the position, for random choices that differ from move to move.
 * @param core with the position set up
 */
export function positionSeed(core: Core, seed: number): number {
  return (seed ^ core.hashHigh() ^ Math.imul(core.hashLow(), SPREAD)) | 0;
}

/** How a level plays that looks ahead a little. */
export type Glance = Extract<Play, { kind: 'glance' }>;

/** A move with its value and its number of steps. */
type Valued = ReturnType<Searcher['valueMoves']>[number];

/**
 * Chooses a move like a weaker player: from a shallow search with seeded random errors, overlooking some of the longer
 * paths.
 * @param searcher with the position set up, whose game is not over
 * @param seed of the game; it is mixed with the position
 */
export function glance(searcher: Searcher, play: Glance, seed: number): Finding {
  const random = seededRandom(positionSeed(searcher.core, seed));
  const moves = searcher.valueMoves(play.depth);
  const best = Math.max(...moves.map(({ score }) => score));
  const acceptable = moves.filter(({ score }) => best - score <= play.maxGivenAway);
  const [first, ...others] = withoutOverlooked(acceptable, play, random).map((value) => ({
    value,
    score: value.score + play.noise * randomNormal(random),
  }));
  if (first === undefined) throw new Error('A game that is over has no move to choose');
  const { value } = others.reduce((top, each) => (each.score > top.score ? each : top), first);
  return {
    depth: play.depth,
    score: value.score,
    exact: false,
    line: [value.move],
    nodes: searcher.nodes,
  };
}

/** The moves that are not overlooked; all moves if none would remain. */
function withoutOverlooked(
  moves: readonly Valued[],
  { overlooks }: Glance,
  random: Random,
): readonly Valued[] {
  const seen = moves.filter(({ steps }) => random.next() / 2 ** 32 >= (overlooks * (steps - 1)) / 2);
  return seen.length === 0 ? moves : seen;
}
