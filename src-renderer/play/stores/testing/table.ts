import type { GameState } from '#shared/contract/schemas.ts';
import { legalMoves } from '#shared/game/moves.ts';
import type { Move } from '#shared/game/types.ts';
import type { FakeHost } from '../../../testing/fake-host.ts';
import type { TestPage } from '../../../testing/page.ts';
import { useGameStore } from '../../../core/table/game.ts';
import { lastPosition, replayOf } from '../../../app/replay.ts';

export const AGAINST_COMPUTER: GameState['players'] = {
  black: { type: 'human', name: 'Ada' },
  white: { type: 'computer', level: 4 },
};

export function firstMove(game: GameState): Move {
  const move = legalMoves(lastPosition(replayOf(game)))[0];
  if (move === undefined) throw new Error('The game is over');
  return move;
}

export function shown(store: ReturnType<typeof useGameStore>): GameState {
  if (store.game === undefined) throw new Error('There is no game on the table');
  return store.game;
}

/** Puts a game into the host, and starts the page's store, which shows it. @returns the store */
export async function openTable(
  host: FakeHost,
  page: TestPage,
  game: Partial<GameState> = {},
): Promise<ReturnType<typeof useGameStore>> {
  host.put(game);
  const store = page.use(useGameStore);
  await store.start();
  return store;
}
