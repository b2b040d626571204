import { beforeEach, expect, it } from 'vitest';
import { createFakeHost, type FakeHost } from '../../testing/fake-host.ts';
import { createTestPage, type TestPage } from '../../testing/page.ts';
import { MAX_DEALS } from './even-deal.ts';
import { useNewGameFormStore } from './new-game-form.ts';

let host: FakeHost;
let page: TestPage;
/** The expected margins of the deals, in order; the last one is repeated. */
let margins: number[];
let asked: number;

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
  asked = 0;
  host.handlers.game.appraise = () => {
    const margin = margins[Math.min(asked++, margins.length - 1)] ?? 0;
    return { margin, spread: 11 };
  };
});

it('deals until the expected margin is within three points, and shows that deal', async () => {
  margins = [14, -9, 3.1, -2.5, 0];
  const form = page.use(useNewGameFormStore);
  const before = form.start.request;
  await form.findEven();
  expect(asked).toBe(4);
  expect(form.even).toEqual({ state: 'done', tried: 4, distance: 2.5 });
  expect(form.start.request).not.toEqual(before);
});

it('takes the komi into account', async () => {
  margins = [0, 8];
  const form = page.use(useNewGameFormStore);
  form.change({ fairness: 'own', ownKomi: 10 });
  await form.findEven();
  expect(form.even).toEqual({ state: 'done', tried: 2, distance: 2 });
});

it('shows the best deal where none is even', async () => {
  margins = [14, 5, 14];
  const form = page.use(useNewGameFormStore);
  await form.findEven();
  expect(asked).toBe(MAX_DEALS);
  expect(form.even).toEqual({ state: 'done', tried: MAX_DEALS, distance: 5 });
});

it('can be cancelled, and then keeps the deal', async () => {
  margins = [14];
  const form = page.use(useNewGameFormStore);
  const before = form.start.request;
  const found = form.findEven();
  expect(form.even.state).toBe('running');
  form.cancelEven();
  await found;
  expect(form.even).toEqual({ state: 'idle' });
  expect(form.start.request).toEqual(before);
});
