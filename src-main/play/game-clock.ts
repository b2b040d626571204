import type { ClockReading, clock } from '#shared/contract/playing.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { TimeControl } from '#shared/game/time-control.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { StoredGame } from '../database/api/stored-game.ts';
import type { Service } from '../core/service.ts';
import { createFeed } from '#shared/util/feed.ts';
import { isRunning, isSameTurn, readingOf, timesLeftOf, turnOf, type ClockState } from './clock-reading.ts';
import type { Alarm } from '../core/alarm.ts';
import { createTurnClock } from './turn-clock.ts';

/** The average number of moves in a game. */
const USUAL_MOVES = 29;
/** The smallest number of the computer's moves to reserve time for. */
const MIN_MOVES_LEFT = 3;
/** Reserve for the time between the engine's answer and the stored move. */
const RESERVE_MS = 100;
/** The part of the time for this move that the engine gets, because it may end late. */
const SHARE = 0.8;
const MIN_THINKING_MS = 10;

/**
 * Returns how long the computer may think about a move, in milliseconds, so that its time lasts for the whole game.
 * @param left its remaining time
 * @param moveCount number of moves made by both
 */
export function thinkingTime(control: TimeControl, left: number, moveCount: number): number {
  const ownMoves = Math.max(MIN_MOVES_LEFT, (USUAL_MOVES - moveCount) / 2);
  const forThisMove =
    control.kind === 'move' ? left : Math.min(left, left / ownMoves + 1000 * control.increment);
  return Math.max(MIN_THINKING_MS, Math.round(SHARE * (forThisMove - RESERVE_MS)));
}

export interface GameClockParts {
  readonly database: GameDatabase;
  /** A monotonic clock, in milliseconds. */
  readonly elapsed: () => number;
  readonly after: Alarm;
  /** Called when the player to move has run out of time and loses the game. */
  readonly onTimeOut: (gameId: GameId) => void;
}

/**
 * The clocks of games in play. Each turn is timed. The clock of a game with a time control runs only while a page
 * follows it, it is not paused and, in the computer's turn, the computer thinks. So time in which the app is closed or
 * the connection is down does not count.
 */
export interface GameClock {
  /** Starts a turn: the game is new, or was changed. */
  readonly start: (game: StoredGame) => void;
  /** Registers a game that is shown. One with a time control that this process has not seen before is paused. */
  readonly see: (game: StoredGame) => void;
  /** Returns the time of the current turn, in milliseconds. */
  readonly turnTime: (game: Pick<StoredGame, 'id'>) => number;
  /** Returns the time that the computer may think about its move, in milliseconds; undefined without a time control. */
  readonly thinkingTime: (game: StoredGame) => number | undefined;
  /** Whether the game is lost on time. */
  readonly isOut: (game: StoredGame) => boolean;
  /** Whether a game may be lost on time: it is, or only its stored state would tell. */
  readonly mayBeOut: (gameId: GameId) => boolean;
  /** Called when the computer starts to think. @returns a function to call when it stops */
  readonly think: (game: StoredGame) => () => void;
  readonly procedures: Service<typeof clock>;
  /** The computer goes to sleep or is locked: pauses games with a time control, and stops the clock of every turn. */
  readonly onSuspend: () => void;
  /** The computer is awake again: notifies the followers of games that were paused. */
  readonly onResume: () => void;
}

/** The interval at which the time of a turn is saved while a clock runs; a crash loses at most this time. */
const SAVE_INTERVAL_MS = 5_000;

/**
 * A game that was paused within this time before sleep counts as paused by sleep: the page pauses its game when its window
 * is hidden, and the screen turns off before the computer sleeps.
 */
const JUST_PAUSED_MS = 5_000;

/** A game with a running or paused clock, and what belongs to its timers. */
interface TimedGame extends ClockState {
  /** The time of the last pause, by the monotonic clock. */
  pausedAt: number;
  cancelAlarm: () => void;
  keptTime: number;
}

