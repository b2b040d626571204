import { expect, it } from 'vitest';
import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import { glance } from './glance.ts';
import { range } from './search/testing/brute-force.ts';
import { createTestSearcher } from './testing/test-searcher.ts';

const searcher = createTestSearcher(1);
const [start] = randomGame('classic', 'either', 4).positions;
const positions = range(1, 5)
  .flatMap((seed) => randomGame('scattered', 'mover', seed).positions)
  .filter((position) => legalMoves(position).length > 1);

const play = (noise: number, maxGivenAway: number, overlooks = 0) =>
  ({ kind: 'glance', depth: 1, noise, maxGivenAway, overlooks }) as const;

function chosen(seed: number, noise = 16, position = start): string {
  searcher.setPosition(position);
  return glance(searcher, play(noise, 40), seed).line.map(formatMove).join(' ');
}

it('chooses the same for the same seed and position, and differs between seeds', () => {
  const choices = range(1, 30).map((seed) => chosen(seed));
  expect(range(1, 30).map((seed) => chosen(seed))).toEqual(choices);
  expect(new Set(choices).size).toBeGreaterThan(5);
});

it('is not the same chance in every position of a game', () => {
  // With huge noise the choice is random: equal random numbers in all positions would give equal indexes in the list.
  const places = positions.map((position) => {
    searcher.setPosition(position);
    const { line } = glance(searcher, play(10_000, Infinity), 1);
    const moves = legalMoves(position).map(formatMove);
    return moves.indexOf(formatMove(line[0])) / moves.length;
  });
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(places.filter((place) => place < 0.5).length).toBeGreaterThan(positions.length / 4);
  expect(places.filter((place) => place >= 0.5).length).toBeGreaterThan(positions.length / 4);
});

it('without noise chooses the best move of the shallow search', () => {
  for (const position of positions) {
    searcher.setPosition(position);
    const best = Math.max(...searcher.valueMoves(1).map(({ score }) => score));
    expect(glance(searcher, play(0, 0), 1).score).toBe(best);
  }
});

it('never gives away more than the limit, whatever the noise', () => {
  for (const [seed, position] of positions.entries()) {
    searcher.setPosition(position);
    const best = Math.max(...searcher.valueMoves(1).map(({ score }) => score));
    expect(glance(searcher, play(1000, 7), seed).score).toBeGreaterThanOrEqual(best - 7);
  }
});

it('is worse with more noise', () => {
  const given = [0, 4, 16, 64].map((noise) => {
    let sum = 0;
    for (const [seed, position] of positions.entries()) {
      searcher.setPosition(position);
      sum += glance(searcher, play(noise, Infinity), seed).score;
    }
    return sum;
  });
  expect(given.toSorted((a, b) => b - a)).toEqual(given);
});

it('overlooks longer paths but always finds a move', () => {
  let long = 0;
  for (const [seed, position] of positions.entries()) {
    searcher.setPosition(position);
    const steps = new Map(searcher.valueMoves(1).map(({ move, steps: count }) => [formatMove(move), count]));
    const [move] = glance(searcher, play(0, Infinity, 1), seed).line;
    if (steps.get(formatMove(move)) !== 3) continue;
    long++;
    expect([...steps.values()]).not.toContain(1);
  }
  expect(long).toBeLessThan(positions.length / 4);
});

it('never loses more than its limit by overlooking moves', () => {
  for (const [seed, position] of positions.entries()) {
    searcher.setPosition(position);
    const best = Math.max(...searcher.valueMoves(1).map(({ score }) => score));
    expect(glance(searcher, play(5, 7, 1), seed).score).toBeGreaterThanOrEqual(best - 7);
  }
});
