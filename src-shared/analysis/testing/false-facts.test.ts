import { expect, it } from 'vitest';
import { parsePosition } from '../../game/position-code.ts';
import { unwrap } from '../../util/result.ts';
import { explainLoss } from '../explain-loss.ts';
import type { ExplainedMove } from '../explained-scene.ts';
import type { Reason } from '../reason.ts';
import { falseFacts } from './false-facts.ts';

/** White plays a quiet move, and Black takes a stack. */
const EXPLAINED: ExplainedMove = {
  before: unwrap(parsePosition('1CA1A1/2A3/6/1(bA)2a(bB)/2a(bCBccBBbbBCaCccABcaCcCAb)2/3aa1 w')),
  played: 'b6e1',
  bestLine: ['c5c2', 'e3e6'],
  answerLine: ['d2e1'],
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
  { kind: 'endsGame', by: 'played', answer: undefined, margin: 0 },
  { kind: 'endsGame', by: 'answer', answer: 'd2e1', margin: 0 },
  { kind: 'stuck', colour: 'white', moves: 1, margin: 0 },
  { kind: 'tempo', answer: 'd2e1', moves: 1 },
  { kind: 'fewMoves', answer: 'd2e1', own: 1, other: 2 },
  { kind: 'leftTaking', best: 'c5c2', square: 'c2', height: 2, points: 2 },
  { kind: 'leftAttacker', answer: 'd2e1', best: 'c5c2', square: 'd2', height: 29, points: 64 },
  { kind: 'changesHands', square: 'e1', height: 25, points: 50, times: 1 },
  { kind: 'takesLater', answer: 'd2e1', take: 'd2e1', square: 'e1', height: 2, points: 6, moves: 1 },
  { kind: 'missesTaking', best: 'c5c2', take: 'e3e6', square: 'e6', height: 1, points: 1, moves: 2 },
  { kind: 'coversOwn', square: 'c5', height: 1, best: 'c5c2', points: 1 },
  { kind: 'takesLess', best: 'c5c2', square: 'c2', points: 1, playedPoints: 1 },
  { kind: 'takesPawn', answer: 'd2e1', square: 'e1', pips: 2 },
  { kind: 'loss', answer: 'd2e1', points: 1 },
])('refuses $kind where it is false', (reason) => {
  expect(falseFacts(EXPLAINED, reason)).not.toEqual([]);
});
