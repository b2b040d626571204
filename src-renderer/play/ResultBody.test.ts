import { TooltipProvider } from 'reka-ui';
import { expect, it } from 'vitest';
import { h } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import { words } from '#shared/language/testing/words.ts';
import { replayOf } from '../app/replay.ts';
import { AGAINST_COMPUTER } from './stores/testing/table.ts';
import { useSettingsStore } from '../core/settings/settings.ts';
import { newPage } from '../testing/page.ts';
import EndWords from './EndWords.vue';
import ResultBody from './ResultBody.vue';

const { coach } = words.en.playing;

it('shows the encouragement and the parts under it together, so that none moves the others', async () => {
  const { host, page } = newPage();
  await page.playAs('Ada');
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
  const wrapper = page.mount(() => h(TooltipProvider, () => h(ResultBody, props)));
  await expect.poll(() => host.callsOf('library.page')).not.toEqual([]);
  expect(wrapper.text()).toBe('');
  release();
  await expect.poll(() => wrapper.text()).toContain(words.en.play.encouragement.firstWin);
  expect(wrapper.text()).toContain(words.en.play.result.lead);
});

/** The result of a game that Ada has lost to level 1, with its parts shown. */
async function lostGame(change: Partial<GameState> = {}) {
  const { host, page } = newPage();
  await page.playAs('Ada');
  const game = host.put({
    setup: 'position',
    start: '6/6/6/6/6/aA4 b',
    moves: ['b1a1'],
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 1 } },
    result: 'W+R',
    termination: 'resignation',
    ...change,
  });
  const { id: gameId, players } = game;
  const tower = { ...{ gameId, at: 0, pile: '(aA)' }, fortune: 'lost' as const, opponent: players.white };
  host.handlers.statistics.street = () => ({ towers: [tower], games: 1 });
  const open = () =>
    page.mount(() =>
      h(TooltipProvider, () =>
        h(ResultBody, {
          ...{ game, replay: replayOf(game), stage: 'result' as const },
          ...{ counted: new Map(), isPlayed: false },
        }),
      ),
    );
  const wrapper = open();
  // The last parts: the question, or the curve.
  const beginnings = [coach.offer, words.en.play.result.lead];
  await expect.poll(() => beginnings.some((part) => wrapper.text().includes(part))).toBe(true);

  const press = (label: string) =>
    wrapper
      .findAll('button')
      .find((button) => button.text() === label)
      ?.trigger('click');
  return { wrapper, press, settings: page.use(useSettingsStore) };
}

it('asks after a lost game whether the coach should speak, and switches it on', async () => {
  const { wrapper, press, settings } = await lostGame();
  expect(wrapper.text()).toContain(coach.offer);
  await press(coach.accept);
  await expect.poll(() => settings.current.coach).toBe('mistakes');
  expect(wrapper.text()).toContain(coach.accepted);
});

it('shows the street and the curve after the answer, because a window of 800 px has no room for them', async () => {
  const { wrapper, press } = await lostGame();
  expect(wrapper.find('.strip').exists()).toBe(false);
  expect(wrapper.find('.lead').exists()).toBe(false);
  await press(coach.decline);
  await expect.poll(() => wrapper.find('.strip').exists()).toBe(true);
  await expect.poll(() => wrapper.find('.lead').exists()).toBe(true);
});

it('does not ask again after a no', async () => {
  const { wrapper, press, settings } = await lostGame();
  await press(coach.decline);
  expect(wrapper.text()).not.toContain(coach.offer);
  await expect.poll(() => settings.current).toMatchObject({ coach: 'off', coachChosen: true });
});

it.each([
  ['a rated game', { ratedFor: 1 }],
  ['a game without hints', { help: [] }],
  ['a won game', { result: 'B+R' }],
  ['a game against a high level', { players: AGAINST_COMPUTER }],
] as const)('does not ask after %s', async (_, change) => {
  const { wrapper } = await lostGame(change as Partial<GameState>);
  expect(wrapper.text()).not.toContain(coach.offer);
});

it.each([
  ['no link where both end rules end the game here', 'aA4', 'a1b1', 'B+2', false],
  ['a link where the other end rule lets it go on', 'cAAA2', 'a1d1', 'B+4', true],
])('has %s', (_, rank, move, result, hasLink) => {
  const { host, page } = newPage();
  const start = `6/6/6/6/6/${rank} b`;
  const game = host.put({ setup: 'position', start, moves: [move], result, termination: 'normal' });
  const props = { game, replay: replayOf(game), current: undefined, hasDeciding: false };
  const wrapper = page.mount(() => h(EndWords, { ...props, stage: 'result' as const }));
  expect(wrapper.text().includes(words.en.play.result.aboutRule)).toBe(hasLink);
});
