import { describe, expect, it } from 'vitest';
import { isOver, legalMoves, movesOf } from '#shared/game/moves.ts';
import { scoreOf } from '#shared/game/outcome.ts';
import { applyMove } from '#shared/game/play.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import { EXAMPLE, positionOf } from './example.test-data.ts';
import { FEW_MOVES, watchEnd } from './end-watch.ts';

describe('the end watch', () => {
  it('is silent while both have many moves, and when the game is over', () => {
    expect(watchEnd(EXAMPLE)).toBeUndefined();
    expect(watchEnd(positionOf('6/6/6/6/6/cC4 b'))).toBeUndefined();
  });

  it('counts the moves of both, and knows the moves that end the game, best first', () => {
    const watch = watchEnd(positionOf('6/6/6/6/6/ab1A2 b'));
    expect(watch?.moves).toEqual({ black: 1, white: 1 });
    expect(
      watch?.lastMoves.map(({ from, destination }) => [from, destination.to, destination.swing]),
    ).toEqual([['a1', 'b1', -1]]);
  });

  it('counts komi among the points of a last move', () => {
    const [last] = watchEnd(positionOf('6/6/6/6/6/ab1A2 b'), 9.5)?.lastMoves ?? [];
    expect(last?.destination).toMatchObject({ score: { black: 2, white: 10.5 }, swing: -1 });
  });

  it('is right in every position of whole games, by both end rules', () => {
    let watched = 0;
    let ending = 0;
    for (const seed of [1, 2, 3, 4]) {
      const { positions } = randomGame('classic', seed % 2 === 0 ? 'either' : 'mover', seed);
      for (const position of positions) {
        const counts = { black: movesOf(position, 'black').length, white: movesOf(position, 'white').length };
        const watch = watchEnd(position);
        const isNear = Math.min(counts.black, counts.white) <= FEW_MOVES && !isOver(position);
        expect(watch?.moves).toEqual(isNear ? counts : undefined);
        if (watch === undefined) continue;
        watched++;
        const last = legalMoves(position).filter((move) => isOver(applyMove(position, move)));
        expect(watch.lastMoves.map(({ from, destination }) => from + destination.to).sort()).toEqual(
          last.map(({ from, to }) => from + to).sort(),
        );
        for (const { from, destination } of watch.lastMoves) {
          ending++;
          expect(destination.score).toEqual(scoreOf(applyMove(position, { from, to: destination.to })));
        }
      }
    }
    expect(watched).toBeGreaterThan(4);
    expect(ending).toBeGreaterThan(0);
  });
});
