import { expect, it } from 'vitest';
import type { MoveJudgement } from './judge-moves.ts';
import { keyMoments } from './key-moments.ts';

function judged(
  mover: MoveJudgement['mover'],
  kind: MoveJudgement['class'],
  chanceLoss: number,
  loss = 10,
): MoveJudgement {
  const judgement = { mover, class: kind, chanceLoss, loss, isProven: false };
  return { ...judgement, pointsClass: kind, changesResult: false, isOnly: false };
}

it('picks the three worst moves of a player, in the order of the game', () => {
  const judgements = [
    judged('black', 'inaccuracy', 0.06),
    judged('white', 'blunder', 0.9),
    judged('black', 'mistake', 0.12),
    undefined,
    judged('black', 'blunder', 0.4),
    judged('white', 'best', 0),
    judged('black', 'inaccuracy', 0.07),
  ];
  expect(keyMoments(judgements, ['black'])).toEqual([2, 4, 6]);
  expect(keyMoments(judgements, ['black', 'white'])).toEqual([1, 2, 4]);
});

it('picks no good moves, and prefers more points where the chance is equal', () => {
  expect(keyMoments([judged('black', 'good', 0.04), judged('black', 'best', 0)], ['black'])).toEqual([]);
  const equal = [3, 9, 4, 8].map((loss) => judged('black', 'blunder', 1, loss));
  expect(keyMoments(equal, ['black'])).toEqual([1, 2, 3]);
  // Mistakes that cost points only come after all others.
  const inPoints = { ...judged('black', 'good', 0, 40), pointsClass: 'blunder' } as const;
  const others = [judged('black', 'inaccuracy', 0.06, 5), judged('black', 'inaccuracy', 0.06, 6)];
  expect(keyMoments([inPoints, ...others], ['black'])).toEqual([0, 1, 2]);
  expect(keyMoments([inPoints, ...others, ...equal], ['black'])).toEqual([4, 5, 6]);
});
