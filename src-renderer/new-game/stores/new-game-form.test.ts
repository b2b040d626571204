import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { useNavigationStore } from '../../app/navigation.ts';
import { createFakeHost, type FakeHost } from '../../testing/fake-host.ts';
import { createTestPage, type TestPage } from '../../testing/page.ts';
import { useNewGameFormStore } from './new-game-form.ts';

let host: FakeHost;
let page: TestPage;

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['black', 0],
  ['white', 1],
] as const)(
  'a start with a handicap is appraised as it is started, also where %s falls by lot',
  async (first, chance) => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) => {
      if (numbers instanceof Uint32Array) numbers.fill(chance);
      return numbers;
    });
    const form = page.use(useNewGameFormStore);
    page.use(useNavigationStore).go('new-game');
    await nextTick();
    form.change({ seat: 'lot', fairness: 'deal', handicap: { side: 'first', threes: 2 } });
    await vi.waitFor(() => {
      expect(form.canStart).toBe(true);
    });
    expect(form.near).toBe('black');
    await form.startGame();
    const lastInputOf = (name: string): unknown => host.calls.findLast(([called]) => called === name)?.[1];
    const handicap = { colour: first, threes: 2 };
    expect(lastInputOf('game.appraise')).toMatchObject({ handicap });
    expect(lastInputOf('game.start')).toMatchObject({ handicap, players: { [first]: { type: 'human' } } });
  },
);
