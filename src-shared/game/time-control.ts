import type { Swap } from './fairness.ts';
import { opponentOf, type Colour } from './types.ts';

/** What time is given for: all moves of a player together, or each one. */
export const TIME_KINDS = ['game', 'move'] as const;
/** What happens when a player's time is out: the game is lost, or nothing but that it is said. */
export const TIME_OUTS = ['loss', 'warning'] as const;

/** How long the players of a game may think. */
export interface TimeControl {
  readonly kind: (typeof TIME_KINDS)[number];
  readonly seconds: number;
  /** Seconds that a player gains with each move; none where each move has its own time. */
  readonly increment: number;
  readonly timeOut: (typeof TIME_OUTS)[number];
}

export const MAX_TIME_S = 24 * 60 * 60;
export const MAX_INCREMENT_S = 60 * 60;

/** As the record has it after PGN: `600`, `300+5`, `1/30` for half a minute a move; `600 warning` where nothing is lost. */
export function formatTimeControl({ kind, seconds, increment, timeOut }: TimeControl): string {
  const times = kind === 'move' ? `1/${seconds}` : increment > 0 ? `${seconds}+${increment}` : `${seconds}`;
  return timeOut === 'warning' ? `${times} warning` : times;
}

const FORM = /^(?:1\/([1-9]\d{0,4})|([1-9]\d{0,4})(?:\+([1-9]\d{0,3}))?)( warning)?$/;

/** Reads what `formatTimeControl` writes; undefined for anything else. */
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

/** The times of a game, in milliseconds. */
export interface TimedProgress {
  /** Who made the first move. */
  readonly first: Colour;
  /** Thinking time of each move; nothing is charged for what is not known. */
  readonly times: readonly (number | undefined)[];
  readonly swap: Swap | undefined;
  /** What the choice to swap took, where the swap was taken. */
  readonly swapTime: number;
  /** What the turn that is on has taken so far. */
  readonly turnTime: number;
}

/**
 * What both players have left, in milliseconds; negative where more was used than given. The players' clocks go with
 * them when a swap changes their colours.
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
      // The first move was made by whoever plays the other colour since.
      const owner = isTaken && ply === 0 ? opponentOf(mover) : mover;
      left[owner] += 1000 * control.increment - time;
    }
    if (isTaken) left[first] -= swapTime;
  }
  left[turn] -= turnTime;
  return left;
}
