import { isOver, legalMoves } from '#shared/game/moves.ts';
import { scoreOf } from '#shared/game/result.ts';
import { applyMove } from '#shared/game/play.ts';
import { dealStart } from '#shared/game/setup.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import { END_RULES, type Colour, type Move, type Position } from '#shared/game/types.ts';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { expect, it } from 'vitest';
import { PLAY_OF_LEVEL } from './levels.ts';
import { chooseModestly } from './worker-search.ts';
import { range } from './search/testing/brute-force.ts';
import { createTestSearcher } from './testing/test-searcher.ts';

const searcher = createTestSearcher(1);
const positions = range(1, 5)
  .flatMap((seed) => randomGame('scattered', 'mover', seed).positions)
  .filter((position) => legalMoves(position).length > 1);

const LEVEL_ZERO = PLAY_OF_LEVEL[0];
if (LEVEL_ZERO.kind !== 'modest') throw new Error('Level 0 plays in another way');
const USUAL = LEVEL_ZERO;

function chosen(position: Position, seed: number, other: Partial<typeof USUAL> = {}): Move {
  searcher.setPosition(position);
  return chooseModestly(searcher, position, { ...USUAL, ...other }, seed).line[0];
}

function leadAfter(position: Position, move: Move): number {
  const { black, white } = scoreOf(applyMove(position, move));
  return position.turn === 'black' ? black - white : white - black;
}

function gainOf(position: Position, move: Move): number {
  const { black, white } = scoreOf(position);
  return leadAfter(position, move) - (position.turn === 'black' ? black - white : white - black);
}

it('chooses the same for the same seed and position, and differs between seeds', () => {
  const [start] = positions;
  if (start === undefined) throw new Error('There is no position');
  const choices = range(1, 30).map((seed) => chosen(start, seed));
  expect(range(1, 30).map((seed) => chosen(start, seed))).toEqual(choices);
  expect(new Set(choices.map(({ from, to }) => from + to)).size).toBeGreaterThan(3);
});

it('gains as wanted at once, where a move does', () => {
  for (const [seed, position] of positions.entries()) {
    const distance = (move: Move): number => {
      const gain = gainOf(position, move);
      return Math.max(0, USUAL.minGain - gain, gain - USUAL.maxGain);
    };
    const least = Math.min(...legalMoves(position).map(distance));
    expect(distance(chosen(position, seed, { noise: 0, maxGivenAway: Infinity }))).toBe(least);
  }
});

it('never gives away more than the limit', () => {
  for (const [seed, position] of positions.entries()) {
    searcher.setPosition(position);
    const best = Math.max(...searcher.valueMoves(1).map(({ score }) => score));
    searcher.setPosition(position);
    expect(
      chooseModestly(searcher, position, { ...USUAL, noise: 100, maxGivenAway: 7 }, seed).score,
    ).toBeGreaterThanOrEqual(best - 7);
  }
});

it('seldom makes a move that lowers its own lead', () => {
  const lowering = (moves: readonly number[]): number => moves.filter((gain) => gain < 0).length;
  const own = positions.map((position, seed) => gainOf(position, chosen(position, seed)));
  const any = positions.flatMap((position) => legalMoves(position).map((move) => gainOf(position, move)));
  expect(lowering(own) / own.length).toBeLessThan(lowering(any) / any.length / 2);
});

// docs/levels.md has the measurement of 800 games; these few are always the same.
it.each(END_RULES)('is an even match for a player who moves at random (%s)', (endRule) => {
  let points = 0;
  for (const seed of range(1, 30)) {
    for (const computer of ['black', 'white'] as const) points += pointsOf(seed, computer, endRule);
  }
  expect(points / 60).toBeGreaterThan(0.35);
  expect(points / 60).toBeLessThan(0.65);
});

/** Plays a game of level 0 against random moves. @returns its points: 0, 0.5 or 1 */
function pointsOf(seed: number, computer: Colour, endRule: (typeof END_RULES)[number]): number {
  const random = seededRandom(seed);
  let position = dealStart('classic', seed, endRule);
  while (!isOver(position)) {
    const moves = legalMoves(position);
    const move =
      position.turn === computer ? chosen(position, seed) : moves[randomBelow(random, moves.length)];
    if (move === undefined) throw new Error('There is no move');
    position = applyMove(position, move);
  }
  const { black, white } = scoreOf(position);
  const lead = computer === 'black' ? black - white : white - black;
  return (Math.sign(lead) + 1) / 2;
}
