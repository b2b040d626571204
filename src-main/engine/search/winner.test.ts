import { isOver, legalMoves } from '#shared/game/moves.ts';
import { applyMove } from '#shared/game/play.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { END_RULES, type Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { describe, expect, it } from 'vitest';
import { createTestSearcher } from '../testing/test-searcher.ts';
import type { Searcher } from './searcher.ts';
import { bruteForce, latePosition, latePositions, range } from './testing/brute-force.ts';
import { proveWinner } from './winner.ts';

/** Margins that are a draw, as by usual komi: 0, a half, and whole numbers with both signs. */
const DRAWN_MARGINS = [0, 0.5, 9, 10, -4, -10];
const UNLIMITED = { nodes: Infinity, shouldStop: () => false };
const searcher = createTestSearcher();

function resultOf(margin: number, drawnMargin: number): 'win' | 'draw' | 'loss' {
  return margin > drawnMargin ? 'win' : margin < drawnMargin ? 'loss' : 'draw';
}

/** Proves the winner and checks all results against the exact margin. */
function expectTrue(on: Searcher, position: Position, margin: number, drawnMargin: number): void {
  on.setPosition(position);
  const found = proveWinner(on, { drawnMargin, limits: UNLIMITED });
  const about = `${formatPosition(position)} drawn at ${drawnMargin}, worth ${margin}`;
  expect(found.result, about).toBe(resultOf(margin, drawnMargin));
  expect(found.bounds.atLeast, about).toBeLessThanOrEqual(margin);
  expect(found.bounds.atMost, about).toBeGreaterThanOrEqual(margin);
  const end = found.line.reduce((at, move) => {
    expect(legalMoves(at)).toContainEqual(move);
    return applyMove(at, move);
  }, position);
  expect(found.line.length, about).toBeGreaterThan(0);
  // The line keeps the result.
  if (isOver(end)) return;
  on.setPosition(end);
  const rest = proveWinner(on, {
    drawnMargin: found.line.length % 2 === 0 ? drawnMargin : -drawnMargin,
    limits: UNLIMITED,
  });
  const turned = { win: 'loss', draw: 'draw', loss: 'win' } as const;
  const kept = rest.result ?? 'draw';
  expect(rest.result, about).toBeDefined();
  expect(found.line.length % 2 === 0 ? kept : turned[kept], about).toBe(found.result);
}

function exactMargin(position: Position): number {
  searcher.setPosition(position);
  const limits = { depth: Infinity, provingNodes: Infinity, ...UNLIMITED };
  return searcher.search(limits, 1, () => undefined)[0].score;
}

it('tells how many moves of the position are refuted while it is proven', () => {
  for (const position of latePositions(19, 'either', range(1, 3))) {
    const seen: Searcher['proofProgress'][] = [];
    const shouldStop = (): boolean => {
      seen.push(searcher.proofProgress);
      return false;
    };
    searcher.setPosition(position);
    // Nobody gets so much from here: all moves are refuted.
    const need = 60;
    expect(searcher.decideMargin(need, { nodes: Infinity, shouldStop })).toBeLessThan(need);
    const moves = legalMoves(position).length;
    expect(searcher.proofProgress).toEqual({ refuted: moves, moves });
    const counts = seen.flatMap((progress) => progress ?? []);
    expect(counts.length).toBeGreaterThan(0);
    expect(counts.every((progress) => progress.moves === moves && progress.refuted <= moves)).toBe(true);
  }
});

describe('the proven winner', () => {
  it.each(END_RULES)('is right where all moves can be tried: %s', (rule) => {
    for (const piles of [3, 6, 8, 9]) {
      for (const position of latePositions(piles, rule, range(1, 24))) {
        const margin = bruteForce(position);
        for (const drawnMargin of [...DRAWN_MARGINS, margin, margin - 1, margin + 0.5])
          expectTrue(searcher, position, margin, drawnMargin);
      }
    }
  });

  it.each(END_RULES)('agrees with exact margins: %s', (rule) => {
    for (const piles of [12, 14, 16, 17]) {
      for (const position of latePositions(piles, rule, range(1, 6))) {
        const margin = exactMargin(position);
        for (const drawnMargin of [...DRAWN_MARGINS, margin])
          expectTrue(searcher, position, margin, drawnMargin);
      }
    }
  });

  it('is right with a table of the smallest size, where most results are lost', () => {
    const small = createTestSearcher(1);
    for (const position of latePositions(19, 'either', range(1, 2))) {
      const margin = exactMargin(position);
      for (const drawnMargin of [0, margin]) expectTrue(small, position, margin, drawnMargin);
    }
  });

  it('is known at once where no margin is as large as the komi', () => {
    const position = latePosition(30, 'either', [1]);
    for (const [drawnMargin, result] of [
      [400, 'loss'],
      [108.5, 'loss'],
      [-108.5, 'win'],
      [-999.5, 'win'],
    ] as const) {
      searcher.setPosition(position);
      expect(proveWinner(searcher, { drawnMargin, limits: UNLIMITED })).toMatchObject({ result });
    }
  });

  it('costs the same nodes and has the same line each time', () => {
    const position = latePosition(18, 'mover', [1]);
    const once = (): unknown => {
      searcher.setPosition(position);
      return proveWinner(searcher, { drawnMargin: 0, limits: UNLIMITED });
    };
    expect(once()).toEqual(once());
  });

  it('costs hardly more nodes where the table has room for few positions', () => {
    const position = unwrap(
      parsePosition('1C1bA1/(cC)1(aA)2(cCCcACBc)/bb2(Aa)1/AaBab(bB)/2a2(cCAc)/BBb1aB w'),
    );
    const nodesWith = (tableMegabytes: number): number => {
      const on = createTestSearcher(tableMegabytes);
      on.setPosition(position);
      const proof = proveWinner(on, { drawnMargin: 0, limits: { ...UNLIMITED, nodes: 1_500_000 } });
      expect(proof.result).toBe('win');
      return proof.nodes;
    };
    expect(nodesWith(1)).toBeLessThan(1.1 * nodesWith(64));
  });

  it('stays open where the search is stopped, by nodes or from outside', () => {
    const position = latePosition(30, 'either', [1]);
    searcher.setPosition(position);
    const byNodes = proveWinner(searcher, { drawnMargin: 0, limits: { ...UNLIMITED, nodes: 20_000 } });
    expect(byNodes).toMatchObject({ result: undefined, line: [] });
    expect(byNodes.nodes).toBeLessThan(25_000);
    let asked = 0;
    searcher.setPosition(position);
    const shouldStop = (): boolean => ++asked > 20;
    const stopped = proveWinner(searcher, { drawnMargin: 0, limits: { nodes: Infinity, shouldStop } });
    expect(stopped).toMatchObject({ result: undefined, bounds: { atLeast: -108, atMost: 108 } });
  });
});
