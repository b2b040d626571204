import { describe, expect, it } from 'vitest';
import { parsePosition } from '#shared/game/position-code.ts';
import { unwrap } from '#shared/util/result.ts';
import {
  formatInfo,
  formatPerft,
  formatProofInfo,
  formatScore,
  formatSolved,
  formatWinner,
  drawPosition,
} from './format-answer.ts';

describe('format answer', () => {
  const finding = {
    depth: 5,
    score: 3.27,
    exact: false,
    line: ['a1b1', 'f6f5'],
    nodes: 1000,
    milliseconds: 20,
  };

  describe('answers', () => {
    it('have estimates with one decimal and proven scores as whole numbers', () => {
      expect(formatScore({ score: 3.27, exact: false })).toBe('3.3');
      expect(formatScore({ score: -12, exact: false })).toBe('-12.0');
      expect(formatScore({ score: -0.01, exact: false })).toBe('0.0');
      expect(formatScore({ score: -12, exact: true })).toBe('-12');
      expect(formatScore({ score: -0, exact: true })).toBe('0');
    });

    it('have the words of the protocol in their order', () => {
      expect(formatInfo(finding, undefined)).toBe(
        'info depth 5 score 3.3 nodes 1000 nps 50000 time 20 pv a1b1 f6f5',
      );
      expect(formatInfo({ ...finding, score: 4, exact: true }, 2)).toBe(
        'info depth 5 multipv 2 score 4 exact nodes 1000 nps 50000 time 20 pv a1b1 f6f5',
      );
    });

    it('never divide by a time of 0', () => {
      expect(formatInfo({ ...finding, milliseconds: 0 }, undefined)).toContain('nps 1000000 time 0');
    });

    it('report solved positions and counts', () => {
      expect(formatSolved({ ...finding, score: -7, exact: true })).toBe('solved -7 move a1b1 pv a1b1 f6f5');
      expect(formatSolved(finding)).toBe('unsolved depth 5');
      const proof = { winner: 'black', atLeast: 6, atMost: undefined, line: ['a1b1', 'f6f5'] } as const;
      expect(formatWinner(proof)).toBe('winner black move a1b1 pv a1b1 f6f5');
      expect(formatWinner({ winner: 'draw', line: [] })).toBe('winner draw move none pv');
      expect(formatWinner({ winner: undefined, line: [] })).toBe('unproven');
      expect(formatProofInfo({ ...proof, nodes: 1000, milliseconds: 20 })).toBe(
        'info winner black atleast 6 nodes 1000 nps 50000 time 20 pv a1b1 f6f5',
      );
      expect(
        formatProofInfo({
          winner: undefined,
          atLeast: undefined,
          atMost: -3,
          line: [],
          nodes: 9,
          milliseconds: 0,
        }),
      ).toBe('info atmost -3 nodes 9 nps 9000 time 0');
      expect(formatPerft(3, 42, 1234.5)).toBe('perft 3 nodes 42 seconds 1.234');
    });
  });
});

describe('drawing a position', () => {
  it('draws the board with score and side to move', () => {
    const code = 'C1A1(CB)C/AC1B(CB)A/B(ABac)1ABA/c1(ba)1c1/bb(ab)(aC)1b/cccbaa b mover';
    expect(drawPosition(unwrap(parsePosition(code)))).toBe(`6  C    .    A    .    B2   C
5  A    C    .    B    B2   A
4  B    c4   .    A    B    A
3  c    .    a2   .    c    .
2  b    b    b2   C2   .    b
1  c    c    c    b    a    a
   a    b    c    d    e    f
Black 43, White 34; Black is to move
${code}`);
  });

  it('shows how a game ended', () => {
    expect(drawPosition(unwrap(parsePosition('6/6/6/6/6/5c w')))).toContain(
      'the game is over: Black won by 3',
    );
    expect(drawPosition(unwrap(parsePosition('A5/6/6/6/6/5a b')))).toContain('the game is over: a draw');
  });
});
