import { flushPromises, type VueWrapper } from '@vue/test-utils';
import { TooltipProvider } from 'reka-ui';
import { beforeAll, expect, it } from 'vitest';
import { computed, h } from 'vue';
import { movesOf } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { words } from '#shared/language/testing/words.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useFirstScreenStore } from '../app/parts.ts';
import { usePuzzlesStore } from '../core/puzzles.ts';
import { useGameStore } from '../core/table/game.ts';
import { useTableStore } from '../core/table/table.ts';
import { SAMPLE_PUZZLES } from '../testing/fake-puzzles.ts';
import { eachTestHasPage, host, page } from '../testing/page.ts';
import { mediaKey } from '../util/media.ts';
import HomePage from './HomePage.vue';
import { useHomeStore } from './stores/home.ts';

const { home: said, play } = words.en;
eachTestHasPage();

let view: VueWrapper | undefined;

beforeAll(() => import('../components/StartBoard.vue'));
async function show(until = '[data-start-board]'): Promise<VueWrapper> {
  page.use(useNavigationStore).isHome = true;
  page.use(useFirstScreenStore).isShown = true;
  await page.use(useGameStore).start();
  await page.use(useHomeStore).show();
  view = page.mount(() => h(TooltipProvider, null, { default: () => h(HomePage) }), {
    global: { provide: { [mediaKey as symbol]: () => computed(() => true) } },
  });
  const shown = view;
  await expect.poll(() => shown.find(until).exists()).toBe(true);
  return shown;
}

it('a press on an own pawn goes on with the game, in which the pawn is lifted', async () => {
  await page.playAs('Ada');
  const players = { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 5 } } as const;
  host.put({ moves: [], players });
  const shown = await show();
  expect(shown.get('h1').text()).toBe(said.yourMove);
  const [move] = movesOf(page.use(useHomeStore).unfinished?.position ?? never(), 'black');
  await shown.get(`[data-square=${move?.from ?? ''}]`).trigger('click');
  await flushPromises();
  expect(page.use(useNavigationStore).isBoardShown).toBe(true);
  expect(page.use(useTableStore).takeLifted()).toBe(move?.from);
});

it('a game with clocks, which is paused, lies under its lid', async () => {
  const timeControl = { kind: 'game', seconds: 300, increment: 0, timeOut: 'loss' } as const;
  host.put({ moves: [], timeControl });
  const shown = await show('[aria-label="Paused"]');
  expect(shown.find('[data-start-board], .board').exists()).toBe(false);
  expect(shown.find('button.resume').exists()).toBe(true);
});

it('without a game to go on with, the first move on the board that is dealt starts one', async () => {
  host.put({ result: 'B+3', termination: 'normal' });
  const shown = await show();
  expect(shown.get('h1').text()).toBe(said.lift);
  const [move] = movesOf(page.use(useHomeStore).dealt?.position ?? never(), 'black');
  if (move === undefined) throw new Error('Nothing can move');
  await shown.get(`[data-square=${move.from}]`).trigger('click');
  await shown.get(`[data-square=${move.to}]`).trigger('click');
  await expect.poll(() => page.use(useGameStore).game?.moves).toEqual([formatMove(move)]);
});

it('where the computer begins, a button starts the game', async () => {
  await page.playAs('Ada');
  const players = { black: { type: 'computer', level: 5 }, white: { type: 'human', name: 'Ada' } } as const;
  host.put({ result: 'B+3', termination: 'normal', players });
  const shown = await show();
  await expect.poll(() => shown.get('h1').text()).toBe(words.en.board.text.blackTurn);
  const button = shown.findAll('button').find((each) => each.text() === play.setup.begin);
  await button?.trigger('click');
  await expect.poll(() => page.use(useGameStore).game?.players.black.type).toBe('computer');
});

it('a game that cannot be started leaves the board as it was dealt', async () => {
  host.put({ result: 'B+3', termination: 'normal' });
  const shown = await show();
  const [move] = movesOf(page.use(useHomeStore).dealt?.position ?? never(), 'black');
  if (move === undefined) throw new Error('Nothing can move');
  host.failNext('game.start', new Error('No connection'));
  await shown.get(`[data-square=${move.from}]`).trigger('click');
  await shown.get(`[data-square=${move.to}]`).trigger('click');
  const name = () => shown.get(`[data-square=${move.from}]`).attributes('aria-label');
  await expect.poll(name).toMatch(/Black.*can move/);
  expect(host.callsOf('game.start')).not.toEqual([]);
});

it('the rows lead to a new game, the puzzles, the game of the day and the recent games', async () => {
  host.put({ result: 'B+3', termination: 'normal' });
  const shown = await show();
  const navigation = page.use(useNavigationStore);
  const row = (label: string) => shown.findAll('.rows button').find((each) => each.text().includes(label));
  await row(said.day.title)?.trigger('click');
  expect(navigation.dialog?.kind).toBe('day');
  await row(said.recent)?.trigger('click');
  expect(navigation.dialog?.kind).toBe('recent-games');
  await row(play.newGame)?.trigger('click');
  expect(navigation.view).toBe('new-game');
  await row(said.five)?.trigger('click');
  expect(navigation.view).toBe('puzzles');
});

it('names the result of the newest of the recent games, also where none of them is of the person who plays', async () => {
  const players = { black: { type: 'human', name: 'Ben' }, white: { type: 'human', name: 'Zoe' } } as const;
  host.put({ result: 'B+16', termination: 'normal', players, isImported: true });
  const shown = await show();
  const recent = shown.findAll('.rows button').find((each) => each.text().includes(said.recent));
  expect(recent?.get('.value').text()).toBe('Ben won by 16');
});

it('says how many of today’s five are solved and, once all are done, how many puzzles come back', async () => {
  const [{ position }] = SAMPLE_PUZZLES;
  host.put({ result: 'B+3', termination: 'normal' });
  host.handlers.puzzles.own = () => ({ positions: 5, left: 4, due: 3 });
  host.handlers.puzzles.saved = () => [
    { id: 'a1', position, result: 'failed', dueOn: '2020-01-02', isLeft: true },
    // Not due yet, and never tried.
    { id: 'a2', position, result: 'solved', dueOn: '2999-01-02', isLeft: false },
    { id: 'a3', position, isLeft: true },
  ];
  const shown = await show();
  await flushPromises();
  expect(shown.get('.rows [role=img]').attributes('aria-label')).toBe('0 of 3 solved');
  const puzzles = page.use(usePuzzlesStore);
  const { overview } = puzzles;
  if (overview === undefined) throw new Error('The overview is not there');
  puzzles.overview = { ...overview, day: overview.day.map((each) => ({ ...each, result: 'solved' })) };
  await flushPromises();
  expect(shown.get('.rows').text()).toContain('4 puzzles to retry');
});

function never(): never {
  throw new Error('There is no position');
}
