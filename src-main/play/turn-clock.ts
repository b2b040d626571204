import type { GameId } from '#shared/contract/schemas.ts';
import type { Alarm } from '../core/alarm.ts';

/** The duration of the current turn of each game in play, as measured by this process. */
export interface TurnClock {
  /** Starts a turn. @param used milliseconds that the turn took before */
  readonly start: (game: GameId, used?: number) => void;
  /** Starts a turn that is not timed yet. */
  readonly startUnlessRunning: (game: GameId) => void;
  /** Stops the clock of a turn; no effect where it is stopped. */
  readonly stop: (game: GameId) => void;
  /** Continues a stopped clock with the time used before. */
  readonly resume: (game: GameId) => void;
  /** Stops every running clock. @returns the games whose clocks ran */
  readonly stopAll: () => readonly GameId[];
  /** Returns the time of the turn in milliseconds; 0 for an unknown game. */
  readonly since: (game: GameId) => number;
}

/** The largest number of games that are timed at once; the one that was started first is removed first. */
const MAX_GAMES = 64;

interface Turn {
  /** The time used before `from`. */
  readonly used: number;
  /** The start of the running period, or its last tick; undefined while the clock is stopped. */
  readonly from: number | undefined;
}

/** The time between two ticks, at which the time of each running turn is written down. */
const TICK_MS = 1_000;
/** A tick that is late by this time or more shows that the process stood still. */
const MIN_STANDSTILL_MS = 500;
/** A standstill of this time or more is a sleep of the machine, and no busy moment of it. */
const MIN_SLEEP_MS = 2_000;

interface TurnClockParts {
  /** A monotonic clock, in milliseconds. */
  readonly elapsed: () => number;
  /** A timer by that clock. */
  readonly after: Alarm;
  /** Called after a standstill for each game whose clock ran. @param isSleep whether it was long enough for a sleep of the machine */
  readonly onStandstill: (game: GameId, isSleep: boolean) => void;
}

/**
 * Creates the clock, which ticks while a turn is timed. A standstill is never part of a turn: what is written down at the last tick
 * before it counts.
 */
export function createTurnClock({ elapsed, after, onStandstill }: TurnClockParts): TurnClock {
  const turns = new Map<GameId, Turn>();
  let isTicking = false;

  /** How late the next tick of a turn is, whose last one was at `from`. */
  const lateness = (from: number): number => elapsed() - from - TICK_MS;
  const since = (game: GameId): number => {
    const { used, from } = turns.get(game) ?? { used: 0, from: undefined };
    return from === undefined || lateness(from) >= MIN_STANDSTILL_MS ? used : used + elapsed() - from;
  };
  const tick = (): void => {
    isTicking = false;
    const running = [...turns].flatMap(([game, { from }]) =>
      from === undefined ? [] : [{ game, late: lateness(from) }],
    );
    for (const { game } of running) turns.set(game, { used: since(game), from: elapsed() });
    if (running.length > 0) startTicking();
    for (const { game, late } of running)
      if (late >= MIN_STANDSTILL_MS) onStandstill(game, late >= MIN_SLEEP_MS);
  };
  const startTicking = (): void => {
    if (isTicking) return;
    isTicking = true;
    after(TICK_MS, tick);
  };
  const start = (game: GameId, used = 0): void => {
    turns.delete(game);
    turns.set(game, { used, from: elapsed() });
    startTicking();
    if (turns.size > MAX_GAMES) turns.delete(turns.keys().next().value ?? game);
  };
  const stop = (game: GameId): void => {
    if (turns.has(game)) turns.set(game, { used: since(game), from: undefined });
  };
  return {
    start,
    startUnlessRunning: (game) => {
      if (!turns.has(game)) start(game);
    },
    stop,
    resume: (game) => {
      const turn = turns.get(game);
      if (turn === undefined || turn.from !== undefined) return;
      turns.set(game, { ...turn, from: elapsed() });
      startTicking();
    },
    stopAll: () => {
      const running = [...turns].filter(([, { from }]) => from !== undefined).map(([game]) => game);
      for (const game of running) stop(game);
      return running;
    },
    since,
  };
}
