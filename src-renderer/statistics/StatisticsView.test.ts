import type { VueWrapper } from '@vue/test-utils';
import { TooltipProvider } from 'reka-ui';
import { beforeEach, describe, expect, it } from 'vitest';
import { h } from 'vue';
import * as v from 'valibot';
import type { GameFilter } from '#shared/contract/game-filter.ts';
import { GameId, type ProfileId } from '#shared/contract/schemas.ts';
import type { Statistics, StreetTower } from '#shared/contract/statistics.ts';
import { filled, words } from '#shared/language/testing/words.ts';
import { useLibraryStore } from '../core/library/library.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useProfilesStore } from '../core/profiles/profiles.ts';
import { useReviewStore } from '../core/reading/review.ts';
import { createFakeHost, type FakeHost } from '../testing/fake-host.ts';
import { createTestPage, type TestPage } from '../testing/page.ts';
import { appeared } from '../testing/shown.ts';
import StatisticsView from './StatisticsView.vue';
import { useStatisticsStore } from './stores/statistics.ts';

const tally = { won: 3, drawn: 1, lost: 2 };
const month = new Date(2026, 10).getTime();

const ANSWER: Statistics = {
  games: 6,
  all: tally,
  byLevel: [{ level: 4, tally }],
  asBlack: { won: 3, drawn: 0, lost: 0 },
  asWhite: { won: 0, drawn: 1, lost: 2 },
  bySetup: [{ setup: 'classic', tally }],
  byEndRule: [{ endRule: 'mover', tally }],
  byMonth: [
    { month: new Date(2026, 9).getTime(), tally: { won: 0, drawn: 0, lost: 1 } },
    { month, tally },
  ],
  longestStreak: { fortune: 'won', games: 3, from: month + 1, to: month + 3 },
  currentStreak: { fortune: 'lost', games: 2, from: month + 5, to: month + 6 },
  meanMargin: 7.25,
  meanMoves: 28.5,
  byMoves: [
    { moves: 28, games: 3 },
    { moves: 29, games: 3 },
  ],
  byFirstMove: [{ kind: '2-other-3', tally }],
  otherRule: { same: 3, sooner: 2, later: 1, changed: 1 },
  progressSpan: 20,
  progress: [
    { at: month + 5, share: 0.7, level: 4 },
    { at: month + 6, share: 0.58, level: 4 },
  ],
};

const { statistics } = words.en;
/** The filter of the games that Ada has played here. */
const OWN = { player: 'Ada', playedInApp: true };
const HEADLINE = filled(statistics.all.winsOf, { count: 3, games: 6 });

let host: FakeHost;
let page: TestPage;
let wrapper: VueWrapper | undefined;

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
});

async function show(answer: Statistics, people: readonly string[] = ['Ada']): Promise<VueWrapper> {
  host.handlers.statistics.of = () => answer;
  await page.playAs('Ada');
  page.use(useStatisticsStore).page = 'figures';
  for (const name of people) {
    const players = { black: { type: 'human', name }, white: { type: 'computer', level: 4 } } as const;
    host.put({ players, result: 'B+R', termination: 'resignation' });
  }
  wrapper = page.mount(() => h(TooltipProvider, null, { default: () => h(StatisticsView) }));
  const { progress, emptyTitle, nothingTitle, failedTitle } = statistics;
  const said = [progress.title, emptyTitle, nothingTitle, failedTitle];
  await expect.poll(() => said.some((title) => document.body.textContent.includes(title))).toBe(true);
  return wrapper;
}

function named(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('button, [role=link], [role=slider]')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent).trim() === name,
  );
  if (found === undefined) throw new Error(`Nothing is called ${name}`);
  return found;
}

