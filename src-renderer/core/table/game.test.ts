import { beforeEach, describe, expect, it } from 'vitest';
import { watch } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import { formatMove } from '#shared/game/notation.ts';
import { legalMoves } from '#shared/game/moves.ts';
import type { Move } from '#shared/game/types.ts';
import { filled, words } from '#shared/language/testing/words.ts';
import { useGameStore } from './game.ts';
import type { NewGame } from '../new-game/new-game.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { lastPosition, replayOf } from '../../app/replay.ts';
import { declaredError } from '../../testing/fake-host.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { AGAINST_COMPUTER, firstMove, shown, openTable } from '../../play/stores/testing/table.ts';

const NEW_GAME: NewGame = {
  players: AGAINST_COMPUTER,
  setup: 'classic',
  seed: 12,
  endRule: 'either',
  komi: 0,
  offersSwap: false,
};

const ADA = { type: 'human', name: 'Ada' } as const;
const BEN = { type: 'human', name: 'Ben' } as const;
const COMPUTER = { type: 'computer', level: 4 } as const;
const AGREED = { result: 'Draw', termination: 'agreement' } as const;
const MOVES = { start: 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b', moves: ['d3e1', 'b6c6'] };

eachTestHasPage();

async function tableWith(game: Partial<GameState> = {}): Promise<ReturnType<typeof useGameStore>> {
  host.put({ players: { black: ADA, white: COMPUTER }, ...MOVES, ...game });
  const store = page.use(useGameStore);
  await store.start();
  return store;
}

function ahead(moveCount: number): Partial<GameState> {
  const nobody = { black: [], white: [] };
  return {
    history: { ahead: { moveCount, swap: false }, hints: nobody, coached: nobody, earlierPlayers: nobody },
  };
}

describe('a person’s move', () => {
  it('delays a new game until it is saved; one new game starts at a time', async () => {
    const store = await openTable(host, page);
    const release = host.holdNext('game.play');
    const played = store.play(firstMove(shown(store)));
    const started = Promise.all([store.startNew(NEW_GAME), store.startNew(NEW_GAME)]);
    await expect.poll(() => host.callsOf('game.play')).not.toEqual([]);
    expect(host.callsOf('game.start')).toEqual([]);
    release();
    await played;
    expect(await started).toEqual([true, false]);
    expect(shown(store)).toMatchObject({ players: AGAINST_COMPUTER, moves: [] });
    expect(host.callsOf('game.start')).toHaveLength(1);
  });

  it('is announced once, with its path, its pile and both scores', async () => {
    const store = await openTable(host, page);
    await store.play(firstMove(shown(store)));
    expect(page.said()).toHaveLength(1);
    expect(page.said()[0]).toMatch(/^Ada: \w\d to \w\d.*, stack of two, Ada \d+, Ben \d+\.$/);
  });

  it('stays shown where the connection is lost, and is sent again when it is back', async () => {
    const store = await openTable(host, page);
    const move = firstMove(shown(store));
    host.setState('lost');
    await store.play(move);
    expect(shown(store)).toMatchObject({ revision: 0, moves: [formatMove(move)] });
    expect(store.movable).toBeUndefined();
    host.setState('open');
    await expect.poll(() => shown(store)).toMatchObject({ revision: 1, moves: [formatMove(move)] });
    expect(store.movable).toBe('white');
  });

  it('is discarded with a notice where the game changed before the connection was back', async () => {
    const store = await openTable(host, page);
    const moves = legalMoves(lastPosition(replayOf(shown(store))));
    const [own, other] = moves as [Move, Move];
    const before = shown(store);
    host.setState('lost');
    await store.play(own);
    expect(store.isUnsaved).toBe(true);
    host.put({ ...before, revision: 1, moves: [formatMove(other)] });
    host.setState('open');
    await expect.poll(() => shown(store).moves).toEqual([formatMove(other)]);
    await expect
      .poll(() => page.use(useNoticesStore).notices)
      .toMatchObject([{ kind: 'failure', text: filled(words.en.play.givenUp, { move: formatMove(own) }) }]);
    expect(store.isUnsaved).toBe(false);
  });

  it('is not sent while it is not a person’s turn', async () => {
    const store = await openTable(host, page, {
      players: { black: { type: 'computer', level: 1 }, white: { type: 'human', name: 'Ada' } },
    });
    await store.play(firstMove(shown(store)));
    expect(host.callsOf('game.play')).toEqual([]);
  });
});

describe('a game on the table', () => {
  it('is announced when started from a position of another game, not when opened', async () => {
    const store = await openTable(host, page);
    const [id] = host.games.keys();
    await store.open(id as GameState['id']);
    expect(page.said()).toEqual([]);
    const game = shown(store);
    host.handlers.game.playOn = ({ players }) => host.put({ players });
    await store.playOn({ game, ply: 0, line: ['a1b1'], turn: 'black' }, { players: game.players, help: [] });
    expect(page.said()).toEqual(['New game. Ada plays Black, Ben plays White.']);
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

  it('takes the place of home in the same step, unless it was only brought back', async () => {
    const store = await openTable(host, page);
    const navigation = page.use(useNavigationStore);
    const seen: boolean[] = [];
    const noteHome = (): void => void seen.push(navigation.isHome);
    watch(() => store.game?.id, noteHome, { flush: 'post' });
    const { id } = shown(store);
    navigation.isHome = true;
    await store.startNew(NEW_GAME);
    expect(seen).toEqual([false]);
    navigation.isHome = true;
    await store.open(id, false);
    expect(seen).toEqual([false, true]);
  });

  it('is resigned for the person against the computer, for the one to move among two', async () => {
    await page.playAs('Ada');
    const alone = await openTable(host, page, {
      players: { black: { type: 'computer', level: 2 }, white: { type: 'human', name: 'Ada' } },
    });
    expect(alone.resigningColour).toBe('white');
    await alone.resign();
    expect(shown(alone).result).toBe('B+R');
    expect(alone.isFinished).toBe(true);
    expect(alone.canTakeBack).toBe(false);
    expect(page.said().at(-1)).toBe('Game over. Ada resigned. You lost.');
  });
});

it('redoing is possible where a move was taken back, and not while a game is over', async () => {
  const game = await tableWith(ahead(2));
  expect(game.canRedo).toBe(true);
  host.handlers.game.redo = (at) => host.change(at, () => ({}));
  await game.redo();
  expect(host.callsOf('game.redo')).toHaveLength(1);
  host.put({ ...ahead(2), result: 'W+R', termination: 'resignation' });
  await game.open([...host.games.keys()][1] as GameState['id']);
  expect(game.canRedo).toBe(false);
});

describe('a draw', () => {
  it('is declined with the expected margin, and the game continues', async () => {
    const game = await tableWith();
    host.handlers.game.offerDraw = (at) => ({
      accepted: false,
      margin: 6.2,
      game: host.change(at, () => ({})),
    });
    expect(await game.offerDraw()).toMatchObject({ accepted: false, margin: 6.2 });
    expect(game.isFinished).toBe(false);
    expect(page.use(useNoticesStore).notices).toEqual([]);
  });

  it('that it accepts ends the game, and cannot be taken back', async () => {
    const game = await tableWith();
    host.handlers.game.offerDraw = (at) => ({
      accepted: true,
      margin: 0,
      game: host.change(at, () => AGREED),
    });
    expect(await game.offerDraw()).toMatchObject({ accepted: true });
    expect(game.game).toMatchObject({ result: 'Draw', termination: 'agreement' });
    expect(game.canTakeBack).toBe(false);
    const said = page.said();
    expect(said).toContain('Game over. Draw agreed. A draw.');
    expect(said.at(-1)).toBe(words.en.playing.draw.accepted);
  });

  it('has no answer where the engine fails', async () => {
    const game = await tableWith();
    host.failNext('game.offerDraw', declaredError('ENGINE_UNAVAILABLE'));
    expect(await game.offerDraw()).toBeUndefined();
    expect(game.canOfferDraw).toBe(true);
    expect(page.use(useNoticesStore).notices).toMatchObject([{ kind: 'failure' }]);
  });

  it('is agreed on by two people', async () => {
    const game = await tableWith({ players: { black: ADA, white: BEN } });
    host.handlers.game.agreeDraw = (at) => host.change(at, () => AGREED);
    await game.agreeDraw();
    expect(game.game).toMatchObject({ result: 'Draw', termination: 'agreement' });
    expect(game.canOfferDraw).toBe(false);
  });
});

describe('changing players', () => {
  beforeEach(() => {
    host.handlers.game.changePlayer = ({ colour, player, ...at }) =>
      host.change(at, ({ players }) => ({ players: { ...players, [colour]: player } }));
  });

  it('changes only players that differ, and announces it', async () => {
    const game = await tableWith();
    await game.changePlayers({ black: BEN, white: COMPUTER });
    expect(host.callsOf('game.changePlayer')).toHaveLength(1);
    expect(game.game?.players).toEqual({ black: BEN, white: COMPUTER });
    expect(page.said().at(-1)).toBe('Ben plays Black now, Computer plays White.');
  });

  it('changes both at once: it is announced once, and the computer does not start in between', async () => {
    const game = await tableWith();
    const { announcements } = page.use(useNoticesStore);
    await game.changePlayers({ black: COMPUTER, white: BEN });
    expect(game.game?.players).toEqual({ black: COMPUTER, white: BEN });
    const said = page.use(useNoticesStore).announcements.slice(announcements.length);
    expect(said.map(({ text }) => text)).toEqual(['Computer plays Black now, Ben plays White.']);
    expect(host.callsOf('game.think')).toHaveLength(1);
  });

  it('has the computer move where it was handed the side that is to move', async () => {
    const game = await tableWith();
    await game.changePlayers({ black: COMPUTER, white: ADA });
    await expect.poll(() => host.thoughts).toHaveLength(1);
  });
});

describe('two computers', () => {
  const players = { black: COMPUTER, white: COMPUTER };

  it('are distinguished in announcements by their colours', async () => {
    const game = await tableWith({ players });
    void game.thinkOnce();
    await expect.poll(() => host.thoughts).toHaveLength(1);
    host.thoughts[0]?.move('c1c4');
    await expect.poll(() => page.said().at(-1)).toMatch(/^Black: .*, Black \d+, White \d+\.$/);
  });

  it('play at once in a new game', async () => {
    const game = await tableWith();
    await game.startNew({
      players,
      setup: 'classic',
      seed: 1,
      endRule: 'either',
      komi: 0,
      offersSwap: false,
    });
    await expect.poll(() => host.thoughts).toHaveLength(1);
    expect(game.isWaiting).toBe(false);
  });
});
