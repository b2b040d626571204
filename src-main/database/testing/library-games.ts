import { outcomeOf, formatResult, resultOf } from '#shared/game/result.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import type { LibraryGame } from '#shared/library/library-game.ts';

/** Creates an imported game of Ada against Grace: random moves to the end; the same seed gives the same game. */
export function libraryGame(seed: number, other: Partial<LibraryGame> = {}): LibraryGame {
  const { positions, moves } = randomGame('classic', 'either', seed);
  const outcome = outcomeOf(positions.at(-1) ?? positions[0]);
  return {
    createdAt: new Date(2026, 0, 1 + (seed % 300), 12, 30, 15).getTime(),
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'human', name: 'Grace' } },
    setup: 'classic',
    start: formatPosition(positions[0]),
    moves,
    komi: 0,
    swap: undefined,
    result: outcome === undefined ? '*' : formatResult(resultOf(outcome)),
    termination: outcome === undefined ? 'unterminated' : 'normal',
    record: undefined,
    ...other,
  };
}
