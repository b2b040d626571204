import type { Swap } from './fairness.ts';
import { opponentOf, type Colour } from './types.ts';

/** What the time limit applies to: all moves of a player together, or each move. */
export const TIME_KINDS = ['game', 'move'] as const;
/** What happens when a player runs out of time: the game is lost, or the player is only warned. */
export const TIME_OUTS = ['loss', 'warning'] as const;

/** The time limits of a game. */
export interface TimeControl {
  readonly kind: (typeof TIME_KINDS)[number];
  readonly seconds: number;
  /** Seconds added after each move; 0 where each move has its own limit. */
  readonly increment: number;
  readonly timeOut: (typeof TIME_OUTS)[number];
}

/** Upper limit of the time per game or move, in seconds. */
/** Upper limit of the time per game or move, in seconds. */
export const MAX_TIME_S = 24 * 60 * 60;
/** Upper limit of the increment, in seconds. */
/** Upper limit of the increment, in seconds. */
export const MAX_INCREMENT_S = 60 * 60;

/** Formats a time control in seconds as PGN does: `600`, `300+5`, `1/30` per move; `600 warning` where running out only warns. */
export function formatTimeControl({ kind, seconds, increment, timeOut }: TimeControl): string {
  const times = kind === 'move' ? `1/${seconds}` : increment > 0 ? `${seconds}+${increment}` : `${seconds}`;
  return timeOut === 'warning' ? `${times} warning` : times;
}

const FORM = /^(?:1\/([1-9]\d{0,4})|([1-9]\d{0,4})(?:\+([1-9]\d{0,3}))?)( warning)?$/;

/** Parses what `formatTimeControl` writes; undefined for any other text. */
export function parseTimeControl(text: string): TimeControl | undefined {
  const match = FORM.exec(text);
  if (match === null) return undefined;
  const [, perMove, perGame, gain, warning] = match;
  const seconds = Number(perMove ?? perGame);
  const increment = Number(gain ?? 0);
  if (seconds > MAX_TIME_S || increment > MAX_INCREMENT_S) return undefined;
  const kind = perMove === undefined ? 'game' : 'move';
  return { kind, seconds, increment, timeOut: warning === undefined ? 'loss' : 'warning' };
}

/** The times used in a game so far, in milliseconds. */
export interface TimedProgress {
  /** The side that made the first move. */
  readonly first: Colour;
  /** Thinking time of each move; an unknown time counts as 0. */
  readonly times: readonly (number | undefined)[];
  readonly swap: Swap | undefined;
  /** Thinking time of the decision to swap; used only where the swap was taken. */
  readonly swapTime: number;
  /** Time used in the current turn so far. */
  readonly turnTime: number;
}

/**
 * The remaining time of both colours in milliseconds; negative where a player exceeded it. After a swap the clocks
 * follow the players to their new colours.
 */
export function timesLeft(control: TimeControl, course: TimedProgress): Record<Colour, number> {
  const { first, times, swap, swapTime, turnTime } = course;
  const given = 1000 * control.seconds;
  const left = { black: given, white: given };
  const turn = times.length % 2 === 0 ? first : opponentOf(first);
  if (control.kind === 'game') {
    const isTaken = swap === 'taken';
    for (const [ply, time = 0] of times.entries()) {
      const mover = ply % 2 === 0 ? first : opponentOf(first);
      // After a swap, the player of the first move plays the other colour.
      const owner = isTaken && ply === 0 ? opponentOf(mover) : mover;
      left[owner] += 1000 * control.increment - time;
    }
    if (isTaken) left[first] -= swapTime;
  }
  left[turn] -= turnTime;
  return left;
}
