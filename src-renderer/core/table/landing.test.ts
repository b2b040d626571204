import { expect, it } from 'vitest';
import type { GameState } from '#shared/contract/schemas.ts';
import { eachTestHasPage, host, page } from '../../testing/page.ts';
import { announcedOn } from '../../play/stores/testing/table.ts';
import { useGameStore } from './game.ts';
import type { AttachedBoard, ReplayedGame } from './landing.ts';

eachTestHasPage();

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
