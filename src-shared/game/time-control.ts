import type { Swap } from './fairness.ts';
import { opponentOf, type Colour } from './types.ts';

/** What the time limit applies to: all moves of a player together, or each move. */
export const TIME_KINDS = ['game', 'move'] as const;
/** What happens when a player runs out of time: the game is lost, or the player is only warned. */
export const TIME_OUTS = ['loss', 'warning'] as const;

/** More time for one of the players, such as one who needs longer to read the board. */
interface ExtraTime {
  /** The player's colour when the game starts, before a swap. */
  readonly colour: Colour;
  /** How much more of each limit and of each increment, in per cent. */
  readonly percent: number;
}

/** The time limits of a game. */
export interface TimeControl {
  readonly kind: (typeof TIME_KINDS)[number];
  readonly seconds: number;
  /** Seconds added after each move; 0 if each move has its own limit. */
  readonly increment: number;
  readonly timeOut: (typeof TIME_OUTS)[number];
  readonly extra?: ExtraTime | undefined;
}

/** Upper limit of the time per game or move, in seconds, without extra time. */
export const MAX_TIME_S = 24 * 60 * 60;
/** Upper limit of the increment, in seconds. */
export const MAX_INCREMENT_S = 60 * 60;
/** Upper limit of extra time, in per cent. */
export const MAX_EXTRA_PERCENT = 900;

/**
 * Formats a time control in seconds as PGN does: `600`, `300+5`, `1/30` per move; `600 warning` where running out only warns,
 * and `600 w+100` where White has 100 % more time.
 */
export function formatTimeControl({ kind, seconds, increment, timeOut, extra }: TimeControl): string {
  const times = kind === 'move' ? `1/${seconds}` : increment > 0 ? `${seconds}+${increment}` : `${seconds}`;
  return [
    times,
    ...(timeOut === 'warning' ? ['warning'] : []),
    ...(extra === undefined ? [] : [`${extra.colour.charAt(0)}+${extra.percent}`]),
  ].join(' ');
}

const FORM =
  /^(?:1\/([1-9]\d{0,4})|([1-9]\d{0,4})(?:\+([1-9]\d{0,3}))?)( warning)?(?: ([bw])\+([1-9]\d{0,2}))?$/;

/** Parses what `formatTimeControl` writes; undefined for any other text. */
export function parseTimeControl(text: string): TimeControl | undefined {
  const match = FORM.exec(text);
  if (match === null) return undefined;
  const [, perMove, perGame, gain, warning, letter, more] = match;
  const seconds = Number(perMove ?? perGame);
  const increment = Number(gain ?? 0);
  const percent = Number(more ?? 0);
  if (seconds > MAX_TIME_S || increment > MAX_INCREMENT_S || percent > MAX_EXTRA_PERCENT) return undefined;
  const kind = perMove === undefined ? 'game' : 'move';
  const control = { kind, seconds, increment, timeOut: warning === undefined ? 'loss' : 'warning' } as const;
  if (letter === undefined) return control;
  return { ...control, extra: { colour: letter === 'b' ? 'black' : 'white', percent } };
}

/** The time control of another game of the same players with their colours swapped. */
export function withSwappedColours(control: TimeControl): TimeControl {
  const { extra } = control;
  if (extra === undefined) return control;
  return { ...control, extra: { ...extra, colour: opponentOf(extra.colour) } };
}

/** The colour that the player with extra time has now; undefined if nobody has extra time. */
export function extraColour({ extra }: TimeControl, swap: Swap | undefined): Colour | undefined {
  return extra && (swap === 'taken' ? opponentOf(extra.colour) : extra.colour);
}

/** How many times as long as usual a player's limits are: 1, or more with extra time. */
function factorOf(control: TimeControl, colour: Colour, swap: Swap | undefined): number {
  return extraColour(control, swap) === colour ? 1 + (control.extra?.percent ?? 0) / 100 : 1;
}

/** The time of a player for the game or for each move, in milliseconds, with extra time. */
export function fullTime(control: TimeControl, colour: Colour, swap: Swap | undefined): number {
  return 1000 * control.seconds * factorOf(control, colour, swap);
}

/** The times used in a game so far, in milliseconds. */
export interface TimedProgress {
  /** The side that made the first move. */
  readonly first: Colour;
  /** Thinking time of each move; an unknown time counts as 0. */
  readonly times: readonly (number | undefined)[];
  readonly swap: Swap | undefined;
  /** Thinking time of the decision to swap; used only if the swap was taken. */
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
  const left = { black: fullTime(control, 'black', swap), white: fullTime(control, 'white', swap) };
  const turn = times.length % 2 === 0 ? first : opponentOf(first);
  if (control.kind === 'game') {
    const isTaken = swap === 'taken';
    for (const [ply, time = 0] of times.entries()) {
      const mover = ply % 2 === 0 ? first : opponentOf(first);
      // After a swap, the player of the first move plays the other colour.
      const owner = isTaken && ply === 0 ? opponentOf(mover) : mover;
      left[owner] += 1000 * control.increment * factorOf(control, owner, swap) - time;
    }
    if (isTaken) left[first] -= swapTime;
  }
  left[turn] -= turnTime;
  return left;
}
