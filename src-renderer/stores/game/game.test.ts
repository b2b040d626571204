import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import { formatMove } from '#shared/game/notation.ts';
import { legalMoves } from '#shared/game/moves.ts';
import type { Move } from '#shared/game/types.ts';
import { filled, words } from '#shared/language/testing/words.ts';
import { useGameStore } from './game.ts';
import type { NewGame } from './new-game.ts';
import { useNoticesStore } from '../page/notices.ts';
import { lastPosition, replayOf } from './replay.ts';
import { useSettingsStore } from '../settings/settings.ts';
import { createFakeHost, declaredError, type FakeHost } from '../testing/fake-host.ts';
import { createTestPage, type TestPage } from '../testing/page.ts';

const AGAINST_COMPUTER: GameState['players'] = {
  black: { type: 'human', name: 'Ada' },
  white: { type: 'computer', level: 4 },
};

const COMPUTER_AS_BLACK: GameState['players'] = {
  black: AGAINST_COMPUTER.white,
  white: AGAINST_COMPUTER.black,
};

const NEW_GAME: NewGame = {
  players: AGAINST_COMPUTER,
  setup: 'classic',
  seed: 12,
  endRule: 'either',
  komi: 0,
  offersSwap: false,
};

let host: FakeHost;
let page: TestPage;

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
});

function firstMove(game: GameState): Move {
  const move = legalMoves(lastPosition(replayOf(game)))[0];
  if (move === undefined) throw new Error('The game is over');
  return move;
}

/** The store with a game of the host in play. */
async function tableWith(game: Partial<GameState> = {}): Promise<ReturnType<typeof useGameStore>> {
  host.put(game);
  const store = page.use(useGameStore);
  await store.start();
  return store;
}

function shown(store: ReturnType<typeof useGameStore>): GameState {
  if (store.game === undefined) throw new Error('There is no game on the table');
  return store.game;
}

function said(): string[] {
  return page.use(useNoticesStore).announcements.map(({ text }) => text);
}

