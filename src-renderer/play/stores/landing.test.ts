import { beforeEach, expect, it, vi } from 'vitest';
import type { GameState } from '#shared/contract/schemas.ts';
import { formatMove } from '#shared/game/notation.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { createFakeHost, type FakeHost } from '../../testing/fake-host.ts';
import { createTestPage, type TestPage } from '../../testing/page.ts';
import { announcedOn } from './testing/table.ts';
import { useGameStore } from './game.ts';
import type { AttachedBoard, ReplayedGame } from './landing.ts';

let host: FakeHost;
let page: TestPage;
let store: ReturnType<typeof useGameStore>;

async function tableWith(game: Partial<GameState> = {}): Promise<AttachedBoard> {
  host.put(game);
  store = page.use(useGameStore);
  await store.start();
  return store.attachBoard();
}

beforeEach(() => {
  host = createFakeHost();
  page = createTestPage(host);
});

function shown(): ReplayedGame {
  const { game, replay } = store;
  if (game === undefined || replay === undefined) throw new Error('There is no game');
  return { game, replay };
}

function aMove(): string {
  const [move] = store.position === undefined ? [] : legalMoves(store.position);
  if (move === undefined) throw new Error('The game is over');
  return formatMove(move);
}

it('keeps the game as it was, and says nothing, until a move has landed', async () => {
  const board = await tableWith({
    players: { black: { type: 'computer', level: 4 }, white: { type: 'human', name: 'Ada' } },
  });
  const scores = store.landed?.replay.scores;
  await vi.waitFor(() => {
    expect(host.thoughts).toHaveLength(1);
  });
  host.thoughts[0]?.move(aMove());
  await vi.waitFor(() => {
    expect(store.game?.moves).toHaveLength(1);
  });
  expect(store.landed?.game.moves).toHaveLength(0);
  expect(store.landed?.replay.scores).toEqual(scores);
  expect(announcedOn(page)).toEqual([]);
  board.land(shown());
  expect(store.landed?.game.moves).toHaveLength(1);
  expect(announcedOn(page)).toEqual([expect.stringMatching(/^Computer: /)]);
});

it('says a person’s move once, when it has landed and is kept', async () => {
  const board = await tableWith();
  const release = host.holdNext('game.play');
  const [move] = store.position === undefined ? [] : legalMoves(store.position);
  if (move === undefined) throw new Error('The game is over');
  const played = store.play(move);
  board.land(shown());
  expect(store.landed?.game.moves).toHaveLength(1);
  expect(announcedOn(page)).toEqual([]);
  release();
  await played;
  board.land(shown());
  board.land(shown());
  expect(announcedOn(page)).toHaveLength(1);
});

it('says the result when it has been shown, or when the board is left before', async () => {
  const board = await tableWith();
  await store.resign();
  board.land(shown());
  expect(announcedOn(page)).toEqual([]);
  board.showResult();
  expect(announcedOn(page)).toEqual(['Game over. Ada resigned. Ben wins.']);

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
  expect(announcedOn(page).at(-1)).toBe('Game over. Ada resigned. Ben wins.');
  expect(announcedOn(page).filter((sentence) => sentence.startsWith('Game over.'))).toHaveLength(2);
});

it('follows the game at once while no board shows it', async () => {
  const board = await tableWith();
  board.detach();
  const [move] = store.position === undefined ? [] : legalMoves(store.position);
  if (move === undefined) throw new Error('The game is over');
  await store.play(move);
  expect(store.landed?.game).toBe(store.game);
  expect(announcedOn(page)).toHaveLength(1);
});
