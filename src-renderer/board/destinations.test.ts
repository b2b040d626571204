import { describe, expect, it } from 'vitest';
import { destinationsFrom, isOver, pathsFrom } from '#shared/game/moves.ts';
import { applyMove } from '#shared/game/play.ts';
import { scoreOf } from '#shared/game/result.ts';
import { SQUARES, type Position } from '#shared/game/types.ts';
import { delaysOf, findDestinations, formatSwing, leaderOf, sumOf } from './destinations.ts';
import { EXAMPLE, positionOf } from './stacks.test-data.ts';

describe('the destinations of a pile', () => {
  it('are the rows of the panel, most points first', () => {
    const rows = findDestinations(EXAMPLE, 'd5').map((destination) => [
      destination.to,
      formatSwing(destination.swing),
      destination.points,
      destination.height,
    ]);
    expect(rows).toEqual([
      ['e2', '+36', 42, 14],
      ['a6', '+20', 36, 12],
      ['c6', '+10', 30, 10],
      ['b6', '+2', 30, 10],
      ['f2', '0', 30, 10],
    ]);
  });

  it('are the legal destinations, with score and end of the game as the rules have them', () => {
    const position: Position = EXAMPLE;
    for (const from of SQUARES) {
      const destinations = findDestinations(position, from);
      expect(destinations.map((destination) => destination.to).sort()).toEqual(
        destinationsFrom(position, from).sort(),
      );
      expect(destinations.flatMap((destination) => destination.paths)).toHaveLength(
        pathsFrom(position, from).length,
      );
      for (const destination of destinations) {
        const after = applyMove(position, { from, to: destination.to });
        expect(destination.score).toEqual(scoreOf(after));
        expect(destination.endsGame).toBe(isOver(after));
      }
    }
  });

  it('say which of them ends the game, by the end rule', () => {
    const either = positionOf('6/6/6/6/6/ab1A2 b');
    expect(findDestinations(either, 'a1')).toMatchObject([{ to: 'b1', endsGame: true }]);
    const mover = positionOf('6/6/6/6/6/aaa1AA b mover');
    expect(findDestinations(mover, 'a1')).toMatchObject([{ to: 'b1', endsGame: false }]);
  });

  it('are none on an empty square', () => {
    expect(findDestinations(EXAMPLE, 'd1')).toEqual([]);
  });
});

describe('the order in which destinations appear', () => {
  it('starts with near ones, 18 ms apart, by the squares of the path', () => {
    expect([...delaysOf('d5', findDestinations(EXAMPLE, 'd5'))]).toEqual([
      ['e2', 18],
      ['a6', 18],
      ['c6', 18],
      ['b6', 0],
      ['f2', 36],
    ]);
  });

  it('takes 120 ms in all, however many there are', () => {
    const [destination] = findDestinations(EXAMPLE, 'd5');
    if (destination === undefined) throw new Error('d5 has no destination');
    const paths = SQUARES.slice(1).map((to) => ({ ...destination, to, path: [to] }));
    expect(Math.max(...delaysOf('a1', paths).values())).toBe(120);
    expect(delaysOf(undefined, []).size).toBe(0);
  });
});

it('the leader is who has more points', () => {
  expect(leaderOf({ black: 3, white: 2 })).toBe('black');
  expect(leaderOf({ black: 2, white: 3 })).toBe('white');
  expect(leaderOf({ black: 2, white: 2 })).toBe('even');
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