describe('a person’s move', () => {
  it('shows before the host has answered, and may not be followed by another until then', async () => {
    const store = await tableWith();
    const release = host.holdNext('game.play');
    const move = firstMove(shown(store));
    const played = store.play(move);
    expect(shown(store).moves).toEqual([formatMove(move)]);
    expect(store.movable).toBeUndefined();
    release();
    await played;
    expect(shown(store)).toMatchObject({ revision: 1, moves: [formatMove(move)] });
    expect(store.movable).toBe('white');
  });

  it('is announced once, with its path, its pile and both scores', async () => {
    const store = await tableWith();
    await store.play(firstMove(shown(store)));
    expect(said()).toHaveLength(1);
    expect(said()[0]).toMatch(/^Ada: \w\d to \w\d.*, stack of two, Ada \d+, Ben \d+\.$/);
  });

  it('goes back where the host refuses it, and says why', async () => {
    const store = await tableWith();
    host.failNext('game.play', declaredError('NOT_SAVED', { reason: 'disk-full' }));
    await store.play(firstMove(shown(store)));
    expect(shown(store)).toMatchObject({ revision: 0, moves: [] });
    expect(store.movable).toBe('black');
    expect(page.use(useNoticesStore).notices).toMatchObject([
      { kind: 'failure', text: expect.stringContaining('disk is full') as string },
    ]);
  });

  it('stays shown where the connection is lost, and is sent again when it is back', async () => {
    const store = await tableWith();
    const move = firstMove(shown(store));
    host.setState('lost');
    await store.play(move);
    expect(shown(store)).toMatchObject({ revision: 0, moves: [formatMove(move)] });
    expect(store.movable).toBeUndefined();
    host.setState('open');
    await vi.waitFor(() => {
      expect(shown(store)).toMatchObject({ revision: 1, moves: [formatMove(move)] });
    });
    expect(store.movable).toBe('white');
  });

  it('is not sent again where the host had it before the connection was lost', async () => {
    const store = await tableWith();
    const move = firstMove(shown(store));
    host.setState('lost');
    await store.play(move);
    host.put({ ...shown(store), revision: 1 });
    host.setState('open');
    await vi.waitFor(() => {
      expect(store.movable).toBe('white');
    });
    expect(shown(store)).toMatchObject({ revision: 1, moves: [formatMove(move)] });
    expect(host.calls.filter(([name]) => name === 'game.play')).toHaveLength(1);
  });

  it('is discarded with a notice where the game changed before the connection was back', async () => {
    const store = await tableWith();
    const moves = legalMoves(lastPosition(replayOf(shown(store))));
    const [own, other] = moves as [Move, Move];
    const before = shown(store);
    host.setState('lost');
    await store.play(own);
    expect(store.isUnsaved).toBe(true);
    host.put({ ...before, revision: 1, moves: [formatMove(other)] });
    host.setState('open');
    await vi.waitFor(() => {
      expect(shown(store).moves).toEqual([formatMove(other)]);
    });
    await vi.waitFor(() => {
      expect(page.use(useNoticesStore).notices).toMatchObject([
        { kind: 'failure', text: filled(words.en.play.givenUp, { move: formatMove(own) }) },
      ]);
    });
    expect(store.isUnsaved).toBe(false);
  });

  it('cannot be made in a tab that another one has replaced', async () => {
    const store = await tableWith();
    host.setState('replaced');
    await store.play(firstMove(shown(store)));
    expect(store).toMatchObject({
      movable: undefined,
      canTakeBack: false,
      canResign: false,
      isUnsaved: false,
    });
    expect(shown(store).moves).toEqual([]);
    host.setState('open');
    expect(store.movable).toBe('black');
  });

  it('shows what another page did meanwhile instead', async () => {
    const store = await tableWith();
    const own = firstMove(shown(store));
    const other = legalMoves(lastPosition(replayOf(shown(store))))[5];
    if (other === undefined) throw new Error('There are fewer moves than expected');
    host.games.set(shown(store).id, { ...shown(store), revision: 1, moves: [formatMove(other)] });
    await store.play(own);
    expect(shown(store)).toMatchObject({ revision: 1, moves: [formatMove(other)] });
  });

  it('is not sent while it is not a person’s turn', async () => {
    const store = await tableWith({
      players: { black: { type: 'computer', level: 1 }, white: { type: 'human', name: 'Ada' } },
    });
    await store.play(firstMove(shown(store)));
    expect(host.calls.map(([name]) => name)).not.toContain('game.play');
  });
});