it('are those of the person who plays here, in games that were played here', async () => {
  await show(ANSWER, ['Ben', 'Ben', 'Ada']);
  expect(host.callsOf('statistics.of').at(-1)).toEqual({
    player: 'Ada',
    filter: OWN,
  });
  expect(document.body.textContent).toContain(HEADLINE);
  expect(document.body.textContent).toContain(filled(statistics.all.inMoves, { moves: 28.5 }));
  expect(document.body.textContent).toContain(statistics.level.text);
  expect(document.body.textContent).not.toContain('%');
});

it('are those of another person once that one takes over', async () => {
  const [first] = await host.connection.client.profiles.list();
  if (first === undefined) throw new Error('There is a first profile');
  const ben = { ...first, id: 2 as ProfileId, name: 'Ben' };
  host.handlers.profiles.list = () => [first, ben];
  const profiles = page.use(useProfilesStore);
  await profiles.load();
  await show(ANSWER, ['Ben', 'Ada']);
  expect(page.use(useStatisticsStore).person).toBe('Ada');
  await profiles.choose(ben);
  await expect.poll(() => page.use(useStatisticsStore).person).toBe('Ben');
});

it.each([
  [49, 0],
  [50, 3],
])('of %i games show %i of lengths, the other end rule and the average margin', async (games, shown) => {
  await show({ ...ANSWER, games });
  const titles = [statistics.length.title, statistics.otherRule.title, statistics.all.margin];
  expect(titles.filter((title) => document.body.textContent.includes(title))).toHaveLength(shown);
});

it('show the best comeback of the reviewed games, and open it where its winner was behind', async () => {
  const players = { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 4 } } as const;
  const { id: gameId } = host.put({ players, moves: ['a1b1', 'a4b2', 'c2c3'], result: 'B+R' });
  const phase = { points: 0, moves: 0 };
  const review = {
    ...{ games: 1, withMistakes: 0, lostWins: 0, progressSpan: 20, progress: [] },
    lost: { opening: phase, middle: phase, end: phase },
    comeback: { gameId, ply: 2, behind: 12.4 },
  };
  await show({ ...ANSWER, review });
  const card = await appeared(() =>
    [...document.querySelectorAll<HTMLElement>('.best button')].find(({ textContent }) =>
      textContent.includes(statistics.best.comeback),
    ),
  );
  expect(card.textContent).toContain('−12');
  expect(card.textContent).toContain(filled(statistics.best.behindAt, { move: 2 }));
  card.click();
  await expect.poll(() => page.use(useNavigationStore).view).toBe('review');
  expect(page.use(useReviewStore).ply).toBe(2);
});

const FIGURES: readonly (readonly [string, GameFilter])[] = [
  ['Won3', { fortune: 'won' }],
  ['Level 4: lost, 2 games', { levels: [4], fortune: 'lost' }],
  ['White: drawn, one game', { colour: 'white', fortune: 'drawn' }],
  ['Classic: won, 3 games', { setup: 'classic', fortune: 'won' }],
  ['the player to move is stuck: won, 3 games', { endRule: 'mover', fortune: 'won' }],
  ['2 on opponent’s 3: 3 won, 1 drawn, 2 lost', { firstMove: '2-other-3', outcome: 'finished' }],
  [
    'Nov 2026: 3 won, 1 drawn, 2 lost',
    { from: month, before: new Date(2026, 11).getTime(), outcome: 'finished' },
  ],
  ['29 moves: 3 games', { fewestMoves: 29, mostMoves: 29, outcome: 'finished' }],
  ['sooner: 2 games', { otherRule: 'sooner' }],
  [filled(statistics.otherRule.changed, { count: 1 }), { otherRule: 'changed' }],
  ['Longest winning streak3', { fortune: 'won', from: month + 1, before: month + 4 }],
  ['Current streak2 losses in a row', { fortune: 'lost', from: month + 5, before: month + 7 }],
  ['Average margin7.3 points', { smallestMargin: 0 }],
];

it('lead from each figure to its games', async () => {
  await show({ ...ANSWER, games: 50 });
  const navigation = page.use(useNavigationStore);
  for (const [name, filter] of FIGURES) {
    navigation.go('statistics');
    named(name).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(navigation.view, name).toBe('library');
    expect(page.use(useLibraryStore).query.filter, name).toEqual({ ...OWN, ...filter });
  }
});

