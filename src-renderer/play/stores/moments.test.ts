import { beforeEach, expect, it, vi } from 'vitest';
import type { GameAnalysis } from '#shared/contract/analysis.ts';
import type { GameState } from '#shared/contract/schemas.ts';
import { useSettingsStore } from '../../settings/stores/settings.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { declaredError } from '../../testing/fake-link.ts';
import { createFakeHost, type FakeHost } from '../../testing/fake-host.ts';
import { createTestPage, type TestPage } from '../../testing/page.ts';
import { useMomentsStore } from './moments.ts';
import { AGAINST_COMPUTER } from './testing/table.ts';

const START = '(cA)3(Bc)b/B1a3/1(cC)1(BccCba)1B/(CbbB)2(Ab)a1/a3(aBAcAC)(CA)/3(Aa)(Cb)1 b';

let host: FakeHost;
let page: TestPage;

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
});

/** A game of two moves that is over, and its analysis: Black's move gives up 42 points. */
function endedGame(): { readonly game: GameState; readonly analysis: GameAnalysis } {
  const game = host.put({
    ...{ start: START, players: AGAINST_COMPUTER, moves: ['d3e6', 'b4e1'] },
    ...{ result: 'W+R', termination: 'resignation' },
  });
  const value = (margin: number) => ({
    ...{ certainty: 'exact' as const, margin, winner: margin > 0 ? ('black' as const) : ('white' as const) },
    ...{ line: [], depth: 5, nodes: 9 },
  });
  const values = [value(5), value(-37), value(-37)];
  return { game, analysis: { gameId: game.id, signature: '1', isStale: false, depth: 'quick', values } };
}

it('are found by a quick analysis when the game is over, where the coach is on', async () => {
  await page.use(useSettingsStore).update({ coach: 'blunders' });
  const { game, analysis } = endedGame();
  const store = page.use(useMomentsStore);
  const finding = store.find(game);
  await vi.waitFor(() => {
    expect(host.analyses.runs).toMatchObject([{ gameId: game.id, depth: 'quick' }]);
  });
  host.analyses.runs[0]?.end(analysis);
  await finding;
  expect(store.moments).toMatchObject([{ move: 1, judgement: { class: 'blunder', loss: 42 } }]);
});

it('are taken from an analysis that is there already', async () => {
  await page.use(useSettingsStore).update({ coach: 'blunders' });
  const { game, analysis } = endedGame();
  host.analyses.kept.set(game.id, analysis);
  const store = page.use(useMomentsStore);
  await store.find(game);
  expect(store.moments.map(({ move }) => move)).toEqual([1]);
  expect(host.analyses.runs).toEqual([]);
});

it('are not looked for where the coach is off', async () => {
  const { game, analysis } = endedGame();
  host.analyses.kept.set(game.id, analysis);
  const store = page.use(useMomentsStore);
  await store.find(game);
  expect(store.moments).toEqual([]);
});

it('are known to be none in a game without mistakes', async () => {
  await page.use(useSettingsStore).update({ coach: 'blunders' });
  const { game, analysis } = endedGame();
  const values = analysis.values.map(() => analysis.values[0] ?? null);
  host.analyses.kept.set(game.id, { ...analysis, values });
  const store = page.use(useMomentsStore);
  await store.find(game);
  expect(store.isKnown).toBe(true);
  expect(store.moments).toEqual([]);
});

it('report nothing where they cannot be found while another game goes on', async () => {
  await page.use(useSettingsStore).update({ coach: 'blunders' });
  const { game } = endedGame();
  host.handlers.analysis.run = () => {
    throw declaredError('NO_HELP_NOW', { gameId: game.id });
  };
  const store = page.use(useMomentsStore);
  await store.find(game);
  expect(store.isKnown).toBe(false);
  expect(page.use(useNoticesStore).notices).toEqual([]);
});

it('are given up when their game is left', async () => {
  await page.use(useSettingsStore).update({ coach: 'blunders' });
  const { game } = endedGame();
  const store = page.use(useMomentsStore);
  const finding = store.find(game);
  await vi.waitFor(() => {
    expect(host.analyses.runs).toHaveLength(1);
  });
  store.leave();
  await finding;
  expect(host.analyses.runs[0]?.signal.aborted).toBe(true);
  expect(store.moments).toEqual([]);
});
