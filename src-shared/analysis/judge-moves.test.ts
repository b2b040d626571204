import { expect, it, describe } from 'vitest';
import { dealStart } from '../game/setup.ts';
import { randomGame } from '../game/testing/random-game.ts';
import { winChance, judgeMoves, markOf, shownLoss, type MoveJudgement } from './judge-moves.ts';
import { type PositionValue, winnerAfterKomi } from './position-value.ts';

describe('win chance', () => {
  it('is a half for an even game, and symmetric', () => {
    for (const squares of [4, 10, 20, 36]) {
      expect(winChance(0, squares)).toBe(0.5);
      for (const margin of [1, 7.5, 40]) {
        expect(winChance(margin, squares) + winChance(-margin, squares)).toBeCloseTo(1, 12);
        expect(winChance(margin + 1, squares)).toBeGreaterThanOrEqual(winChance(margin, squares));
      }
    }
  });

  it('says more of a margin the nearer the end is, and all of it at the end', () => {
    const chances = [36, 20, 12, 8, 6, 2].map((squares) => winChance(8, squares));
    expect(chances.toSorted((one, other) => one - other)).toEqual(chances);
    expect(chances.slice(-2)).toEqual([1, 1]);
    expect(winChance(-0.5, 6)).toBe(0);
  });

  it('gives the chances of the fit', () => {
    // Ten points at the start are the odds of exp(10 / 19.0).
    expect(winChance(10, 36)).toBeCloseTo(0.629, 3);
    expect(winChance(10, 13)).toBeCloseTo(0.715, 3);
  });
});

describe('judge moves', () => {
  const { positions, moves } = randomGame('classic', 'either', 3, 4);
  const START = positions[0];
  const rest = { line: [], depth: 1, nodes: 1 };

  function estimate(margin: number): PositionValue {
    return { certainty: 'estimate', margin, ...rest };
  }

  function exact(margin: number): PositionValue {
    return { certainty: 'exact', margin, winner: winnerAfterKomi(margin), ...rest };
  }

  /** Judges the first move, which Black makes, or the second, which White makes. */
  function judged(mover: 'black' | 'white', before: PositionValue, after: PositionValue) {
    const values = mover === 'black' ? [before, after] : [null, before, after];
    const judgement = judgeMoves(START, moves.slice(0, 2), values)[mover === 'black' ? 0 : 1];
    if (judgement === undefined) throw new Error('The move is not judged');
    return judgement;
  }

  it('counts the points that the mover gave up, never less than none', () => {
    expect(judged('black', estimate(10), estimate(4))).toMatchObject({
      mover: 'black',
      loss: 6,
      isProven: false,
    });
    expect(judged('white', estimate(10), estimate(14.5))).toMatchObject({ mover: 'white', loss: 4.5 });
    expect(judged('white', estimate(10), estimate(4)).loss).toBe(0);
    expect(judged('black', exact(10), exact(4))).toMatchObject({ loss: 6, isProven: true });
    expect(judged('black', exact(10), estimate(4)).isProven).toBe(false);
  });

  it.each<[string, PositionValue, PositionValue, MoveJudgement['class']]>([
    ['no loss', estimate(5), estimate(5), 'best'],
    ['less than a point', estimate(5), estimate(4.5), 'best'],
    ['two points', estimate(5), estimate(3), 'good'],
    ['five points in an even game', estimate(3), estimate(-2), 'inaccuracy'],
    ['eight points in an even game', estimate(4), estimate(-4), 'mistake'],
    ['twenty points in an even game', estimate(10), estimate(-10), 'blunder'],
    ['twenty points of a won game', estimate(95), estimate(75), 'good'],
    ['the proven win', exact(2), exact(-2), 'blunder'],
    ['a proven win for a draw', exact(2), exact(0), 'blunder'],
    ['forty points of a proven win', exact(60), exact(20), 'good'],
    ['two points before a loss that is proven only then', estimate(-4), exact(-6), 'good'],
    ['two points of a win that is not proven any more', exact(4), estimate(2), 'good'],
  ])('judges %s', (_, before, after, expected) => {
    expect(judged('black', before, after).class).toBe(expected);
  });

  it.each<[string, PositionValue, PositionValue, ReturnType<typeof markOf>]>([
    ['the proven win', exact(2), exact(-2), { kind: 'blunder', isPoints: false }],
    ['most of a proven win', exact(31), exact(3), { kind: 'blunder', isPoints: true }],
    ['still more of a proven loss', exact(-8), exact(-56), { kind: 'blunder', isPoints: true }],
    ['points whose winner is not proven', estimate(10), estimate(-10), { kind: 'blunder', isPoints: false }],
    ['points of a win that no estimate doubts', exact(95), exact(75), undefined],
    ['two points', estimate(5), estimate(3), undefined],
  ])('marks a move that gives up %s', (_, before, after, expected) => {
    expect(markOf(judged('black', before, after))).toEqual(expected);
  });

  it('shows losses in whole points, and none of less than a point', () => {
    expect([0, 0.9, 1, 1.4, 1.5, 38].map(shownLoss)).toEqual([0, 0, 1, 1, 2, 38]);
  });

  it('knows where a proven result became worse for the mover', () => {
    expect(judged('black', exact(2), exact(-2)).changesResult).toBe(true);
    expect(judged('black', exact(2), exact(0)).changesResult).toBe(true);
    expect(judged('black', exact(0), exact(-2)).changesResult).toBe(true);
    expect(judged('white', exact(-2), exact(2)).changesResult).toBe(true);
    expect(judged('white', exact(0), exact(0)).changesResult).toBe(false);
    expect(judged('black', exact(9), exact(2)).changesResult).toBe(false);
    expect(judged('black', exact(9), estimate(-9)).changesResult).toBe(false);
  });

  it.each<[string, PositionValue, PositionValue['second'], boolean]>([
    ['all others lose the proven win', exact(2), { margin: -2, isProven: true }, true],
    ['another keeps the proven win', exact(20), { margin: 2, isProven: true }, false],
    ['another draws too', exact(0), { margin: 0, isProven: true }, false],
    ['all others lose anyway', exact(-2), { margin: -60, isProven: true }, false],
    ['all others are much worse', estimate(3), { margin: -5, isProven: false }, true],
    ['another is a little worse', estimate(3), { margin: 1, isProven: false }, false],
    ['only one of the margins is proven', exact(3), { margin: 1, isProven: false }, false],
    ['the second best is not known', exact(2), undefined, false],
  ])('calls the best move the only good one by the next: %s', (_, before, second, expected) => {
    const [best, other] = [moves[0] ?? '', moves[1] ?? ''];
    const isOnly = (line: readonly string[]) =>
      judgeMoves(START, [best], [{ ...before, line, second }, before])[0]?.isOnly;
    expect(isOnly([best])).toBe(expected);
    expect(isOnly([other])).toBe(false);
  });

  it('judges no move beside an unknown value, and every other one', () => {
    const values = [estimate(1), null, estimate(1), estimate(2), undefined];
    expect(judgeMoves(START, moves, values).map((judgement) => judgement?.mover)).toEqual([
      undefined,
      undefined,
      'black',
      undefined,
    ]);
    expect(judgeMoves(dealStart('classic', 1, 'either'), [], [])).toEqual([]);
  });
});
