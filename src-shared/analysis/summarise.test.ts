import { expect, it } from 'vitest';
import { randomGame } from '../game/testing/random-game.ts';
import { judgeMoves, type MoveJudgement } from './judge-moves.ts';
import { type PositionValue, winnerAfterKomi } from './position-value.ts';
import { phaseOf, summarise, keyMoments } from './summarise.ts';

const { positions, moves } = randomGame('classic', 'either', 3, 6);
const START = positions[0];
const rest = { line: [], depth: 1, nodes: 1 };

/** Values by their margins: numbers are exact, texts estimates. */
function valuesOf(margins: readonly (number | string | null)[]): (PositionValue | null)[] {
  return margins.map((margin) => {
    if (margin === null) return null;
    if (typeof margin === 'string') return { certainty: 'estimate', margin: Number(margin), ...rest };
    return { certainty: 'exact', margin, winner: winnerAfterKomi(margin), ...rest };
  });
}

function summaryOf(margins: readonly (number | string | null)[]) {
  const values = valuesOf(margins);
  return summarise(START, judgeMoves(START, moves, values), values);
}

it('says from where the game is decided and exact', () => {
  expect(summaryOf(['5', '4', '6', '-3', 8, 7, 7])).toMatchObject({
    ...{ decidedFrom: 4, exactFrom: 4, winner: 'black' },
  });
  // A proven result that changes later was not yet decided.
  expect(summaryOf(['5', -4, -6, -3, -8, 7, 7])).toMatchObject({
    ...{ decidedFrom: 5, exactFrom: 1, winner: 'black' },
  });
  expect(summaryOf(['5', '5', '5', '5', '5', '5', '5'])).toMatchObject({
    ...{ decidedFrom: undefined, exactFrom: undefined, winner: undefined, lastChance: undefined },
  });
});

it('names the last chance only where the position before that move is proven not to be lost', () => {
  // White's last chance was its second move: Black won after it.
  expect(summaryOf(['5', '4', '6', -3, 8, 7, 7]).lastChance).toEqual({ colour: 'white', ply: 3 });
  expect(summaryOf(['5', '4', '6', 0, 8, 7, 7]).lastChance).toEqual({ colour: 'white', ply: 3 });
  // Black made the last open move itself, so White's last chance was the move before.
  expect(summaryOf(['5', -4, '6', 8, 7, 7, 7]).lastChance).toEqual({ colour: 'white', ply: 1 });
  // Estimates prove nothing, however good they look.
  expect(summaryOf(['5', '4', '6', '-30', 8, 7, 7]).lastChance).toBeUndefined();
  expect(summaryOf(['5', '-40', '6', 8, 7, 7, 7]).lastChance).toBeUndefined();
  // Lost, and given back for a move: the chance was no move of the one who lost.
  expect(summaryOf(['5', 3, '6', 8, 7, 7, 7]).lastChance).toBeUndefined();
  // From the start, and in a draw, there is none.
  expect(summaryOf([5, 5, 5, 5, 5, 5, 5])).toMatchObject({ decidedFrom: 0, lastChance: undefined });
  expect(summaryOf(['5', '5', '5', '5', '5', 0, 0])).toMatchObject({
    ...{ decidedFrom: 5, winner: 'draw', lastChance: undefined },
  });
});

it('adds up both players', () => {
  const { players } = summaryOf([10, 4, 8, 8, 8, -2, null]);
  expect(players.black).toMatchObject({
    ...{ movesJudged: 3, pointsLost: 16, resultChanges: 1 },
    countByClass: { best: 1, good: 1, inaccuracy: 0, mistake: 0, blunder: 1 },
  });
  expect(players.white).toMatchObject({ movesJudged: 2, pointsLost: 4, resultChanges: 0 });
  expect(players.black.byPhase.opening).toEqual({ movesJudged: 3, pointsLost: 16 });
  expect(players.black.byPhase.end).toEqual({ movesJudged: 0, pointsLost: 0 });
});

it('rates play without losses with 100, and worse play lower', () => {
  const accuracies = [
    ['5', '5'],
    ['5', '-3'],
    ['5', '-30'],
    [5, -5],
  ].map((margins) => summaryOf(margins).players.black.accuracy ?? NaN);
  expect(accuracies[0]).toBe(100);
  expect(accuracies.toSorted((one, other) => other - one)).toEqual(accuracies);
  expect(new Set(accuracies).size).toBe(4);
  expect(accuracies.at(-1)).toBeGreaterThanOrEqual(0);
  expect(summaryOf([]).players.white.accuracy).toBeUndefined();
});

it('counts moves by the phase in which they were made', () => {
  expect([36, 28, 27, 18, 17, 2].map(phaseOf)).toEqual([
    ...['opening', 'opening', 'middle', 'middle', 'end', 'end'],
  ]);
  const judgement: MoveJudgement = {
    ...{
      mover: 'black',
      loss: 2,
      isProven: true,
      chanceLoss: 0,
      class: 'good',
      pointsClass: 'good',
      changesResult: false,
      isOnly: false,
    },
  };
  const { black } = summarise(
    START,
    Array.from({ length: 20 }, () => judgement),
    [],
  ).players;
  expect(Object.values(black.byPhase).map(({ movesJudged }) => movesJudged)).toEqual([9, 10, 1]);
});

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
