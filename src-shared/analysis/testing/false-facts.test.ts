import { expect, it } from 'vitest';
import { parsePosition } from '../../game/position-code.ts';
import { unwrap } from '../../util/result.ts';
import { explainLoss } from '../explain-loss.ts';
import type { ExplainedMove } from '../explained-scene.ts';
import type { Reason } from '../reason.ts';
import { falseFacts } from './false-facts.ts';
import { SOME_REASONS } from './some-reasons.ts';

/** White plays a quiet move, and Black takes a stack. */
const EXPLAINED: ExplainedMove = {
  before: unwrap(parsePosition('1CA1A1/2A3/6/1(bA)2a(bB)/2a(bCBccBBbbBCaCccABcaCcCAb)2/3aa1 w')),
  played: 'b6e1',
  bestLine: ['c5c2', 'e3e6', 'c2d2', 'd1e1'],
  answerLine: ['d2e1', 'c5c2', 'e3e6'],
  komi: 0,
  loss: 20,
};

const TAKES: Reason = { kind: 'takes', answer: 'd2e1', square: 'e1', height: 2, points: 6 };

it('accepts reasons that are true', () => {
  for (const reason of explainLoss(EXPLAINED)) expect(falseFacts(EXPLAINED, reason)).toEqual([]);
  expect(explainLoss(EXPLAINED)).toContainEqual(TAKES);
});

it.each<Reason>([
  { ...TAKES, height: 3 },
  { ...TAKES, points: 5 },
  { ...TAKES, square: 'b3' },
  { ...TAKES, answer: 'd2d1' },
  ...SOME_REASONS,
])('refuses $kind where it is false', (reason) => {
  expect(falseFacts(EXPLAINED, reason)).not.toEqual([]);
});
