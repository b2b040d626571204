import { isOver, legalMoves } from '#shared/game/moves.ts';
import { formatMove, parseMove } from '#shared/game/notation.ts';
import { leadOf } from '#shared/game/result.ts';
import { applyMove } from '#shared/game/play.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import type { Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { expect, it } from 'vitest';
import { createTestSearcher } from './testing/test-searcher.ts';

/**
 * Positions where the move that gains the most points at once is a blunder that loses 15 to 130 points. The best moves
 * are mostly moves of single pawns that build a new stack within reach of the tallest one.
 */
const PROVEN: readonly (readonly [position: string, best: string, margin: number, greedy: string])[] = [
  ['A2BAB/4(CcCccCCbbBBcAacCBb)1/A3A(Ab)/3a2/a4(cB)/aba(aC)1b b', 'a2a4', 35, 'd3d6'],
  ['3A(AbcBCbcCCbcCCccBCc)A/1BABA1/1(Ba)4/3a2/a1a1(bA)1/(bB)2aba b', 'c2c5', 35, 'e1e5'],
  ['4B1/(AAbBCcBccCCcbBCbAabC)(AC)1B2/1(Ac)4/(aABc)3a1/ba4/ba1a2 b', 'b1d1', 88, 'd1d5'],
  ['1CA1A1/2A3/6/1(bA)2a(bB)/2a(bCBccBBbbBCaCccABcaCcCAb)2/3aa1 w', 'c5c2', 30, 'b6e1'],
  ['2A1(BcbCcCCccCCccBBbaCBbbB)a/5b/1A2(ab)(Aa)/(AB)2a2/1a1A2/A5 b', 'b2b4', 21, 'b2d2'],
];

/** Positions too large to be proven in a test, with a quiet move that a search of a few plies must find. */
const QUIET: readonly (readonly [position: string, best: string])[] = [
  ['A(Cc)AB1(Bb)/CAB1B1/AAB3/(cB)2(cCCccCCc)b(bA)/aaaaa1/babb2 w', 'd6e3'],
  ['b(Bc)A1aC/3(bA)(bCCcCbCccCBb)b/A3aa/1a2AB/1A2aa/cA(cB)BB1 b', 'a6c6'],
  ['CBABBC/ABB1A1/AA(CccCAb)(Cc)1C/aa1ba(bB)/ac1a1a/cb1bcb w', 'f4e1'],
];

const searcher = createTestSearcher(16);

/** The change of the lead by a move, for the side that made it. */
function gainOf(before: Position, after: Position): number {
  return leadOf(after, before.turn) - leadOf(before, before.turn);
}

function bestOf(position: string, nodes: number) {
  searcher.setPosition(unwrap(parsePosition(position)));
  const limits = { depth: Infinity, nodes, provingNodes: nodes, shouldStop: () => false };
  const [{ line, score, exact }] = searcher.search(limits, 1, () => undefined);
  return { move: formatMove(line[0]), score, exact };
}

it.each(PROVEN)('%s: %s, worth %i', (position, best, margin) => {
  expect(bestOf(position, Infinity)).toEqual({ move: best, score: margin, exact: true });
});

it.each(PROVEN)(
  '%s: %s is worth %i, the most points at once (%s) much less',
  (position, _, margin, greedy) => {
    const start = unwrap(parsePosition(position));
    const move = parseMove(greedy);
    if (move === undefined) throw new Error(`${greedy} is not a move`);
    const after = applyMove(start, move);
    const most = Math.max(...legalMoves(start).map((each) => gainOf(start, applyMove(start, each))));
    expect(gainOf(start, after)).toBe(most);
    const worth = isOver(after) ? leadOf(after, start.turn) : -bestOf(formatPosition(after), Infinity).score;
    expect(worth).toBeLessThanOrEqual(margin - 15);
  },
);

it.each(QUIET)('%s: %s', (position, best) => {
  expect(bestOf(position, 200_000).move).toBe(best);
});
