import { expect, it } from 'vitest';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import { replayOf } from '../../app/replay.ts';
import { useAnalysisStore } from '../../core/reading/analysis.ts';
import { useReviewStore } from '../../core/reading/review.ts';
import { ANALYSED_GAME, ANALYSED_VALUES, analysisOf } from '../../testing/analysed-game.test-data.ts';
import { newPage } from '../../testing/page.ts';
import EvaluationBar from '../EvaluationBar.vue';
import ExpectedCurve from './ExpectedCurve.vue';
import ValueChip from '../../components/ValueChip.vue';

async function setUp(ply: number, values: readonly (PositionValue | null)[] = ANALYSED_VALUES) {
  const { host, page } = newPage();
  const game = host.put(ANALYSED_GAME);
  host.analyses.kept.set(game.id, analysisOf(game));
  const review = page.use(useReviewStore);
  const analysis = page.use(useAnalysisStore);
  await review.open(game.id, ply);
  await expect.poll(() => analysis.isDone).toBe(true);
  const curve = page.mount(ExpectedCurve, { props: { replay: replayOf(game), ply, values, marked: [] } });
  return { page, curve, slider: curve.find('[role=slider]') };
}

it('is a slider that says what is expected, how sure that is, and what is on the board', async () => {
  const { slider, curve } = await setUp(18);
  expect(slider.attributes('aria-valuenow')).toBe('18');
  expect(slider.attributes('aria-valuetext')).toBe(
    'Move 9, White. Expected: Black by 21, exact. On the board: White leads by 33.',
  );
  await curve.setProps({ ply: 0 });
  expect(slider.attributes('aria-valuetext')).toMatch(
    /^The start\. Expected: Black by about 6, estimate\. On the board: /,
  );
  await curve.setProps({ ply: 14 });
  expect(slider.attributes('aria-valuetext')).toContain('Expected: Black wins, decided.');
});

it('goes a move by the arrows and a mistake by the page keys', async () => {
  const { slider, curve } = await setUp(18);
  for (const key of ['ArrowRight', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])
    await slider.trigger('keydown', { key });
  await slider.trigger('keydown', { key: 'ArrowRight', ctrlKey: true });
  expect(curve.emitted('choose')).toEqual([[19], [17], [21], [17], [0], [30]]);
});

it('marks three moments and has ticks for the other mistakes, and tells what is exact, estimated and not analysed yet apart', async () => {
  const { curve } = await setUp(18);
  expect(curve.findAll('.badge').map((badge) => badge.text())).toEqual(['?', '??', '??']);
  expect(curve.findAll('.tick')).toHaveLength(6);
  expect(curve.findAll('.words').map((words) => words.text())).toEqual([
    'Estimate',
    '',
    'Exact from move 9 on',
  ]);
  expect(curve.findAll('.tick.points')).toHaveLength(3);
  expect(curve.findAll('.span path[fill^=url]')).toHaveLength(4);
  const values = ANALYSED_VALUES.map((value, ply) => (ply < 20 ? null : value));
  await curve.setProps({ values });
  expect(curve.findAll('.words').map((words) => words.text())).toEqual([
    'Not analysed yet',
    'Exact from move 11 on',
  ]);
  expect(curve.find('.unknown').exists()).toBe(true);
  expect(curve.find('[role=slider]').attributes('aria-valuetext')).toContain('Not analysed yet.');
});

it('says at the curve in one word what has no room for more', async () => {
  const { curve } = await setUp(18);
  const exactFrom = (first: number) => ANALYSED_VALUES.map((value, ply) => (ply < first ? null : value));
  await curve.setProps({ values: exactFrom(25) });
  // The whole words would be cut at the right edge.
  expect(curve.findAll('.words').map((words) => words.text())).toEqual(['Not analysed yet', 'exact']);
});

it('has a bar beside the board that hatches what is not exact', async () => {
  const { page } = await setUp(18);
  const bar = (value: PositionValue | undefined, turned = false) =>
    page.mount(EvaluationBar, { props: { value, turned } });
  const exact = bar(ANALYSED_VALUES[18]);
  expect(exact.attributes('aria-label')).toBe('Expected: Black by 21, exact.');
  expect(exact.find('.hatch').exists()).toBe(false);
  expect(exact.find('.share').attributes('style')).toMatch(/bottom: 0(px)?; height: 79\.1/);
  expect(exact.find('.figure').attributes('style')).toBe('bottom: 4px;');
  const estimate = bar(ANALYSED_VALUES[0], true);
  expect(estimate.find('.hatch').exists()).toBe(true);
  expect(estimate.find('.figure').text()).toBe('≈+6');
  expect(estimate.find('.figure').attributes('style')).toBe('top: 4px;');
  const winner = bar(ANALYSED_VALUES[14]);
  expect(winner.find('.hatch').exists()).toBe(true);
  expect(winner.find('.figure svg').exists()).toBe(true);
  const none = bar(undefined);
  expect(none.find('.figure').exists()).toBe(false);
  expect(none.attributes('aria-label')).toBe('Not analysed yet');
});

it('has chips that say how sure a value is', async () => {
  const { page } = await setUp(18);
  const chip = (ply: number) => {
    const value = ANALYSED_VALUES[ply];
    if (value === undefined) throw new Error(`No value after ${ply} moves`);
    return page.mount(ValueChip, { props: { value } });
  };
  expect([0, 14, 18].map((ply) => chip(ply).classes().slice(-1))).toEqual([
    ['estimate'],
    ['winner'],
    ['exact'],
  ]);
  expect([0, 14, 18].map((ply) => chip(ply).find('svg').exists())).toEqual([false, true, true]);
  expect(chip(0).find('.visually-hidden').text()).toBe('estimate');
});
