import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import type { ClockReading } from '#shared/contract/playing.ts';
import type { GameState } from '#shared/contract/schemas.ts';
import { words } from '#shared/language/testing/words.ts';
import { useClockStore } from './clock.ts';
import { useActionsStore } from '../actions.ts';
import { useGameStore } from './game.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';

const FIVE: GameState['timeControl'] = { kind: 'game', seconds: 300, increment: 0, timeOut: 'loss' };
const AGAINST_COMPUTER: GameState['players'] = {
  black: { type: 'computer', level: 4 },
  white: { type: 'human', name: 'Ada' },
};

eachTestHasPage();

/** The page's `performance.now()`. */
let now: number;

beforeEach(() => {
  now = 5_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

/** The stores with a game on the table, its clock followed. */
async function tableWith(game: Partial<GameState> = {}): Promise<{
  readonly game: ReturnType<typeof useGameStore>;
  readonly clock: ReturnType<typeof useClockStore>;
  /** Publishes a reading of the clocks. */
  readonly notify: (reading?: Partial<ClockReading>) => Promise<void>;
}> {
  const { id: gameId } = host.put({ timeControl: FIVE, ...game });
  const stores = { game: page.use(useGameStore), clock: page.use(useClockStore) };
  stores.clock.start();
  await stores.game.start();
  await nextTick();
  return {
    ...stores,
    notify: async (reading) => {
      host.publish('clock', 'follow', {
        gameId,
        left: { black: 300_000, white: 300_000 },
        paused: false,
        ...reading,
      });
      await expect.poll(() => stores.clock.reading).toMatchObject(reading ?? {});
    },
  };
}

describe('the clocks on the page', () => {
  it('count down between two reports, only the running one', async () => {
    const { clock, notify } = await tableWith();
    expect(clock.left('black')).toBeUndefined();
    await notify({ runs: 'black', left: { black: 300_000, white: 200_000 } });
    now += 12_000;
    expect([clock.left('black'), clock.left('white')]).toEqual([288_000, 200_000]);
    await notify({ runs: 'white', left: { black: 290_000, white: 200_000 } });
    now += 500;
    expect([clock.left('black'), clock.left('white')]).toEqual([290_000, 199_500]);
  });

  it('are followed only for a game that has them', async () => {
    const { clock } = await tableWith({ timeControl: undefined });
    expect(host.callsOf('clock.follow')).toEqual([]);
    expect(clock.canPause).toBe(false);
  });

  it('stop when the connection is lost, as they do in the host', async () => {
    const { clock, notify } = await tableWith();
    await notify({ runs: 'black' });
    now += 1_000;
    host.setState('lost');
    now += 60_000;
    expect(clock.left('black')).toBe(299_000);
    expect(clock.runs).toBeUndefined();
  });
});

describe('a pause', () => {
  it('keeps everyone from moving, stops the computer’s thinking, and has it think on afterwards', async () => {
    const { game, clock, notify } = await tableWith({ players: AGAINST_COMPUTER });
    await expect.poll(() => host.thoughts).toHaveLength(1);
    await notify({ runs: 'black' });
    await clock.pause();
    expect(host.callsOf('clock.pause')).toHaveLength(1);
    await notify({ paused: true, runs: undefined });
    expect(clock.isPaused).toBe(true);
    expect(host.thoughts[0]?.signal.aborted).toBe(true);
    await game.thinkOnce();
    expect(host.thoughts).toHaveLength(1);
    await clock.resume();
    expect(host.callsOf('clock.resume')).toHaveLength(1);
    expect(page.said().at(-1)).toBe(words.en.clock.wentOn);
    await notify({ paused: false });
    expect(host.thoughts).toHaveLength(2);
  });

  it('lets no person move', async () => {
    const { game, notify } = await tableWith();
    await notify({ runs: 'black' });
    expect(game.movable).toBe('black');
    await notify({ paused: true, runs: undefined });
    expect(game.movable).toBeUndefined();
  });

  it('lets nobody change the game, and tells nothing of the covered board', async () => {
    const { game, notify } = await tableWith({ moves: ['a1b1'] });
    const actions = page.use(useActionsStore);
    const navigation = page.use(useNavigationStore);
    const open = ['take-back', 'resign', 'change-players', 'show-text', 'say-turn', 'share'] as const;
    const possible = (): readonly boolean[] => open.map((action) => actions.possible[action]);
    await notify({ runs: 'black' });
    expect(possible()).toEqual(open.map(() => true));
    actions.run('show-text');
    await notify({ paused: true, runs: undefined });
    expect(possible()).toEqual(open.map(() => false));
    expect(navigation.dialog).toBeUndefined();
    await game.takeBack();
    expect(host.callsOf('game.takeBack')).toEqual([]);
    await notify({ paused: false, runs: 'black' });
    expect(possible()).toEqual(open.map(() => true));
  });

  it('starts when the board is not visible: another view, or a hidden window', async () => {
    const { notify } = await tableWith();
    await notify({ runs: 'black' });
    page.use(useNavigationStore).go('library');
    await nextTick();
    expect(host.callsOf('clock.pause')).toHaveLength(1);
    page.use(useNavigationStore).go('play');
    await nextTick();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(host.callsOf('clock.pause')).toHaveLength(2);
    visibility.mockRestore();
  });

  it('starts with the app, which shows the home of Play, but not with a game that is opened from another view', async () => {
    page.use(useNavigationStore).isHome = true;
    const { game, clock, notify } = await tableWith();
    await notify({ runs: 'black' });
    expect(host.callsOf('clock.pause')).toHaveLength(1);
    const { id: gameId } = host.put({ timeControl: FIVE });
    await game.open(gameId);
    await nextTick();
    host.publish('clock', 'follow', { gameId, left: { black: 1, white: 1 }, paused: false });
    await expect.poll(() => clock.left('black')).toBe(1);
    expect(host.callsOf('clock.pause')).toHaveLength(1);
  });

  it('is not for a game that is over', async () => {
    const { clock, notify } = await tableWith({ result: 'W+T', termination: 'time' });
    await page.use(useGameStore).open([...host.games.keys()][0] as GameState['id']);
    await notify({ paused: false });
    expect(clock.canPause).toBe(false);
  });
});

it('a sleep of the computer is announced once, with a way to continue', async () => {
  const { notify } = await tableWith();
  const notices = page.use(useNoticesStore);
  await notify({ runs: 'black' });
  await notify({ paused: true, runs: undefined });
  expect(notices.notices).toEqual([]);
  await notify({ paused: true, slept: true });
  await notify({ paused: true, slept: true, left: { black: 299_000, white: 300_000 } });
  expect(notices.notices.map(({ text }) => text)).toEqual([
    'Your computer was asleep or locked, so the clocks were stopped.',
  ]);
  const action = notices.notices[0]?.action;
  expect(action?.label).toBe(words.en.clock.resume);
  action?.run();
  expect(host.callsOf('clock.resume')).toHaveLength(1);
  await notify({ paused: false, runs: 'black' });
  await notify({ paused: true, slept: true });
  expect(notices.notices).toHaveLength(2);
});

it('shows the computer’s move at once in a game with a clock, whatever the pace', async () => {
  const { game } = await tableWith({ players: AGAINST_COMPUTER });
  await expect.poll(() => host.thoughts).toHaveLength(1);
  host.thoughts[0]?.move('c3c4');
  await expect.poll(() => game.thinking).toBeUndefined();
  expect(game.game?.moves).toEqual(['c3c4']);
});
