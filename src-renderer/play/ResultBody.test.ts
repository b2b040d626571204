import { mount } from '@vue/test-utils';
import { TooltipProvider } from 'reka-ui';
import { expect, it, onTestFinished, vi } from 'vitest';
import { h } from 'vue';
import { words } from '#shared/language/testing/words.ts';
import { replayOf } from '../stores/game/replay.ts';
import { createFakeHost } from '../stores/testing/fake-host.ts';
import { createTestPage } from '../stores/testing/page.ts';
import ResultBody from './ResultBody.vue';

it('shows the encouragement and the parts under it together, so that none moves the others', async () => {
  const host = createFakeHost();
  const page = createTestPage(host);
  const game = host.put({
    setup: 'position',
    start: '6/6/6/6/6/aA4 b',
    moves: ['b1a1'],
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 0 } },
    result: 'B+2',
    termination: 'normal',
  });
  const release = host.holdNext('library.page');
  const props = {
    ...{ game, replay: replayOf(game), stage: 'result' as const },
    ...{ counted: new Map(), isPlayed: false },
  };
  const wrapper = mount(() => h(TooltipProvider, () => h(ResultBody, props)), {
    global: { plugins: [page.ground] },
  });
  onTestFinished(() => {
    wrapper.unmount();
  });
  await vi.waitFor(() => {
    expect(host.calls.map(([name]) => name)).toContain('library.page');
  });
  expect(wrapper.text()).toBe('');
  release();
  await vi.waitFor(() => {
    expect(wrapper.text()).toContain(words.en.play.encouragement.firstWin);
  });
  expect(wrapper.text()).toContain(words.en.play.result.lead);
});
