import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import type { LiveAnalysis } from '#shared/contract/analysis.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { words } from '#shared/language/testing/words.ts';
import { unwrap } from '#shared/util/result.ts';
import { useLiveStore } from '../../core/reading/live-analysis.ts';
import { newPage } from '../../testing/page.ts';
import { useWording } from '../../i18n/index.ts';
import LiveChoices from './LiveChoices.vue';
import LivePanel from './LivePanel.vue';
import LiveProgress from './LiveProgress.vue';

const POSITION = unwrap(parsePosition('1CA1A1/2A3/6/1(bA)2a(bB)/2a3/3aa1 w'));
const line = (move: string, certainty: PositionValue['certainty']): LiveAnalysis['value'] => ({
  ...{ certainty, margin: -3, line: [move], depth: 7, nodes: 100 },
  ...(certainty !== 'estimate' && { winner: 'white' }),
});

const found = (value: LiveAnalysis['value'], other: Partial<LiveAnalysis> = {}): LiveAnalysis => ({
  ...{ value, lines: [value, line('c6b6', 'estimate')], depth: 7, nodes: 100, milliseconds: 1, megabytes: 1 },
  ...other,
});

it('shows how far the proof of the winner is, then how many lines are proven', async () => {
  const { host, page } = newPage();
  const live = page.use(useLiveStore);
  live.follow('review', { position: POSITION, komi: 0 });
  live.toggle();
  await expect.poll(() => host.analyses.live).toHaveLength(1);
  const [run] = host.analyses.live;
  const shown = page.mount(LiveProgress);
  const bar = () => shown.find('[role=progressbar]');
  expect(bar().exists()).toBe(false);

  const estimate = line('c5c2', 'estimate');
  run?.report(found(estimate, { proof: {} }));
  await expect.poll(() => shown.text()).toContain('Proving who wins');
  expect(bar().attributes('aria-valuenow')).toBeUndefined();
  run?.report(found(estimate, { proof: { refuted: 3, moves: 12 } }));
  await expect.poll(() => shown.text()).toContain('Moves ruled out: 3 of 12');
  expect(bar().attributes('aria-valuenow')).toBe('25');

  run?.report(found(estimate));
  await expect.poll(() => bar().exists()).toBe(false);
  run?.report(found(line('c5c2', 'winner')));
  await expect.poll(() => shown.text()).toContain('Lines proven: 0 of 2');
  run?.end(found(line('c5c2', 'exact')));
  await expect.poll(() => shown.text()).toContain('Lines proven: 1 of 2');
  expect(bar().attributes('aria-valuenow')).toBe('50');
});

it('the switches have their names in the language that is chosen', async () => {
  const { page } = newPage();
  const wording = page.use(useWording);
  const switches = [page.mount(LivePanel), page.mount(LiveChoices)].map((shown) =>
    shown.get('[role=switch]'),
  );
  await flushPromises();
  for (const language of ['en', 'de'] as const) {
    await wording.loadRest();
    await wording.setLanguage(language);
    await flushPromises();
    const { title, arrows } = words[language].analysis.live;
    expect(switches.map((each) => each.attributes('aria-label'))).toEqual([title, arrows]);
  }
});
