import { isOver, legalMoves } from '#shared/game/moves.ts';
import { formatMove, parseMove } from '#shared/game/notation.ts';
import { applyMove } from '#shared/game/play.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { EndRule } from '#shared/game/types.ts';
import { describe, expect, it } from 'vitest';
import { LEVELS, type Level } from '#shared/game/player.ts';
import { PLAY_OF_LEVEL } from './levels.ts';
import { createTestSearcher } from './testing/test-searcher.ts';
import { finalMarginOf, range } from './search/testing/brute-force.ts';
import type { ThinkProgress } from './engine.ts';
import type { WorkLimits } from './work.ts';
import { positionAfterMoves, searchPosition, type SearchHooks } from './worker-search.ts';

const searcher = createTestSearcher(4);
const START = formatPosition(dealStart('classic', 9, 'either'));

function search(
  position: string,
  limits: WorkLimits,
  { seed = 1, best = 1, ...given }: Partial<SearchHooks> & { seed?: number; best?: number } = {},
): readonly ThinkProgress[] {
  const place = { position, moves: [] };
  const hooks = {
    shouldStop: () => false,
    onProgress: () => undefined,
    now: () => performance.now(),
    ...given,
  };
  return searchPosition(
    searcher,
    { kind: 'search', seq: 1, place, limits, seed, best, memory: 'forget' },
    hooks,
  );
}

/** Plays a game to its end; the rules of `src-shared/game` check every move. @returns Black's final margin */
function playGame(black: Level, white: Level, seed: number, endRule: EndRule, nodes: number): number {
  let position = dealStart(seed % 2 === 0 ? 'classic' : 'scattered', seed, endRule);
  while (!isOver(position)) {
    const level = position.turn === 'black' ? black : white;
    const [found] = search(formatPosition(position), { level, nodes }, { seed });
    const move = parseMove(found?.line[0] ?? '');
    const legal = legalMoves(position).find(
      (known) => move !== undefined && formatMove(known) === formatMove(move),
    );
    if (legal === undefined) throw new Error(`Level ${level} played ${found?.line[0] ?? 'nothing'}`);
    position = applyMove(position, legal);
  }
  return position.turn === 'black' ? finalMarginOf(position) : -finalMarginOf(position);
}

describe('the levels', () => {
  it('are eleven: modest ones, and those set by noise and nodes, each with larger gains, less noise or more nodes', () => {
    expect(LEVELS).toEqual(range(0, 10));
    for (const level of LEVELS.slice(1)) {
      const [lower, higher] = [PLAY_OF_LEVEL[(level - 1) as Level], PLAY_OF_LEVEL[level]];
      if (higher.kind === 'modest')
        expect(lower.kind === 'modest' ? lower.maxGain : Infinity).toBeLessThan(higher.maxGain);
      else if (lower.kind === 'modest') expect(higher.kind).toBe('glance');
      else if (higher.kind === 'search')
        expect(lower.kind === 'search' ? lower.nodes : 0).toBeLessThan(higher.nodes);
      else expect(lower.kind === 'glance' ? lower.noise : 0).toBeGreaterThan(higher.noise);
    }
  });

  it.each(LEVELS)('level %i plays legal moves to the end of every game', (level) => {
    for (const seed of range(1, 4)) {
      playGame(level, LEVELS[(seed * 3) % 11] ?? 1, seed, seed % 4 < 2 ? 'either' : 'mover', 300);
    }
  });

  it('level 10 beats level 1 nearly always, even with a small part of its nodes', () => {
    const margins = range(1, 6).flatMap((seed) => [
      playGame(10, 1, seed, 'either', 1500),
      -playGame(1, 10, seed, 'either', 1500),
    ]);
    expect(margins.filter((margin) => margin > 0).length).toBeGreaterThanOrEqual(11);
  });

  it('play the same game again for the same seed', () => {
    expect(playGame(3, 2, 5, 'either', 300)).toBe(playGame(3, 2, 5, 'either', 300));
  });
});

describe('one search', () => {
  it('finds nothing where the game is over', () => {
    expect(search('6/6/6/6/6/5c b', {})).toEqual([]);
  });

  it('ends with the time it is given', () => {
    let clock = 0;
    const [found] = search(
      START,
      { milliseconds: 500 },
      { now: () => clock, shouldStop: () => (clock += 10) < 0 },
    );
    expect(found?.milliseconds).toBe(500);
  });

  it('reports progress at most ten times a second', () => {
    let clock = 0;
    const times: number[] = [];
    search(
      START,
      { milliseconds: 3000 },
      {
        now: () => clock,
        shouldStop: () => (clock += 7) < 0,
        onProgress: ([found]) => {
          times.push(found?.milliseconds ?? NaN);
        },
      },
    );
    expect(times.length).toBeGreaterThan(3);
    for (const [at, time] of times.slice(1).entries())
      expect(time - (times[at] ?? 0)).toBeGreaterThanOrEqual(100);
  });

  it('respects a node limit, a level and both', () => {
    expect(search(START, { nodes: 4000 })[0]?.nodes).toBe(4000);
    expect(search(START, { level: 8 })[0]?.nodes).toBe(
      'nodes' in PLAY_OF_LEVEL[8] ? PLAY_OF_LEVEL[8].nodes : 0,
    );
    expect(search(START, { level: 10, nodes: 4000 })).toMatchObject([
      { line: search(START, { nodes: 4000 })[0]?.line },
    ]);
  });

  it('finds as many best moves as asked', () => {
    expect(search(START, { nodes: 3000 }, { best: 4 })).toHaveLength(4);
  });

  it('continues from the moves of a position', () => {
    const first = search(START, { nodes: 500 })[0]?.line[0] ?? '';
    const position = positionAfterMoves({ position: START, moves: [first] });
    expect(position.turn).toBe('white');
    expect(position.piles.size).toBe(35);
    expect(() => positionAfterMoves({ position: START, moves: ['a1a1'] })).toThrow();
  });
});