describe('the computer', () => {
  it('thinks after the person’s move, and its move is shown and announced', async () => {
    const store = await tableWith({ players: AGAINST_COMPUTER });
    expect(host.thoughts).toHaveLength(0);
    await store.play(firstMove(shown(store)));
    expect(store.thinking).toBeDefined();
    expect(store.movable).toBeUndefined();
    const answer = firstMove(shown(store));
    await vi.waitFor(() => {
      expect(host.thoughts).toHaveLength(1);
    });
    host.thoughts[0]?.report({ depth: 5, score: 3, exact: false, line: [], nodes: 9, milliseconds: 9 });
    await vi.waitFor(() => {
      expect(store.thinking?.found?.depth).toBe(5);
    });
    host.thoughts[0]?.move(formatMove(answer));
    await vi.waitFor(() => {
      expect(store.movable).toBe('black');
    });
    expect(shown(store).moves).toHaveLength(2);
    expect(said().at(-1)).toMatch(/^Computer: /);
  });

  it('shows its move in time although the clock of the computer is set back meanwhile', async () => {
    const store = await tableWith({ players: AGAINST_COMPUTER });
    await store.play(firstMove(shown(store)));
    await vi.waitFor(() => {
      expect(host.thoughts).toHaveLength(1);
    });
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now - 3_600_000);
    host.thoughts[0]?.move(formatMove(firstMove(shown(store))));
    await vi.waitFor(() => {
      expect(store.movable).toBe('black');
    }, 5000);
    clock.mockRestore();
  });

  it('stops thinking when the person takes back, and its late move changes nothing', async () => {
    const store = await tableWith({ players: AGAINST_COMPUTER });
    await store.play(firstMove(shown(store)));
    await vi.waitFor(() => {
      expect(host.thoughts).toHaveLength(1);
    });
    await store.takeBack();
    expect(host.thoughts[0]?.signal.aborted).toBe(true);
    expect(store.thinking).toBeUndefined();
    expect(shown(store).moves).toEqual([]);
    expect(store.movable).toBe('black');
  });

  it('holds its move back by the pace that is set, and a take-back builds on the move all the same', async () => {
    await page.use(useSettingsStore).update({ pace: 3 });
    const store = await tableWith({ players: AGAINST_COMPUTER });
    await store.play(firstMove(shown(store)));
    await vi.waitFor(() => {
      expect(host.thoughts).toHaveLength(1);
    });
    host.thoughts[0]?.move(formatMove(firstMove(shown(store))));
    await vi.waitFor(() => {
      expect(store.thinking?.next?.moves).toHaveLength(2);
    });
    expect(shown(store).moves).toHaveLength(1);
    expect(store.movable).toBeUndefined();
    await store.takeBack();
    expect(shown(store).moves).toEqual([]);
    expect(store.movable).toBe('black');
    expect(page.use(useNoticesStore).notices).toEqual([]);
  });

  it('is not retried automatically after a failure, only on request', async () => {
    const store = await tableWith({ players: AGAINST_COMPUTER });
    host.failNext('game.think', declaredError('ENGINE_UNAVAILABLE'));
    await store.play(firstMove(shown(store)));
    await vi.waitFor(() => {
      expect(store.engineStopped).toBe(true);
    });
    const asked = host.calls.filter(([name]) => name === 'game.think').length;
    expect(asked).toBe(1);
    expect(page.use(useNoticesStore).notices).toEqual([]);
    void store.thinkOnce();
    expect(store.engineStopped).toBe(false);
    await vi.waitFor(() => {
      expect(host.thoughts).toHaveLength(1);
    });
  });

  it('starts as soon as the state makes it the computer’s turn', async () => {
    const store = await tableWith();
    expect(host.thoughts).toHaveLength(0);
    const state = shown(store);
    store.adopt({ ...state, revision: state.revision + 1, players: COMPUTER_AS_BLACK }, false);
    await vi.waitFor(() => {
      expect(host.thoughts).toHaveLength(1);
    });
    store.adopt({ ...state, revision: state.revision + 1, players: COMPUTER_AS_BLACK }, false);
    await nextTick();
    expect(host.thoughts).toHaveLength(1);
  });

  it('continues from the fetched state after a stale revision', async () => {
    const store = await tableWith({ players: AGAINST_COMPUTER });
    await store.play(firstMove(shown(store)));
    await vi.waitFor(() => {
      expect(host.thoughts).toHaveLength(1);
    });
    const state = shown(store);
    host.games.set(state.id, { ...state, moves: [], revision: 7 });
    host.thoughts[0]?.fail(declaredError('STALE_REVISION', { gameId: state.id, expected: 1, found: 7 }));
    await vi.waitFor(() => {
      expect(shown(store).revision).toBe(7);
    });
    expect(store.movable).toBe('black');
  });
});

