import { formatPosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { NewGame } from '../api/stored-game.ts';

/** Creates a game of Ada against the computer. */
export function newGame(requestId: string, other: Partial<NewGame> = {}): NewGame {
  return {
    requestId,
    createdAt: 1_763_700_000_000,
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 7 } },
    setup: 'classic',
    start: formatPosition(dealStart('classic', 4_294_967_295, 'either')),
    seed: 4_294_967_295,
    komi: 0,
    swap: undefined,
    ...other,
  };
}