/** Creates the clocks. Timers run only for running clocks. */
export function createGameClock({ database, elapsed, after, onTimeOut }: GameClockParts): GameClock {
  const turns = createTurnClock({
    elapsed,
    after,
    onStandstill: (gameId, isSleep) => {
      const entry = timed.get(gameId);
      if (entry === undefined || !isRunning(entry)) return;
      if (isSleep) {
        pauseNow(entry);
        entry.slept = true;
      }
      // The page's clock has gone on.
      update(entry);
    },
  });
  const timed = new Map<GameId, TimedGame>();
  const readings = createFeed<ClockReading>(({ gameId }) => gameId);
  /** The games without a time control that were seen. */
  const untimed = new Set<GameId>();
  /** During sleep: the games that sleep paused, and those whose turn clocks it only stopped. */
  let asleep: { readonly timed: Set<GameId>; others: readonly GameId[] } = { timed: new Set(), others: [] };

  const leftOf = (control: TimeControl, game: StoredGame): number =>
    timesLeftOf(control, game, turns.since(game.id))[turnOf(game)];
  const isOut = (game: StoredGame): boolean => {
    const { timeControl: control } = game;
    return control?.timeOut === 'loss' && leftOf(control, game) <= 0;
  };
  const publish = (entry: TimedGame): void => {
    readings.publish(readingOf(entry, turns.since(entry.game.id)));
  };

  /** Saves the time of the turn. Errors are ignored: the next move reports a failing disk. */
  const keep = (entry: TimedGame): void => {
    const { id: gameId, moves, result } = entry.game;
    const milliseconds = Math.round(turns.since(gameId));
    if (milliseconds === entry.keptTime || result !== '*') return;
    entry.keptTime = milliseconds;
    database.keepTurnTime({ gameId, moveCount: moves.length, milliseconds }).catch(() => undefined);
  };

  const setAlarm = (entry: TimedGame): void => {
    const { game, control } = entry;
    const left = leftOf(control, game);
    const isLimited = control.timeOut === 'loss';
    const wait = isLimited ? Math.min(SAVE_INTERVAL_MS, Math.max(0, left)) : SAVE_INTERVAL_MS;
    entry.cancelAlarm = after(Math.ceil(wait), () => {
      if (isLimited && leftOf(control, game) <= 0) onTimeOut(game.id);
      else {
        keep(entry);
        setAlarm(entry);
      }
    });
  };

  const pauseNow = (entry: TimedGame): void => {
    entry.paused = true;
    entry.pausedAt = elapsed();
  };

  /** Starts or stops a clock as its state requires, and notifies its followers. */
  const update = (entry: TimedGame): void => {
    entry.cancelAlarm();
    if (isRunning(entry)) {
      turns.resume(entry.game.id);
      setAlarm(entry);
    } else {
      turns.stop(entry.game.id);
      keep(entry);
    }
    publish(entry);
  };

  /** Starts a turn of a game with a time control. */
  const startTimed = (game: StoredGame, control: TimeControl, paused: boolean): TimedGame => {
    const before = timed.get(game.id);
    before?.cancelAlarm();
    turns.start(game.id, before && isSameTurn(before.game, game) ? turns.since(game.id) : game.turnTime);
    turns.stop(game.id);
    const entry: TimedGame = {
      game,
      control,
      paused: before?.paused ?? paused,
      pausedAt: before?.pausedAt ?? -Infinity,
      slept: before?.slept ?? false,
      followers: before?.followers ?? 0,
      thoughts: 0,
      cancelAlarm: () => undefined,
      keptTime: game.turnTime,
    };
    timed.set(game.id, entry);
    update(entry);
    return entry;
  };

  const entryOf = async (gameId: GameId): Promise<TimedGame | undefined> => {
    const known = timed.get(gameId);
    if (known !== undefined) return known;
    const game = await database.game(gameId);
    return game.timeControl && (timed.get(gameId) ?? startTimed(game, game.timeControl, true));
  };

  const setPaused = async (gameId: GameId, paused: boolean): Promise<void> => {
    const entry = await entryOf(gameId);
    if (entry === undefined || entry.paused === paused) return;
    if (paused) pauseNow(entry);
    else {
      entry.paused = false;
      entry.slept = false;
    }
    update(entry);
  };

  /** Changes the number of followers of a game. Without followers it is paused. */
  const countFollowers = (gameId: GameId, more: 1 | -1): void => {
    const entry = timed.get(gameId);
    if (entry === undefined) return;
    entry.followers += more;
    if (entry.followers === 0 && entry.game.result === '*') pauseNow(entry);
    update(entry);
    // The time of the turn is already saved.
    if (entry.followers === 0) timed.delete(gameId);
  };

  return {
    start: (game) => {
      if (game.timeControl !== undefined) startTimed(game, game.timeControl, false);
      else {
        untimed.add(game.id);
        turns.start(game.id);
      }
    },

    see: (game) => {
      if (game.timeControl !== undefined) return;
      untimed.add(game.id);
      turns.startUnlessRunning(game.id);
    },

    turnTime: ({ id }) => turns.since(id),

    thinkingTime: (game) => {
      const { timeControl: control, moves } = game;
      return control && thinkingTime(control, leftOf(control, game), moves.length);
    },

    isOut,

    mayBeOut: (gameId) => {
      const entry = timed.get(gameId);
      return entry === undefined ? !untimed.has(gameId) : isOut(entry.game);
    },

    think: ({ id }) => {
      const entry = timed.get(id);
      if (entry === undefined) return () => undefined;
      entry.thoughts++;
      update(entry);
      return () => {
        entry.thoughts--;
        // Skipped if a move has started another turn with another entry.
        if (timed.get(id) === entry) update(entry);
      };
    },

    procedures: {
      follow: async function* ({ gameId }, signal) {
        const changes = readings.follow(signal);
        const entry = await entryOf(gameId);
        if (entry === undefined) return;
        countFollowers(gameId, 1);
        try {
          for await (const reading of changes) if (reading.gameId === gameId) yield reading;
        } finally {
          countFollowers(gameId, -1);
        }
      },

      pause: ({ gameId }) => setPaused(gameId, true),
      resume: ({ gameId }) => setPaused(gameId, false),
    },

    onSuspend: () => {
      for (const entry of timed.values()) {
        const isInPlay = !entry.paused || elapsed() - entry.pausedAt < JUST_PAUSED_MS;
        if (!isInPlay || entry.game.result !== '*') continue;
        asleep.timed.add(entry.game.id);
        pauseNow(entry);
        update(entry);
      }
      asleep.others = [...asleep.others, ...turns.stopAll()];
    },

    onResume: () => {
      for (const gameId of asleep.timed) {
        const entry = timed.get(gameId);
        if (entry?.paused !== true) continue;
        entry.slept = true;
        publish(entry);
      }
      for (const gameId of asleep.others) turns.resume(gameId);
      asleep = { timed: new Set(), others: [] };
    },
  };
}
