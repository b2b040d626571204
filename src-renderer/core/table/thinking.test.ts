import { describe, expect, it, vi } from 'vitest';
import { formatMove } from '#shared/game/notation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useSettingsStore } from '../settings/settings.ts';
import { declaredError } from '../../testing/fake-host.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { AGAINST_COMPUTER, firstMove, shown, openTable } from '../../play/stores/testing/table.ts';

eachTestHasPage();

describe('the computer', () => {
  it('thinks after the person’s move, and its move is shown and announced', async () => {
    const store = await openTable(host, page, { players: AGAINST_COMPUTER });
    expect(host.thoughts).toHaveLength(0);
    await store.play(firstMove(shown(store)));
    expect(store.thinking).toBeDefined();
    expect(store.movable).toBeUndefined();
    const answer = firstMove(shown(store));
    await expect.poll(() => host.thoughts).toHaveLength(1);
    host.thoughts[0]?.move(formatMove(answer));
    await expect.poll(() => store.movable).toBe('black');
    expect(shown(store).moves).toHaveLength(2);
    expect(page.said().at(-1)).toMatch(/^Computer: /);
  });

  it('shows its move in time although the clock of the computer is set back meanwhile', async () => {
    const store = await openTable(host, page, { players: AGAINST_COMPUTER });
    await store.play(firstMove(shown(store)));
    await expect.poll(() => host.thoughts).toHaveLength(1);
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now - 3_600_000);
    host.thoughts[0]?.move(formatMove(firstMove(shown(store))));
    await expect.poll(() => store.movable).toBe('black');
    clock.mockRestore();
  });

  it('holds its move back by the pace that is set, and a take-back builds on the move all the same', async () => {
    await page.use(useSettingsStore).update({ pace: 3 });
    const store = await openTable(host, page, { players: AGAINST_COMPUTER });
    await store.play(firstMove(shown(store)));
    await expect.poll(() => host.thoughts).toHaveLength(1);
    host.thoughts[0]?.move(formatMove(firstMove(shown(store))));
    await expect.poll(() => store.thinking?.next?.moves).toHaveLength(2);
    expect(shown(store).moves).toHaveLength(1);
    expect(store.movable).toBeUndefined();
    await store.takeBack();
    expect(shown(store).moves).toEqual([]);
    expect(store.movable).toBe('black');
    expect(page.use(useNoticesStore).notices).toEqual([]);
  });

  it('is stopped by a take-back, also where its move was saved just before', async () => {
    const store = await openTable(host, page, { players: AGAINST_COMPUTER });
    await store.play(firstMove(shown(store)));
    await expect.poll(() => host.thoughts).toHaveLength(1);
    const state = shown(store);
    const moves = [...state.moves, formatMove(firstMove(state))];
    host.games.set(state.id, { ...state, moves, revision: state.revision + 1 });
    await store.takeBack();
    expect(shown(store).moves).toEqual([]);
    expect(page.use(useNoticesStore).notices).toEqual([]);
  });

  it('is not retried automatically after a failure, only on request', async () => {
    const store = await openTable(host, page, { players: AGAINST_COMPUTER });
    host.failNext('game.think', declaredError('ENGINE_UNAVAILABLE'));
    await store.play(firstMove(shown(store)));
    await expect.poll(() => store.engineStopped).toBe(true);
    const asked = host.callsOf('game.think').length;
    expect(asked).toBe(1);
    expect(page.use(useNoticesStore).notices).toEqual([]);
    void store.thinkOnce();
    expect(store.engineStopped).toBe(false);
    await expect.poll(() => host.thoughts).toHaveLength(1);
  });

  it('continues from the fetched state after a stale revision', async () => {
    const store = await openTable(host, page, { players: AGAINST_COMPUTER });
    await store.play(firstMove(shown(store)));
    await expect.poll(() => host.thoughts).toHaveLength(1);
    const state = shown(store);
    host.games.set(state.id, { ...state, moves: [], revision: 7 });
    host.thoughts[0]?.fail(declaredError('STALE_REVISION', { gameId: state.id, expected: 1, found: 7 }));
    await expect.poll(() => shown(store).revision).toBe(7);
    expect(store.movable).toBe('black');
  });
});
