import { applyMove } from '#shared/game/play.ts';
import { scoreOf } from '#shared/game/outcome.ts';
import type { Position } from '#shared/game/types.ts';
import { seededRandom } from '#shared/util/random.ts';
import type { Play } from './levels.ts';
import { randomNormal } from './normal.ts';
import { positionSeed } from './position-seed.ts';
import type { Finding, Searcher } from './search/searcher.ts';

type Modest = Extract<Play, { kind: 'modest' }>;

/**
 * Chooses a move like a beginner who takes little: one that gains a few points at once. It lets larger gains pass and
 * seldom makes a move that loses points at once.
 * @param searcher with the position set up
 * @param position the same position, whose game is not over
 * @param seed of the game; it is mixed with the position
 */
export function chooseModestly(searcher: Searcher, position: Position, play: Modest, seed: number): Finding {
  const random = seededRandom(positionSeed(searcher.core, seed));
  const moves = searcher.valueMoves(1);
  const best = Math.max(...moves.map(({ score }) => score));
  const before = leadOf(position, position.turn);
  const [first, ...others] = moves
    .filter(({ score }) => best - score <= play.maxGivenAway)
    .map(({ move, score }) => {
      const gain = leadOf(applyMove(position, move), position.turn) - before;
      const excess = Math.max(0, play.minGain - gain, gain - play.maxGain);
      return { move, score, appeal: play.noise * randomNormal(random) - excess };
    });
  if (first === undefined) throw new Error('A game that is over has no move to choose');
  const { move, score } = others.reduce((top, each) => (each.appeal > top.appeal ? each : top), first);
  return { depth: 1, score, exact: false, line: [move], nodes: searcher.nodes };
}

/** Returns the points by which a colour leads, without komi. */
function leadOf(position: Position, colour: Position['turn']): number {
  const { black, white } = scoreOf(position);
  return colour === 'black' ? black - white : white - black;
}
