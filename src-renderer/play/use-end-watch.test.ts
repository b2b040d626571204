import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { effectScope, nextTick, shallowRef, type EffectScope } from 'vue';
import { applyMove } from '#shared/game/play.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import type { Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { useGameStore } from './stores/game.ts';
import { createFakeHost, type FakeHost } from '../testing/fake-host.ts';
import { announcedOn } from './stores/testing/table.ts';
import { createTestPage, type TestPage } from '../testing/page.ts';
import { useEndWatch, type EndWatch } from './use-end-watch.ts';

let host: FakeHost;
let page: TestPage;
let scope: EffectScope;

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
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
  expect(announcedOn(page)).toEqual(['Black: 4 moves. White: 3 moves.']);
  position.value = applyMove(near, { from: 'c4', to: 'c2' });
  await nextTick();
  expect(announcedOn(page).slice(1)).toEqual(['3 moves end the game now. f4a4: Black wins by 8.']);
  expect(watched.lastMoves.value).toBe(announcedOn(page).at(-1));
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
  expect(announcedOn(page)).toEqual([]);
  release();
  await played;
  await vi.waitFor(() => {
    expect(announcedOn(page)).toHaveLength(2);
  });
  expect(announcedOn(page)[0]).toMatch(/^Ada: c4 to c2/);
  expect(announcedOn(page)[1]).toMatch(/^3 moves end the game now\./);
});
