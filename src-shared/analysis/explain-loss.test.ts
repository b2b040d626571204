import { expect, it } from 'vitest';
import { parsePosition } from '../game/position-code.ts';
import { unwrap } from '../util/result.ts';
import { explainLoss } from './explain-loss.ts';
import type { ExplainedMove } from './explained-scene.ts';

/** The given games, where a reason was once not what a strong player would say. */
function explained(code: string, other: Omit<ExplainedMove, 'before' | 'komi'>): ExplainedMove {
  return { before: unwrap(parsePosition(code)), komi: 0, ...other };
}

it('names the stack that the answer takes, where the best move loses a lower one on the same square', () => {
  const [first] = explainLoss(
    explained('1A3(AcCccCBbaCbCBcaC)/(BA)4(BB)/3(CcAa)2/3(bb)2/5a/1(bAABca)2(ab)1 w', {
      played: 'f6e1',
      bestLine: ['a5f5', 'b1e1', 'f5f6'],
      answerLine: ['b1e1', 'a5f5'],
      loss: 32,
    }),
  );
  expect(first).toMatchObject({ kind: 'takes', answer: 'b1e1', square: 'e1', height: 18 });
});

it('names the tall stack that the best move would soon have taken before a pawn that it takes at once', () => {
  const [first] = explainLoss(
    explained('CBBAAA/BA3(CcbC)/A(BcABaacCcCCc)(Bb)3/1b2ba/2ba2/aa1bc1 w', {
      played: 'a6a5',
      bestLine: ['c6c2', 'a1a4', 'c2b4', 'a4b4', 'a6d2', 'e1f6'],
      answerLine: ['b3b5', 'a4a1', 'c2c6', 'a5c4', 'b1d1', 'd6d2'],
      loss: 39,
    }),
  );
  expect(first).toMatchObject({ kind: 'missesTaking', best: 'c6c2', take: 'c2b4', square: 'b4', moves: 3 });
});

it('does not explain ten points by a pawn that is worth one point more than another, or that is taken back', () => {
  const reasons = explainLoss(
    explained('CB1BCC/1A(CBCc)ACB/BAAA1A/ba1b(ac)(cB)/ababab/cbc1ca w', {
      played: 'e5f2',
      bestLine: ['e5e1', 'a1a4', 'a6a2', 'd3e6', 'a2e3', 'a3b4'],
      answerLine: ['d3e6', 'f2e6', 'a1a4', 'e6c5', 'b2c4', 'd4d2'],
      loss: 10.9,
    }),
  );
  expect(reasons.map(({ kind }) => kind)).toEqual(['missesTaking', 'loss']);
});

it('names no stack that the answer line takes and the best line loses as well', () => {
  const reasons = explainLoss(
    explained('ACCACA/BBBAAC/BC1(Cc)AB/acb1ac/ba(cB)abb/cbbcaa b', {
      played: 'b3c5',
      bestLine: ['b3b6', 'b4d1', 'c3c6', 'c2d4', 'c1b5', 'a4a2', 'b6a2', 'd1a2'],
      answerLine: ['b4d1', 'c3c6', 'c2d4', 'a2a4', 'd4c5', 'b1b5', 'f5f2', 'f3e6'],
      loss: 4.3,
    }),
  );
  // Both lines lose d4.
  expect(reasons[0]).toMatchObject({ kind: 'takesLater', take: 'd4c5', square: 'c5' });
});

it('names no stack that is taken back at once, and no gain of an answer that the best line has too', () => {
  const reasons = explainLoss(
    explained('ACCACA/B(Ba)1AAC/B2(Cc)AB/a1b1ac/b1(cB)2b/cbb(caBcbC)aa b', {
      played: 'd4c2',
      // Black takes d1, and White takes it back.
      bestLine: ['a1b6', 'c6f3', 'a2a4', 'f3d4', 'a4d1', 'c2d1', 'c3a5', 'd4b6', 'a5b6'],
      answerLine: ['c6f3', 'a1b6', 'f5f2', 'a3a4', 'a5b1', 'b5b1', 'f3c2', 'c1d5', 'e6e3'],
      loss: 5.8,
    }),
  );
  expect(reasons).toEqual([{ kind: 'loss', answer: 'c6f3', points: 0 }]);
});

it('explains a large loss neither by a pawn that the best move takes, nor by one that is taken back soon', () => {
  const reasons = explainLoss(
    explained('CB(Cc)BCC/BACACB/BAAABA/ba1bac/ababab/cbccca w', {
      played: 'a5c5',
      bestLine: ['e4f3', 'e1e5', 'c5c1', 'e5f3', 'f6d3', 'f3d3'],
      answerLine: ['f3f6', 'f5f2', 'a1a4', 'f2f6', 'a3a6', 'd4d3'],
      loss: 32.5,
    }),
  );
  expect(reasons).toEqual([{ kind: 'loss', answer: 'f3f6', points: 0 }]);
});

