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

it('does not explain ten points first by a pawn that is worth one point more than another', () => {
  const reasons = explainLoss(
    explained('CB1BCC/1A(CBCc)ACB/BAAA1A/ba1b(ac)(cB)/ababab/cbc1ca w', {
      played: 'e5f2',
      bestLine: ['e5e1', 'a1a4', 'a6a2', 'd3e6', 'a2e3', 'a3b4'],
      answerLine: ['d3e6', 'f2e6', 'a1a4', 'e6c5', 'b2c4', 'd4d2'],
      loss: 10.9,
    }),
  );
  expect(reasons.map(({ kind }) => kind)).toEqual(['missesTaking', 'takesPawn', 'takesLess', 'loss']);
});