describe('a game on the table', () => {
  it('is the unfinished one of last time', async () => {
    const store = await tableWith();
    expect(store.loading).toBe(false);
    expect(shown(store).players.black).toEqual({ type: 'human', name: 'Ada' });
  });

  it('may be undefined', async () => {
    const store = page.use(useGameStore);
    await store.start();
    expect(store.loading).toBe(false);
    expect(store.game).toBeUndefined();
  });

  it('is fetched again where another page changed it, not where the change is an old one', async () => {
    const store = await tableWith();
    const state = shown(store);
    const move = formatMove(firstMove(state));
    host.publish('game', 'changes', { gameId: state.id, revision: 0 });
    host.games.set(state.id, { ...state, revision: 1, moves: [move] });
    host.publish('game', 'changes', { gameId: state.id, revision: 1 });
    await vi.waitFor(() => {
      expect(shown(store).moves).toEqual([move]);
    });
    expect(host.calls.filter(([name]) => name === 'game.get')).toHaveLength(1);
  });

  it('is fetched again when the connection is back, and the computer thinks on', async () => {
    const store = await tableWith({ players: AGAINST_COMPUTER });
    const state = shown(store);
    host.setState('lost');
    host.games.set(state.id, { ...state, revision: 1, moves: [formatMove(firstMove(state))] });
    host.setState('open');
    await vi.waitFor(() => {
      expect(host.thoughts).toHaveLength(1);
    });
    expect(shown(store).moves).toHaveLength(1);
  });

  it('is started with a request id, so that the request can be repeated safely', async () => {
    const store = page.use(useGameStore);
    await store.start();
    const request = { ...NEW_GAME, endRule: 'mover', komi: 9.5, offersSwap: true } as const;
    expect(await store.startNew(request)).toBe(true);
    expect(host.calls.find(([name]) => name === 'game.start')?.[1]).toEqual({
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      ...request,
    });
    expect(said()).toEqual(['New game. Ada plays Black, Computer plays White.']);
  });

  it('is announced when started from a position of another game, not when opened', async () => {
    const store = await tableWith();
    const [id] = host.games.keys();
    await store.open(id as GameState['id']);
    expect(said()).toEqual([]);
    const game = shown(store);
    host.handlers.game.playOn = ({ players }) => host.put({ players });
    await store.playOn({ game, ply: 0, line: ['a1b1'], turn: 'black' }, { players: game.players, help: [] });
    expect(said()).toEqual(['New game. Ada plays Black, Ben plays White.']);
    const sent = { gameId: game.id, ply: 0, line: ['a1b1'], players: game.players, help: [] };
    expect(host.calls.at(-1)).toMatchObject(['game.playOn', sent]);
    host.failNext('game.playOn', declaredError('NOT_SAVED', { reason: 'disk-full' }));
    const isStarted = await store.playOn(
      { game, ply: 0, line: [], turn: 'black' },
      { players: game.players },
    );
    expect(isStarted).toBe(false);
    expect(page.use(useNoticesStore).notices).toHaveLength(1);
  });

  it('stays on the table where a new one could not be started', async () => {
    const store = await tableWith();
    host.failNext('game.start', declaredError('NOT_SAVED', { reason: 'read-only' }));
    expect(await store.startNew(NEW_GAME)).toBe(false);
    expect(shown(store).id).toBe(1);
  });

  it('is resigned for the person against the computer, for the one to move among two', async () => {
    const alone = await tableWith({
      players: { black: { type: 'computer', level: 2 }, white: { type: 'human', name: 'Ada' } },
    });
    expect(alone.resigningColour).toBe('white');
    await alone.resign();
    expect(shown(alone).result).toBe('B+R');
    expect(alone.isFinished).toBe(true);
    expect(alone.canTakeBack).toBe(false);
    expect(said().at(-1)).toBe('Game over. Ada resigned. You lost.');
  });

  it('has nothing to take back before the person’s first move', async () => {
    const store = await tableWith({
      players: { black: { type: 'computer', level: 2 }, white: { type: 'human', name: 'Ada' } },
    });
    await vi.waitFor(() => {
      expect(host.thoughts).toHaveLength(1);
    });
    host.thoughts[0]?.move(formatMove(firstMove(shown(store))));
    await vi.waitFor(() => {
      expect(shown(store).moves).toHaveLength(1);
    });
    expect(store.canTakeBack).toBe(false);
  });

  it('leaves the table when it is deleted', async () => {
    const store = await tableWith();
    store.forget([shown(store).id]);
    expect(store.game).toBeUndefined();
  });
});
