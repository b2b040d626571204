import { describe, expect, it } from 'vitest';
import { destinationsFrom, isOver, pathsFrom } from '#shared/game/moves.ts';
import { applyMove } from '#shared/game/play.ts';
import { scoreOf } from '#shared/game/outcome.ts';
import { SQUARES, type Position } from '#shared/game/types.ts';
import { delaysOf, findEnds, formatSwing, leaderOf, sumOf } from './ends.ts';
import { EXAMPLE, positionOf } from './example.test-data.ts';

describe('the ends of a pile', () => {
  it('are the rows of the panel, most points first', () => {
    const rows = findEnds(EXAMPLE, 'd5').map((end) => [
      end.to,
      formatSwing(end.swing),
      end.points,
      end.height,
    ]);
    expect(rows).toEqual([
      ['e2', '+36', 42, 14],
      ['a6', '+20', 36, 12],
      ['c6', '+10', 30, 10],
      ['b6', '+2', 30, 10],
      ['f2', '0', 30, 10],
    ]);
  });

  it('are the legal ends, with score and end of the game as the rules have them', () => {
    const position: Position = EXAMPLE;
    for (const from of SQUARES) {
      const ends = findEnds(position, from);
      expect(ends.map((end) => end.to).sort()).toEqual(destinationsFrom(position, from).sort());
      expect(ends.flatMap((end) => end.paths)).toHaveLength(pathsFrom(position, from).length);
      for (const end of ends) {
        const after = applyMove(position, { from, to: end.to });
        expect(end.score).toEqual(scoreOf(after));
        expect(end.endsGame).toBe(isOver(after));
      }
    }
  });

  it('say which of them ends the game, by the end rule', () => {
    const either = positionOf('6/6/6/6/6/ab1A2 b');
    expect(findEnds(either, 'a1')).toMatchObject([{ to: 'b1', endsGame: true }]);
    const mover = positionOf('6/6/6/6/6/aaa1AA b mover');
    expect(findEnds(mover, 'a1')).toMatchObject([{ to: 'b1', endsGame: false }]);
  });

  it('are none on an empty square', () => {
    expect(findEnds(EXAMPLE, 'd1')).toEqual([]);
  });
});

describe('the order in which ends appear', () => {
  it('is near ones first, 18 ms apart, by the squares of the path', () => {
    expect([...delaysOf('d5', findEnds(EXAMPLE, 'd5'))]).toEqual([
      ['e2', 18],
      ['a6', 18],
      ['c6', 18],
      ['b6', 0],
      ['f2', 36],
    ]);
  });

  it('takes 120 ms in all, however many there are', () => {
    const [end] = findEnds(EXAMPLE, 'd5');
    if (end === undefined) throw new Error('d5 has no end');
    const paths = SQUARES.slice(1).map((to) => ({ ...end, to, path: [to] }));
    expect(Math.max(...delaysOf('a1', paths).values())).toBe(120);
    expect(delaysOf(undefined, []).size).toBe(0);
  });
});

describe('the leader', () => {
  it('is who has more points', () => {
    expect(leaderOf({ black: 3, white: 2 })).toBe('black');
    expect(leaderOf({ black: 2, white: 3 })).toBe('white');
    expect(leaderOf({ black: 2, white: 2 })).toBe('even');
  });
});

describe('figures', () => {
  it('write a swing with its sign', () => {
    expect([12, 0, -4].map(formatSwing)).toEqual(['+12', '0', '\u22124']);
  });

  it('write a pile as a sum', () => {
    const pile = EXAMPLE.piles.get('d5');
    expect(pile && sumOf(pile)).toEqual({ factors: '3 × 8', points: 24, whole: '3 × 8 = 24' });
    expect(sumOf([{ colour: 'black', pips: 3 }])).toEqual({ factors: '3', points: 3, whole: '3' });
  });
});
