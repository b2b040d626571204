import { flushPromises, mount } from '@vue/test-utils';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useNavigationStore } from '../app/navigation.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { SAMPLE_PUZZLES } from '../testing/fake-puzzles.ts';
import { createTestPage } from '../testing/page.ts';
import DuePill from './DuePill.vue';

it('counts shipped and saved puzzles and those of own games that come back today, and leads to them', async () => {
  const host = createFakeHost();
  const page = createTestPage(host);
  const [{ id, position }] = SAMPLE_PUZZLES;
  const missed = { isSolved: false, hasHint: false, triedAt: 0, day: '2020-01-01', dueOn: '2020-01-02' };
  host.puzzles.tries.push({ puzzleId: id, ...missed });
  host.handlers.puzzles.saved = () => [
    { id: 'a1', position, result: 'failed', dueOn: '2020-01-02', isLeft: true },
    // Not due yet, and never tried.
    { id: 'a2', position, result: 'solved', dueOn: '2999-01-02', isLeft: false },
    { id: 'a3', position, isLeft: true },
  ];
  host.handlers.puzzles.own = () => ({ positions: 5, left: 4, due: 3 });
  const pill = mount(DuePill, { global: { plugins: [page.ground] } });
  await flushPromises();
  expect(pill.text()).toBe('5 puzzles to retry');
  await pill.get('button').trigger('click');
  expect(page.use(useNavigationStore).view).toBe('puzzles');
  pill.unmount();
});

it('counts what comes back on the new day on a page that stays open over midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 1, 23, 40) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const host = createFakeHost();
  const page = createTestPage(host);
  const [{ position }] = SAMPLE_PUZZLES;
  host.handlers.puzzles.saved = ({ today }) => [
    { id: 'a1', position, result: 'failed', dueOn: '2026-12-02', isLeft: today >= '2026-12-02' },
  ];
  host.handlers.puzzles.own = () => ({ positions: 0, left: 0, due: 0 });
  const pill = mount(DuePill, { global: { plugins: [page.ground] } });
  await flushPromises();
  expect(pill.text()).toBe('');
  vi.setSystemTime(new Date(2026, 11, 2, 0, 5));
  document.dispatchEvent(new Event('visibilitychange'));
  await flushPromises();
  expect(pill.text()).toBe('one puzzle to retry');
  pill.unmount();
});
