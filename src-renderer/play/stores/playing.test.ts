import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameState } from '#shared/contract/schemas.ts';
import { words } from '#shared/language/testing/words.ts';
import { useGameStore } from './game.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { usePlayingStore } from './playing.ts';
import { createFakeHost, declaredError, type FakeHost } from '../../testing/fake-host.ts';
import { createTestPage, type TestPage } from '../../testing/page.ts';
import { useWatchingStore } from './watching.ts';

const ADA = { type: 'human', name: 'Ada' } as const;
const BEN = { type: 'human', name: 'Ben' } as const;
const COMPUTER = { type: 'computer', level: 4 } as const;
const AGREED = { result: 'Draw', termination: 'agreement' } as const;
const MOVES = { start: 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b', moves: ['d3e1', 'b6c6'] };

let host: FakeHost;
let page: TestPage;

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
});

async function tableWith(game: Partial<GameState> = {}): Promise<ReturnType<typeof usePlayingStore>> {
  host.put({ players: { black: ADA, white: COMPUTER }, ...MOVES, ...game });
  await page.use(useGameStore).start();
  return page.use(usePlayingStore);
}

function ahead(moveCount: number): Partial<GameState> {
  const nobody = { black: [], white: [] };
  return {
    history: { ahead: { moveCount, swap: false }, hints: nobody, coached: nobody, earlierPlayers: nobody },
  };
}

describe('redoing', () => {
  it('is possible where a move was taken back, and not while a game is over', async () => {
    const playing = await tableWith(ahead(2));
    expect(playing.canRedo).toBe(true);
    host.handlers.game.redo = (at) => host.change(at, () => ({}));
    await playing.redo();
    expect(host.calls.filter(([name]) => name === 'game.redo')).toHaveLength(1);
    host.put({ ...ahead(2), result: 'W+R', termination: 'resignation' });
    await page.use(useGameStore).open([...host.games.keys()][1] as GameState['id']);
    expect(playing.canRedo).toBe(false);
  });
});

describe('a draw', () => {
  it('shows the expected margin when the computer declines, and the game continues', async () => {
    const playing = await tableWith();
    host.handlers.game.offerDraw = (at) => ({
      accepted: false,
      margin: 6.2,
      game: host.change(at, () => ({})),
    });
    expect(await playing.offerDraw()).toBe(false);
    expect(playing.declined).toMatchObject({ margin: 6.2 });
    expect(page.use(useGameStore).isFinished).toBe(false);
    playing.forgetAnswer();
    expect(playing.declined).toBeUndefined();
  });

  it('that it accepts ends the game, and cannot be taken back', async () => {
    const playing = await tableWith();
    host.handlers.game.offerDraw = (at) => ({
      accepted: true,
      margin: 0,
      game: host.change(at, () => AGREED),
    });
    expect(await playing.offerDraw()).toBe(true);
    const game = page.use(useGameStore);
    expect(game.game).toMatchObject({ result: 'Draw', termination: 'agreement' });
    expect(game.canTakeBack).toBe(false);
    const said = page.use(useNoticesStore).announcements.map(({ text }) => text);
    expect(said).toContain('Game over. Draw agreed. A draw.');
    expect(said.at(-1)).toBe(words.en.playing.draw.accepted);
  });

  it('has no answer where the engine fails', async () => {
    const playing = await tableWith();
    host.failNext('game.offerDraw', declaredError('ENGINE_UNAVAILABLE'));
    expect(await playing.offerDraw()).toBeUndefined();
    expect(playing.isAsking).toBe(false);
    expect(page.use(useNoticesStore).notices).toMatchObject([{ kind: 'failure' }]);
  });

  it('is agreed on by two people', async () => {
    const playing = await tableWith({ players: { black: ADA, white: BEN } });
    host.handlers.game.agreeDraw = (at) => host.change(at, () => AGREED);
    await playing.agreeDraw();
    expect(page.use(useGameStore).game).toMatchObject({ result: 'Draw', termination: 'agreement' });
    expect(playing.canOfferDraw).toBe(false);
  });
});

describe('changing players', () => {
  beforeEach(() => {
    host.handlers.game.changePlayer = ({ colour, player, ...at }) =>
      host.change(at, ({ players }) => ({ players: { ...players, [colour]: player } }));
  });

  it('changes only players that differ, and announces it', async () => {
    const playing = await tableWith();
    await playing.changePlayers({ black: BEN, white: COMPUTER });
    expect(host.calls.filter(([name]) => name === 'game.changePlayer')).toHaveLength(1);
    expect(page.use(useGameStore).game?.players).toEqual({ black: BEN, white: COMPUTER });
    expect(page.use(useNoticesStore).announcements.at(-1)?.text).toBe(
      'Ben plays Black now, Computer plays White.',
    );
  });

  it('changes both at once: it is announced once, and the computer does not start in between', async () => {
    const playing = await tableWith();
    const { announcements } = page.use(useNoticesStore);
    await playing.changePlayers({ black: COMPUTER, white: BEN });
    expect(page.use(useGameStore).game?.players).toEqual({ black: COMPUTER, white: BEN });
    const said = page.use(useNoticesStore).announcements.slice(announcements.length);
    expect(said.map(({ text }) => text)).toEqual(['Computer plays Black now, Ben plays White.']);
    expect(host.calls.filter(([name]) => name === 'game.think')).toHaveLength(1);
  });

  it('has the computer move where it was handed the side that is to move', async () => {
    const playing = await tableWith();
    await playing.changePlayers({ black: COMPUTER, white: ADA });
    await vi.waitFor(() => {
      expect(host.thoughts).toHaveLength(1);
    });
  });
});

describe('two computers', () => {
  const players = { black: COMPUTER, white: COMPUTER };

  it('are distinguished in announcements by their colours', async () => {
    await tableWith({ players });
    const game = page.use(useGameStore);
    void game.thinkOnce();
    await vi.waitFor(() => {
      expect(host.thoughts).toHaveLength(1);
    });
    host.thoughts[0]?.move('c1c4');
    await vi.waitFor(() => {
      expect(page.use(useNoticesStore).announcements.at(-1)?.text).toMatch(
        /^Black: .*, Black \d+, White \d+\.$/,
      );
    });
  });

  it('play at once in a new game', async () => {
    await tableWith();
    const game = page.use(useGameStore);
    await game.startNew({
      players,
      setup: 'classic',
      seed: 1,
      endRule: 'either',
      komi: 0,
      offersSwap: false,
    });
    await vi.waitFor(() => {
      expect(host.thoughts).toHaveLength(1);
    });
    expect(page.use(useWatchingStore).isWaiting).toBe(false);
  });
});
