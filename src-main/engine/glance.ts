import { seededRandom, type Random } from '#shared/util/random.ts';
import type { Searcher } from './search/searcher.ts';
import type { Finding } from './search/searcher.ts';
import type { Play } from './levels.ts';

/** A normally distributed number with mean 0 and standard deviation 1: twelve uniform ones added (Irwin-Hall). */
function normal(random: Random): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random.next() / 2 ** 32;
  return sum;
}

/**
 * Chooses a move the way a weaker player does: every move valued at short sight, each misjudged by seeded chance.
 * @param searcher holds the position, whose game is not over
 * @param seed of the game; mixed with the position, so that equal games go equally
 */
export function glance(searcher: Searcher, play: Extract<Play, { kind: 'glance' }>, seed: number): Finding {
  const { core } = searcher;
  const random = seededRandom((seed ^ core.hashHigh() ^ Math.imul(core.hashLow(), 0x9e3779b1)) | 0);
  const values = searcher.valueMoves(play.depth);
  const best = Math.max(...values.map(({ score }) => score));
  let chosen = values[0];
  let highest = -Infinity;
  for (const value of values) {
    const seeming = value.score + play.noise * normal(random);
    if (best - value.score > play.mostGivenAway || seeming <= highest) continue;
    highest = seeming;
    chosen = value;
  }
  if (chosen === undefined) throw new Error('A game that is over has no move to choose');
  return {
    depth: play.depth,
    score: chosen.score,
    exact: false,
    line: [chosen.move],
    nodes: searcher.nodes,
  };
}
