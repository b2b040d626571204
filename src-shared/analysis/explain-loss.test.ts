import { expect, it } from 'vitest';
import { parsePosition } from '../game/position-code.ts';
import { unwrap } from '../util/result.ts';
import { explainLoss, type ExplainedMove } from './explain-loss.ts';

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

it('explains a large loss by the answer, not by a pawn that the best move takes', () => {
  const reasons = explainLoss(
    explained('CB(Cc)BCC/BACACB/BAAABA/ba1bac/ababab/cbccca w', {
      played: 'a5c5',
      bestLine: ['e4f3', 'e1e5', 'c5c1', 'e5f3', 'f6d3', 'f3d3'],
      answerLine: ['f3f6', 'f5f2', 'a1a4', 'f2f6', 'a3a6', 'd4d3'],
      loss: 32.5,
    }),
  );
  expect(reasons.map(({ kind }) => kind)).toEqual(['takesPawn', 'loss']);
});
