import { beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope, nextTick, ref } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import { eachTestHasPage, host, page } from '../testing/page.ts';
import { useGameStore } from '../core/table/game.ts';
import { type AttachedBoard, type ReplayedGame, useAfterLanding, useLandingRestStore } from './landing.ts';

eachTestHasPage();

describe('the rest after a landing', () => {
  let store: ReturnType<typeof useLandingRestStore>;

  beforeEach(() => {
    vi.useFakeTimers();
    store = page.use(useLandingRestStore);
  });

  /** Adds a board. @returns reports its landings, and takes it away */
  function addBoard(): { report: (isLanded: boolean) => void; remove: () => void } {
    const scope = effectScope();
    const { report } = scope.run(() => store.attach()) ?? { report: () => undefined };
    return {
      report,
      remove: () => {
        scope.stop();
      },
    };
  }

  /** Waits for a rest. @returns whether it is over */
  function restOf(milliseconds: number): { isOver: boolean } {
    const rest = { isOver: false };
    void store.after(milliseconds).then(() => {
      rest.isOver = true;
    });
    return rest;
  }

  it('waits for the landing, however long the walk is, and then for the rest', async () => {
    const board = addBoard();
    const rest = restOf(250);
    // The board begins the walk after the move was made.
    board.report(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(rest.isOver).toBe(false);
    board.report(true);
    await vi.advanceTimersByTimeAsync(249);
    expect(rest.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(rest.isOver).toBe(true);
  });

  it('counts the rest from the landing, so that a late answer waits no longer', async () => {
    const board = addBoard();
    board.report(false);
    board.report(true);
    await vi.advanceTimersByTimeAsync(1000);
    const rest = restOf(450);
    await vi.advanceTimersByTimeAsync(0);
    expect(rest.isOver).toBe(true);
  });

  it('ends when the board goes while its pile walks, and does not begin without a board', async () => {
    const board = addBoard();
    board.report(false);
    const rest = restOf(450);
    await vi.advanceTimersByTimeAsync(100);
    board.remove();
    await vi.advanceTimersByTimeAsync(0);
    expect(rest.isOver).toBe(true);
  });

  it('shows what a view says at once, but what a walking move changes only after its landing and the rest', async () => {
    const said = ref('before');
    const scope = effectScope();
    const shown = page.use(() => scope.run(() => useAfterLanding(() => said.value, 250)));
    said.value = 'at rest';
    await nextTick();
    expect(shown?.value).toBe('at rest');
    const board = addBoard();
    board.report(false);
    said.value = 'moved';
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown?.value).toBe('at rest');
    board.report(true);
    await vi.advanceTimersByTimeAsync(249);
    expect(shown?.value).toBe('at rest');
    // A change during the rest, such as the reply, waits for its own landing.
    board.report(false);
    said.value = 'replied';
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown?.value).toBe('at rest');
    board.report(true);
    await vi.advanceTimersByTimeAsync(250);
    expect(shown?.value).toBe('replied');
    scope.stop();
  });
});

describe('the game on the board', () => {
  let store: ReturnType<typeof useGameStore>;

  async function tableWith(game: Partial<GameState> = {}): Promise<AttachedBoard> {
    host.put(game);
    store = page.use(useGameStore);
    await store.start();
    return store.attachBoard();
  }

  function shown(): ReplayedGame {
    const { game, replay } = store;
    if (game === undefined || replay === undefined) throw new Error('There is no game');
    return { game, replay };
  }

  it('says the result when it has been shown, or when the board is left before', async () => {
    const board = await tableWith();
    await store.resign();
    board.land(shown());
    expect(page.said()).toEqual([]);
    board.showResult();
    expect(page.said()).toEqual(['Game over. Ada resigned. Ben wins.']);

    const other = await (async () => {
      await store.startNew({
        players: { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Ben' } },
        setup: 'classic',
        seed: 1,
        endRule: 'either',
        komi: 0,
        offersSwap: false,
      });
      return store.attachBoard();
    })();
    await store.resign();
    other.detach();
    expect(page.said().at(-1)).toBe('Game over. Ada resigned. Ben wins.');
    expect(page.said().filter((sentence) => sentence.startsWith('Game over.'))).toHaveLength(2);
  });
});