it.each([
  ['two months', ANSWER.byMonth, true],
  ['one month', [{ month, tally }], false],
])('of %s are drawn over time: only what changes can be seen', async (_, byMonth, isDrawn) => {
  await show({ ...ANSWER, byMonth });
  expect(document.querySelector(`[aria-label="${statistics.month.by.month}"]`) !== null).toBe(isDrawn);
});

it.each([
  ['January and the first month', '2025-03', 13, { M: '2025', J: '2026' }],
  ['January alone where the first month is near it', '2025-11', 4, { J: '2026' }],
])('over time have the year below %s', async (_, start, months, years) => {
  const [year = 0, number = 0] = start.split('-').map(Number);
  const first = { month: new Date(year, number - 1).getTime(), tally };
  const last = { month: new Date(year, number - 2 + months).getTime(), tally };
  await show({ ...ANSWER, byMonth: [first, last] });
  const chart = document.querySelector(`[aria-label="${statistics.month.title}"] .labels`);
  const labels = [...(chart?.children ?? [])].map((label) => label.textContent.trim().split(/\s+/));
  expect(labels).toHaveLength(months);
  expect(Object.fromEntries(labels.filter(([, below]) => below !== undefined))).toEqual(years);
});

it('are gone through by keys, a table or a chart being one stop', async () => {
  await show(ANSWER);
  const first = named('Level 4: won, 3 games');
  expect(first.tabIndex).toBe(0);
  expect(named('Level 4: drawn, one game').tabIndex).toBe(-1);
  first.focus();
  first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Level 4: drawn, one game');

  const curve = document.querySelector<HTMLElement>('[role=slider]');
  curve?.focus();
  expect(curve?.getAttribute('aria-valuetext')).toBe('1 Nov 2026: 5.8 of 10 games won, average level 4');
  await wrapper?.get('[role=slider]').trigger('keydown', { key: 'ArrowLeft' });
  expect(curve?.getAttribute('aria-valuetext')).toBe('1 Nov 2026: 7 of 10 games won, average level 4');
  await wrapper?.get('[role=slider]').trigger('keydown', { key: 'Enter' });
  expect(page.use(useLibraryStore).query.filter).toEqual({
    ...OWN,
    outcome: 'finished',
    before: month + 6,
  });
});

it('of a library in which only others have played are those of everyone', async () => {
  await show(ANSWER, ['Ben', 'Ben']);
  expect(host.callsOf('statistics.of').at(-1)).toEqual({ filter: {} });
});

it('of everyone are Black’s', async () => {
  await show(ANSWER);
  await wrapper?.get('select').setValue('');
  await expect.poll(() => document.body.textContent).toContain(statistics.whiteWon);
  expect(host.callsOf('statistics.of').at(-1)).toEqual({ filter: {} });
  named(`${statistics.whiteWon}2`).click();
  expect(page.use(useLibraryStore).query.filter).toEqual({ outcome: 'white' });
});

it('say so where there is nothing to count, or counting fails', async () => {
  await show({ ...ANSWER, games: 0 });
  expect(document.body.textContent).toContain(statistics.emptyTitle);
  wrapper?.unmount();
  document.body.innerHTML = '';
  host = createFakeHost();
  page = createTestPage(host);
  host.failNext('statistics.of', new Error('The disk is gone'));
  await show(ANSWER);
  expect(document.body.textContent).toContain(statistics.failedTitle);
  named(statistics.tryAgain).click();
  await expect.poll(() => document.body.textContent).toContain(HEADLINE);
});

