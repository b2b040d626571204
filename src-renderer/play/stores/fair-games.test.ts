import { beforeEach, describe, expect, it } from 'vitest';
import type { GameState, Player } from '#shared/contract/schemas.ts';
import { formatMove } from '#shared/game/notation.ts';
import { filled, words } from '#shared/language/testing/words.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { declaredError, type FakeHost } from '../../testing/fake-host.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { firstMove, openTable, shown } from './testing/table.ts';

const ADA = { type: 'human', name: 'Ada' } as const;
const BEN = { type: 'human', name: 'Ben' } as const;
const COMPUTER = { type: 'computer', level: 4 } as const;

const { swap } = words.en.play;

eachTestHasPage();

beforeEach(() => {
  host.handlers.game.swap = (at) => host.change(at, swapped);
});

const swapped = ({ players: { black, white } }: GameState): Partial<GameState> => ({
  players: { black: white, white: black },
  swap: 'taken',
});

/** The store with a game with the swap rule in play. */
const tableOf = (black: Player, white: Player) =>
  openTable(host, page, { players: { black, white }, swap: 'offered' });

/** Waits for the next call of `game.think`. */
async function thought(count = 1): Promise<FakeHost['thoughts'][number]> {
  await expect.poll(() => host.thoughts).toHaveLength(count);
  const found = host.thoughts[count - 1];
  if (found === undefined) throw new Error('The computer does not think');
  return found;
}

describe('a swap between two people', () => {
  it('is offered after the first move only, announced, and gone with the next', async () => {
    const store = await tableOf(ADA, BEN);
    expect(store.canSwap).toBe(false);
    await store.play(firstMove(shown(store)));
    expect(store.canSwap).toBe(true);
    expect(page.said().at(-1)).toBe(filled(swap.offer, { white: 'Ben', black: 'Ada' }));
    await store.play(firstMove(shown(store)));
    expect(store.canSwap).toBe(false);
    await store.swap();
    expect(host.callsOf('game.swap')).toEqual([]);
  });

  it('is taken at the revision that is shown, and announced', async () => {
    const store = await tableOf(ADA, BEN);
    await store.play(firstMove(shown(store)));
    await store.swap();
    expect(host.calls.at(-1)).toEqual(['game.swap', { gameId: 1, expectedRevision: 1 }]);
    expect(shown(store)).toMatchObject({ players: { black: BEN, white: ADA }, swap: 'taken' });
    expect(page.said().at(-1)).toBe(filled(swap.taken, { black: 'Ben', white: 'Ada' }));
    expect(store.movable).toBe('white');
    expect(store.canSwap).toBe(false);
    expect(store.canTakeBack).toBe(true);
  });

  it('that the host refuses shows the game as it is', async () => {
    const store = await tableOf(ADA, BEN);
    await store.play(firstMove(shown(store)));
    host.failNext('game.swap', declaredError('NO_SWAP_OFFERED', { gameId: 1 }));
    await store.swap();
    expect(page.use(useNoticesStore).notices.map(({ text }) => text)).toEqual([
      words.en.error.NO_SWAP_OFFERED,
    ]);
    expect(shown(store)).toMatchObject({ players: { black: ADA, white: BEN }, swap: 'offered' });
  });

  it('announces the new sides after a take-back and offers the swap again', async () => {
    const store = await tableOf(ADA, BEN);
    await store.play(firstMove(shown(store)));
    const offered = shown(store);
    await store.swap();
    host.games.set(offered.id, { ...offered, revision: 3 });
    host.publish('game', 'changes', { gameId: offered.id, revision: 3 });
    await expect.poll(() => shown(store).revision).toBe(3);
    expect(page.said().slice(-2)).toEqual([
      filled(swap.undone, { black: 'Ada', white: 'Ben' }),
      filled(swap.offer, { white: 'Ben', black: 'Ada' }),
    ]);
  });
});

describe('a swap with the computer', () => {
  it('is the computer’s choice where it plays White: it takes Black, and the person moves', async () => {
    const store = await tableOf(ADA, COMPUTER);
    await store.play(firstMove(shown(store)));
    expect(store.canSwap).toBe(false);
    (await thought()).change(swapped);
    await expect.poll(() => shown(store).swap).toBe('taken');
    expect(page.said().at(-1)).toBe(filled(swap.takenByComputer, { white: 'Ada' }));
    expect(store.movable).toBe('white');
    expect(store.resigningColour).toBe('white');
  });

  it('is announced too when the computer keeps White', async () => {
    const store = await tableOf(ADA, COMPUTER);
    await store.play(firstMove(shown(store)));
    (await thought()).move(formatMove(firstMove(shown(store))));
    await expect.poll(() => shown(store).moves).toHaveLength(2);
    expect(page.said().at(-1)).toBe(swap.kept);
  });

  it('is offered to the person who plays White, and the computer moves on as White', async () => {
    const store = await tableOf(COMPUTER, ADA);
    (await thought()).move(formatMove(firstMove(shown(store))));
    await expect.poll(() => store.canSwap).toBe(true);
    expect(page.said().at(-1)).toBe(swap.offerYou);
    expect(store.canTakeBack).toBe(false);
    await store.swap();
    expect(shown(store).players).toEqual({ black: ADA, white: COMPUTER });
    expect(store.canTakeBack).toBe(true);
    expect((await thought(2)).signal.aborted).toBe(false);
  });
});
