import { formatMove } from '#shared/game/notation.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import { expect, it } from 'vitest';
import { createTestSearcher } from '../testing/test-searcher.ts';
import { searchToKeep } from './keep-result.ts';
import type { Finding } from './searcher.ts';
import { latePositions } from './testing/brute-force.ts';

const NEVER = (): boolean => false;
const searcher = createTestSearcher(16);

/** Searches with a clock of nodes, so that the result is always the same. @param thousands of nodes */
function searchByNodes(
  code: string,
  thousands: number,
): { readonly found: Finding; readonly depths: number[] } {
  searcher.setPosition(unwrap(parsePosition(code)), 'clear');
  let polls = 0;
  const depths: number[] = [];
  const limits = {
    squares: unwrap(parsePosition(code)).piles.size,
    provingNodes: 0,
    shouldStop: () => polls++ > 2 * thousands,
    timeUsed: () => polls / thousands,
    onPart: () => undefined,
  };
  const [found] = searchToKeep(searcher, limits, ([{ depth }]) => {
    depths.push(depth);
  });
  return { found, depths };
}

function wins(code: string, { line: [move] }: Finding): boolean | undefined {
  searcher.setPosition(unwrap(parsePosition(code)), 'clear');
  return searcher.decideMove(move, 1, { nodes: Infinity, shouldStop: NEVER });
}

/** Positions that their mover wins, and the move that a search of as many nodes plays, which gives the win away. */
const WON = [
  ['BC(ABCbcCccAC)B1(Cc)/1A2C1/1B(Bb)AAA/1aa3/aa1(ac)b(bB)/b1c1ab w', 700, 'd4e4'],
  ['BAab1A/(CbAB)1(aC)2b/1(Bc)1(cccBCb)1a/A(Ca)3b/(bB)A1B1(Cc)/(cC)A1a1a b', 400, 'f3b2'],
] as const;

it.each(WON)('a win is kept that a search alone gives away: %s', (code, thousands, lostBy) => {
  const { found } = searchByNodes(code, thousands);
  expect(formatMove(found.line[0])).not.toBe(lostBy);
  expect(wins(code, found)).toBe(true);
});

it('the margin is proven at once where it can be', () => {
  for (const position of latePositions(14, 'mover', [1, 2, 3])) {
    searcher.setPosition(position, 'clear');
    const limits = { squares: 14, provingNodes: 1e6, shouldStop: NEVER, timeUsed: () => 0, onPart: NEVER };
    const [kept] = searchToKeep(searcher, limits, () => undefined);
    searcher.setPosition(position, 'clear');
    const unlimited = { depth: Infinity, nodes: Infinity, provingNodes: Infinity, shouldStop: NEVER };
    const [proven] = searcher.search(unlimited, 1, () => undefined);
    expect(kept).toMatchObject({ exact: true, score: proven.score });
  }
});

it('reports each depth once, also after the proof', () => {
  const { depths } = searchByNodes(WON[0][0], 2000);
  expect(depths).toEqual(depths.toSorted((one, other) => one - other));
  expect(new Set(depths).size).toBe(depths.length);
});