describe('of a person begin with the street', () => {
  const TOWERS: readonly StreetTower[] = [
    { fortune: 'won', margin: 48, opponent: { type: 'computer', level: 5 }, pile: `(${'ab'.repeat(14)})` },
    { fortune: 'lost', opponent: { type: 'human', name: 'Ben' }, pile: '(aB)' },
    { fortune: 'drawn', opponent: { type: 'computer', level: 4 }, pile: 'c' },
  ].map((tower, index) => ({
    ...(tower as Pick<StreetTower, 'fortune' | 'margin' | 'opponent' | 'pile'>),
    gameId: v.parse(GameId, index + 1),
    at: new Date(2026, 10, index + 3, 12).getTime(),
  }));

  async function showStreet(towers = TOWERS): Promise<void> {
    host.handlers.statistics.street = () => ({ towers: [...towers], games: towers.length });
    await page.playAs('Ada');
    const players = {
      black: { type: 'human', name: 'Ada' },
      white: { type: 'computer', level: 4 },
    } as const;
    towers.forEach(() => host.put({ players, result: 'B+R', termination: 'resignation' }));
    wrapper = page.mount(() => h(TooltipProvider, null, { default: () => h(StatisticsView) }));
    const words = towers.length === 0 ? 'first tower' : 'A lit window is a win.';
    await expect.poll(() => document.body.textContent).toContain(words);
    expect(document.body.textContent).toContain(filled(statistics.street.title, { name: 'Ada' }));
  }

  it('which is walked by keys, each tower in one sentence', async () => {
    await showStreet();
    expect(host.callsOf('statistics.street').at(-1)).toEqual({
      player: 'Ada',
      filter: OWN,
    });
    const road = wrapper?.get('[role=slider]');
    const spoken = (): string | undefined => road?.attributes('aria-valuetext');
    expect(spoken()).toBe('5 Nov 2026, drawn, a single pawn, level 4');
    await road?.trigger('keydown', { key: 'ArrowLeft' });
    expect(spoken()).toBe('4 Nov 2026, lost, a stack of 2, Ben');
    await road?.trigger('keydown', { key: 'Home' });
    expect(spoken()).toBe('3 Nov 2026, won by 48, a stack of 28, level 5');
    await road?.trigger('keydown', { key: 'Enter' });
    await expect.poll(() => page.use(useNavigationStore).view).toBe('review');
    expect(page.use(useReviewStore).game?.id).toBe(1);
  });

  it('as a table, too', async () => {
    await showStreet();
    const rows = wrapper?.findAll('tbody tr').map((row) => row.findAll('th, td').map((cell) => cell.text()));
    expect(rows?.[0]).toEqual(['3 Nov 2026', 'won by 48', 'a stack of 28', 'level 5']);
    expect(rows).toHaveLength(3);
    expect(wrapper?.get('caption').text()).toBe(filled(statistics.street.title, { name: 'Ada' }));
  });

  it('of many games as a table that says which part it has', async () => {
    const [first] = TOWERS;
    if (first === undefined) throw new Error('There is a tower');
    await showStreet(Array.from({ length: 240 }, (_, at) => ({ ...first, gameId: v.parse(GameId, at + 1) })));
    const said = (): string | undefined => wrapper?.get('caption').text();
    expect(said()).toContain('. Games 151 to 240 of 240;');
    expect(wrapper?.findAll('tbody tr')).toHaveLength(90);
    await wrapper?.get('[role=slider]').trigger('keydown', { key: 'Home' });
    expect(said()).toContain('. Games 1 to 150 of 240;');
  });

  it('and have the figures one press away', async () => {
    host.handlers.statistics.of = () => ANSWER;
    await showStreet();
    named(statistics.street.figures).click();
    await expect.poll(() => document.body.textContent).toContain(HEADLINE);
    named(statistics.street.back).click();
    await expect
      .poll(() => document.body.textContent)
      .toContain(filled(statistics.street.title, { name: 'Ada' }));
  });

  it('which has a plot for the first game before there is any', async () => {
    await showStreet([]);
    named(statistics.street.next).click();
    expect(document.querySelector('[role=slider]')).toBeNull();
    expect(page.use(useNavigationStore).view).toBe('new-game');
  });
});
