import type { ClockReading } from '#shared/contract/playing.ts';
import { firstTurnOf } from '#shared/game/replay.ts';
import { timesLeft, type TimeControl } from '#shared/game/time-control.ts';
import { opponentOf, type Colour } from '#shared/game/types.ts';
import type { StoredGame } from '../database/api/stored-game.ts';

/** The state of the clock of a game with a time control. */
export interface ClockState {
  game: StoredGame;
  readonly control: TimeControl;
  paused: boolean;
  /** Whether it is paused because the computer slept. */
  slept: boolean;
  followers: number;
  /** The number of running searches for the game. */
  thoughts: number;
}

/** Returns the time left of both players. @param turnTime the time of the current turn; all times are in milliseconds */
export function timesLeftOf(
  control: TimeControl,
  game: StoredGame,
  turnTime: number,
): Record<Colour, number> {
  const { times, swap, swapTime, termination } = game;
  const left = timesLeft(control, { first: firstTurnOf(game), times, swap, swapTime, turnTime });
  // The turn that lost the game has no move, so its time is not in the list.
  return termination === 'time' ? { ...left, [turnOf(game)]: 0 } : left;
}

/** Whether a clock runs: somebody follows it, it is not paused, and the computer thinks where it is its turn. */
export function isRunning({ game, paused, followers, thoughts }: ClockState): boolean {
  return (
    game.result === '*' &&
    !paused &&
    followers > 0 &&
    (game.players[turnOf(game)].type === 'human' || thoughts > 0)
  );
}

/** Returns what followers of a clock see. @param turnTime the time of the current turn, in milliseconds */
export function readingOf(state: ClockState, turnTime: number): ClockReading {
  const { game, control, paused, slept } = state;
  const reading = { gameId: game.id, left: timesLeftOf(control, game, turnTime) };
  const isPaused = paused && game.result === '*';
  if (isRunning(state)) return { ...reading, runs: turnOf(game), paused: false };
  return { ...reading, paused: isPaused, ...(isPaused && slept ? { slept } : {}) };
}

/** Returns the colour to move. */
export function turnOf(game: StoredGame): Colour {
  const first = firstTurnOf(game);
  return game.moves.length % 2 === 0 ? first : opponentOf(first);
}

/** Returns whether a change left the turn the same, such as a change of player or a hint. */
export function isSameTurn(before: StoredGame, now: StoredGame): boolean {
  return before.moves.length === now.moves.length && before.swap === now.swap && before.result === '*';
}
