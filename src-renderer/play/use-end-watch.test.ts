import { afterEach, beforeEach, expect, it, describe } from 'vitest';
import { effectScope, nextTick, shallowRef, type EffectScope } from 'vue';
import { applyMove } from '#shared/game/play.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import type { Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { useGameStore } from '../core/table/game.ts';
import { eachTestHasPage, host, page } from '../testing/page.ts';
import { useEndWatch, type EndWatch, FEW_MOVES, watchEnd } from './use-end-watch.ts';
import { isOver, legalMoves, movesOf } from '#shared/game/moves.ts';
import { scoreOf } from '#shared/game/result.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import { EXAMPLE, positionOf } from '../board/stacks.test-data.ts';

eachTestHasPage();

let scope: EffectScope;

beforeEach(() => {
  scope = effectScope(true);
});
afterEach(() => {
  scope.stop();
});

it('announces once that the end is near, and at each turn which moves would end the game', async () => {
  const far = unwrap(parsePosition('CCACBA/CABCBA/BBAACB/caaaca/abbbcc/bacbcb b'));
  const near = unwrap(parsePosition('2C3/6/b1(Ac)2A/6/2(bA)2a/6 b'));
  const position = shallowRef<Position>(far);
  const watched = page.use(() =>
    scope.run(() =>
      useEndWatch(
        () => position.value,
        () => 0,
        () => true,
      ),
    ),
  ) as EndWatch;
  expect(watched.movesLeft.value).toBeUndefined();
  position.value = near;
  await nextTick();
  expect(watched.movesLeft.value).toEqual({ black: 4, white: 3 });
  expect(page.said()).toEqual(['Black: 4 moves. White: 3 moves.']);
  position.value = applyMove(near, { from: 'c4', to: 'c2' });
  await nextTick();
  expect(page.said().slice(1)).toEqual(['3 moves end the game now. f4a4: Black wins by 8.']);
  expect(watched.lastMoves.value).toBe(page.said().at(-1));
});

it('is announced after the move that leads to it, also where the host is slower than the board', async () => {
  const start = '2C3/6/b1(Ac)2A/6/2(bA)2a/6 b';
  host.put({ setup: 'position', start });
  const game = page.use(useGameStore);
  await game.start();
  page.use(() =>
    scope.run(() =>
      useEndWatch(
        () => game.position ?? unwrap(parsePosition(start)),
        () => 0,
        () => true,
      ),
    ),
  );
  const release = host.holdNext('game.play');
  const played = game.play({ from: 'c4', to: 'c2' });
  await nextTick();
  expect(page.said()).toEqual([]);
  release();
  await played;
  await expect.poll(() => page.said()).toHaveLength(2);
  expect(page.said()[0]).toMatch(/^Ada: c4 to c2/);
  expect(page.said()[1]).toMatch(/^3 moves end the game now\./);
});

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
