import { beforeEach, describe, expect, it } from 'vitest';
import type { GameState } from '#shared/contract/schemas.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { filled, words } from '#shared/language/testing/words.ts';
import { useGameStore } from '../../core/table/game.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { lastPosition, replayOf } from '../../app/replay.ts';
import { declaredError, type FakeHost } from '../../testing/fake-host.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { announcedOn } from './testing/table.ts';

const ADA = { type: 'human', name: 'Ada' } as const;
const BEN = { type: 'human', name: 'Ben' } as const;
const COMPUTER = { type: 'computer', level: 4 } as const;

const { swap } = words.en.play;

eachTestHasPage();

beforeEach(() => {
  host.handlers.game.swap = (at) => host.change(at, swapped);
});

type Table = ReturnType<typeof useGameStore>;

const swapped = ({ players: { black, white } }: GameState): Partial<GameState> => ({
  players: { black: white, white: black },
  swap: 'taken',
});

/** The store with a game with the swap rule in play. */
async function tableWith(players: GameState['players'], game: Partial<GameState> = {}): Promise<Table> {
  host.put({ players, swap: 'offered', ...game });
  const store = page.use(useGameStore);
  await store.start();
  return store;
}

function shown(store: Table): GameState {
  if (store.game === undefined) throw new Error('There is no game on the table');
  return store.game;
}

function aMove(store: Table): ReturnType<typeof legalMoves>[number] {
  const [move] = legalMoves(lastPosition(replayOf(shown(store))));
  if (move === undefined) throw new Error('The game is over');
  return move;
}

/** Waits for the next call of `game.think`. */
async function thought(count = 1): Promise<FakeHost['thoughts'][number]> {
  await expect.poll(() => host.thoughts).toHaveLength(count);
  const found = host.thoughts[count - 1];
  if (found === undefined) throw new Error('The computer does not think');
  return found;
}

describe('a swap between two people', () => {
  it('is offered after the first move only, announced, and gone with the next', async () => {
    const store = await tableWith({ black: ADA, white: BEN });
    expect(store.canSwap).toBe(false);
    await store.play(aMove(store));
    expect(store.canSwap).toBe(true);
    expect(announcedOn(page).at(-1)).toBe(filled(swap.offer, { white: 'Ben', black: 'Ada' }));
    await store.play(aMove(store));
    expect(store.canSwap).toBe(false);
    await store.swap();
    expect(host.calls.map(([name]) => name)).not.toContain('game.swap');
  });

  it('is taken at the revision that is shown, and announced', async () => {
    const store = await tableWith({ black: ADA, white: BEN });
    await store.play(aMove(store));
    await store.swap();
    expect(host.calls.at(-1)).toEqual(['game.swap', { gameId: 1, expectedRevision: 1 }]);
    expect(shown(store)).toMatchObject({ players: { black: BEN, white: ADA }, swap: 'taken' });
    expect(announcedOn(page).at(-1)).toBe(filled(swap.taken, { black: 'Ben', white: 'Ada' }));
    expect(store.movable).toBe('white');
    expect(store.canSwap).toBe(false);
    expect(store.canTakeBack).toBe(true);
  });

  it('that the host refuses shows the game as it is', async () => {
    const store = await tableWith({ black: ADA, white: BEN });
    await store.play(aMove(store));
    host.failNext('game.swap', declaredError('NO_SWAP_OFFERED', { gameId: 1 }));
    await store.swap();
    expect(page.use(useNoticesStore).notices.map(({ text }) => text)).toEqual([
      words.en.error.NO_SWAP_OFFERED,
    ]);
    expect(shown(store)).toMatchObject({ players: { black: ADA, white: BEN }, swap: 'offered' });
  });

  it('announces the new sides after a take-back and offers the swap again', async () => {
    const store = await tableWith({ black: ADA, white: BEN });
    await store.play(aMove(store));
    const offered = shown(store);
    await store.swap();
    host.games.set(offered.id, { ...offered, revision: 3 });
    host.publish('game', 'changes', { gameId: offered.id, revision: 3 });
    await expect.poll(() => shown(store).revision).toBe(3);
    expect(announcedOn(page).slice(-2)).toEqual([
      filled(swap.undone, { black: 'Ada', white: 'Ben' }),
      filled(swap.offer, { white: 'Ben', black: 'Ada' }),
    ]);
  });
});

describe('a swap with the computer', () => {
  it('is the computer’s choice where it plays White: it takes Black, and the person moves', async () => {
    const store = await tableWith({ black: ADA, white: COMPUTER });
    await store.play(aMove(store));
    expect(store.canSwap).toBe(false);
    (await thought()).change(swapped);
    await expect.poll(() => shown(store).swap).toBe('taken');
    expect(announcedOn(page).at(-1)).toBe(filled(swap.takenByComputer, { white: 'Ada' }));
    expect(store.movable).toBe('white');
    expect(store.resigningColour).toBe('white');
  });

  it('is announced too when the computer keeps White', async () => {
    const store = await tableWith({ black: ADA, white: COMPUTER });
    await store.play(aMove(store));
    (await thought()).move(formatMove(aMove(store)));
    await expect.poll(() => shown(store).moves).toHaveLength(2);
    expect(announcedOn(page).at(-1)).toBe(swap.kept);
  });

  it('is offered to the person who plays White, and the computer moves on as White', async () => {
    const store = await tableWith({ black: COMPUTER, white: ADA });
    (await thought()).move(formatMove(aMove(store)));
    await expect.poll(() => store.canSwap).toBe(true);
    expect(announcedOn(page).at(-1)).toBe(swap.offerYou);
    expect(store.canTakeBack).toBe(false);
    await store.swap();
    expect(shown(store).players).toEqual({ black: ADA, white: COMPUTER });
    expect(store.canTakeBack).toBe(true);
    expect((await thought(2)).signal.aborted).toBe(false);
  });
});