it('names no stack as missed that the move itself takes', () => {
  const reasons = explainLoss(
    explained('B1AA2/(Ba)AA2(Ab)/1(Bb)3A/2(aC)(cCCcbB)1(cBcCCcaC)/3(aa)2/a1b(bB)cb b', {
      played: 'b4f3',
      bestLine: ['f5c3', 'd1c3', 'd2d3', 'a6c5', 'b4f3'],
      answerLine: ['c3d2', 'a1c1', 'c5c6', 'c1d1', 'd3d1'],
      loss: 23,
    }),
  );
  // The best line takes f3 too, four moves later.
  expect(reasons.map((reason) => ('square' in reason ? reason.square : undefined))).not.toContain('f3');
});

it('names the pawn that makes the answer, where the best move would have taken it', () => {
  const [first] = explainLoss(
    explained('CAACBC/BACCCB/BAA(Bc)AB/b1abab/baaacc/acbccb w', {
      played: 'c5b5',
      bestLine: ['e5e2', 'd3d5', 'e2d4', 'f3f5', 'f6f2', 'f5f2'],
      answerLine: ['e2e5', 'f4f2', 'e5f2', 'd6f3', 'd3d5', 'f3d4'],
      loss: 18.8,
    }),
  );
  expect(first).toEqual({
    kind: 'leftAttacker',
    answer: 'e2e5',
    best: 'e5e2',
    square: 'e2',
    height: 1,
    points: 6,
  });
});

it('names no stack that is taken back some moves later', () => {
  const reasons = explainLoss(
    explained('BA(Bc)CC1/(Ac)A1ACB/(Cc)B(BA)AB1/1a1aa(cC)/bbacb(cC)/1babba b', {
      played: 'd3d4',
      // White's stack on c6 takes back what Black has taken there three moves before.
      bestLine: ['e2e4', 'b4a2', 'd2f5', 'f2c6', 'a5c6', 'e5e3', 'd1d4', 'c4c6'],
      answerLine: ['e5d2', 'c6d2', 'b4a2', 'd2f3', 'f2f3', 'e2e4', 'a2a5', 'e4f3'],
      loss: 6.9,
    }),
  );
  expect(reasons).toEqual([{ kind: 'loss', answer: 'e5d2', points: 0 }]);
});

it('names a stack for which both fight, and which the answer gets in the end', () => {
  const [first] = explainLoss(
    explained('BA1C2/(Ac)A1A(Cb)B/(Cc)B(BA)3/1a2a(cC)/1b(abbC)(cBBccCAa)2/1bab1a w', {
      played: 'c2d2',
      bestLine: ['c2a4', 'a5a4', 'b4c1', 'b2b5', 'c1a4', 'e3b3'],
      answerLine: ['a5d2', 'f3d2', 'e5d2', 'f5d1', 'b3b4', 'd6b2', 'b4b2', 'c4a4'],
      loss: 25,
    }),
  );
  expect(first).toMatchObject({ kind: 'takes', answer: 'a5d2', square: 'd2' });
});

it('names no stack that is taken some moves after the best move, too', () => {
  const [first] = explainLoss(
    explained('BA(Bc)C2/(Ac)A1A(Cb)B/(Cc)B(BA)(Aa)2/1a2a(cC)/bba(cB)1(cC)/1bab(bC)a b', {
      played: 'a2c2',
      bestLine: ['b3b4', 'd6c2', 'd4d2', 'f2e5', 'b2b5', 'e5a5'],
      answerLine: ['f2e5', 'b3b4', 'e5c6', 'c2c6', 'e1d4', 'a4d4'],
      loss: 14,
    }),
  );
  expect(first).toMatchObject({ kind: 'missesTaking', best: 'b3b4', square: 'd2' });
});

it('blames a move for no answer that is as possible after the best one, of which no more is known', () => {
  const reasons = explainLoss(
    explained('a(Ba)(cCCcBC)BAB/3(Cc)B(cC)/a3(bA)b/3A1(Cc)/b1aaAA/bAba(bc)B w', {
      played: 'e5a4',
      bestLine: ['f2e2'],
      answerLine: ['b6c6', 'b1a1', 'f3f5', 'f1d1', 'f4f6', 'e2f2'],
      loss: 6.3,
    }),
  );
  expect(reasons).toEqual([{ kind: 'loss', answer: 'b6c6', points: 0 }]);
});
