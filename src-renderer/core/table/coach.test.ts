import { beforeEach, expect, it } from 'vitest';
import type { CoachAnswer, CoachRemark } from '#shared/contract/playing.ts';
import type { GameState } from '#shared/contract/schemas.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useSettingsStore } from '../settings/settings.ts';
import { declaredError } from '../../testing/fake-host.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { useCoachCardStore } from '../../play/stores/coach-card.ts';
import { useGameStore } from './game.ts';
import { AGAINST_COMPUTER } from '../../play/stores/testing/table.ts';

/** Black leads with best play; d3e6 loses the stack on e1 and the game. */
const START = '(cA)3(Bc)b/B1a3/1(cC)1(BccCba)1B/(CbbB)2(Ab)a1/a3(aBAcAC)(CA)/3(Aa)(Cb)1 b';
const MOVE = { from: 'd3', to: 'e6' } as const;
const REMARK: CoachRemark = {
  ...{ class: 'blunder', loss: 42, isProven: true },
  before: { certainty: 'exact', winner: 'black', margin: 5, line: ['c5a5'], depth: 15, nodes: 9 },
  after: { certainty: 'exact', winner: 'white', margin: -37, line: ['b4e1'], depth: 14, nodes: 9 },
};

eachTestHasPage();

/** Every call of `game.coach`. */
let looks: {
  readonly at: { readonly mode: string };
  readonly say: (remark?: CoachRemark) => void;
  readonly fail: (error: unknown) => void;
}[];

beforeEach(() => {
  looks = [];
  host.handlers.game.coach = (at) => {
    const { promise, resolve, reject: fail } = Promise.withResolvers<CoachAnswer>();
    const say = (remark?: CoachRemark): void => {
      const game = host.change(at, () => ({}));
      resolve(remark === undefined ? { game } : { remark, game });
    };
    looks.push({ at, say, fail });
    return promise;
  };
});

async function coachedTable(
  game: Partial<GameState> = {},
  coach: 'off' | 'blunders' | 'mistakes' = 'mistakes',
): Promise<ReturnType<typeof useGameStore>> {
  host.put({ start: START, players: AGAINST_COMPUTER, ...game });
  const store = page.use(useGameStore);
  await store.start();
  await page.use(useSettingsStore).update({ coach });
  return store;
}

/** The person makes the mistake, and the coach looks at it. */
async function mistakeMade(game: Partial<GameState> = {}): Promise<ReturnType<typeof useGameStore>> {
  const store = await coachedTable(game);
  await store.play(MOVE);
  await expect.poll(() => looks).toHaveLength(1);
  return store;
}

async function remarkShown(): Promise<ReturnType<typeof useCoachCardStore>> {
  const card = page.use(useCoachCardStore);
  await expect.poll(() => card.remark).toEqual(REMARK);
  return card;
}

function announced(): readonly string[] {
  return page.said();
}

it('lets the computer move when it has nothing to say', async () => {
  const store = await mistakeMade();
  expect(looks[0]?.at.mode).toBe('mistakes');
  expect(store.thinking).toBeUndefined();
  looks[0]?.say();
  await expect.poll(() => store.thinking).toBeDefined();
  expect(page.use(useCoachCardStore).remark).toBeUndefined();
});

it('says what a move gives up, and on request why, without naming the better move; the computer waits', async () => {
  const store = await mistakeMade();
  looks[0]?.say(REMARK);
  const card = await remarkShown();
  expect(store.thinking).toBeUndefined();
  expect(card.title).toBe('This gives up 42 points');
  expect(announced().at(-1)).toBe('This gives up 42 points. Take it back and look again?');
  expect(card.onBoard).toEqual({ square: 'e6', sign: '??' });
  card.showWhy();
  expect(card.why).toEqual([
    'White replies with b4e1 and takes the stack on e1.',
    'Before this move: Black by 5. Now: White by 37.',
  ]);
  expect(announced().at(-1)).toBe(card.why.join(' '));
  expect(card.onBoard?.answer).toMatchObject({ from: 'b4', path: ['d4', 'd1', 'e1'] });
});

it('says “about” where the loss is an estimate', async () => {
  await mistakeMade();
  looks[0]?.say({ ...REMARK, isProven: false, loss: 41.7 });
  const card = page.use(useCoachCardStore);
  await expect.poll(() => card.title).toBe('This gives up about 42 points');
});

it('goes when the move is kept, and the computer moves', async () => {
  const store = await mistakeMade();
  looks[0]?.say(REMARK);
  const card = await remarkShown();
  card.keep();
  await expect.poll(() => store.thinking).toBeDefined();
  expect(card.remark).toBeUndefined();
});

it('is waited for by a command that is given during its look, so that the game is not stale', async () => {
  const store = await mistakeMade();
  const back = store.takeBack();
  looks[0]?.say(REMARK);
  await back;
  expect(store.game?.moves).toEqual([]);
  expect(page.use(useNoticesStore).notices).toEqual([]);
  expect(page.use(useCoachCardStore).remark).toBeUndefined();
});

it('lets the game go on where its engine fails', async () => {
  const store = await mistakeMade();
  looks[0]?.fail(declaredError('ENGINE_UNAVAILABLE'));
  await expect.poll(() => store.thinking).toBeDefined();
  expect(page.use(useNoticesStore).notices).toEqual([]);
});

it('looks between two people who have asked for it, and goes when the other one moves', async () => {
  const store = await coachedTable({
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Ben' } },
  });
  await page.use(useSettingsStore).update({ coachesTwo: true });
  await store.play(MOVE);
  await expect.poll(() => looks).toHaveLength(1);
  looks[0]?.say(REMARK);
  const card = await remarkShown();
  await store.play({ from: 'b4', to: 'e1' });
  expect(store.game?.moves).toEqual(['d3e6', 'b4e1']);
  expect(card.remark).toBeUndefined();
});
