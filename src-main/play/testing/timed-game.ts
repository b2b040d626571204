import { expect, onTestFinished } from 'vitest';
import type { ClockReading } from '#shared/contract/playing.ts';
import type { GameId, GameState } from '#shared/contract/schemas.ts';
import type { TimeControl } from '#shared/game/time-control.ts';
import { aMove, at, byTwo, startGame, type DealtRequest, type GameServiceUnderTest } from './game-service.ts';

export const MINUTE: TimeControl = { kind: 'game', seconds: 60, increment: 0, timeOut: 'loss' };
export const INCREMENT: TimeControl = { ...MINUTE, increment: 2 };
export const PER_MOVE: TimeControl = { kind: 'move', seconds: 10, increment: 0, timeOut: 'loss' };
export const WARNING: TimeControl = { ...MINUTE, timeOut: 'warning' };

/** A page that follows the clocks of a game. */
export interface Follower {
  /** Resolves with the next reading. */
  readonly next: () => Promise<ClockReading>;
  /** Resolves when the host has removed the follower. */
  readonly leave: () => Promise<void>;
}

export function follow(service: GameServiceUnderTest['service'], gameId: GameId): Follower {
  const stop = new AbortController();
  const readings = service.clock.follow({ gameId }, stop.signal);
  onTestFinished(() => {
    stop.abort();
  });
  return {
    next: async () => {
      const reading = await readings.next();
      if (reading.done === true) throw new Error('The feed has ended');
      return reading.value;
    },
    leave: async () => {
      stop.abort();
      await expect(readings.next()).rejects.toThrow();
    },
  };
}

/** Starts a game, and a page that has its first reading of the clocks. */
export async function startTimed(timeControl: TimeControl, players = byTwo, other?: Partial<DealtRequest>) {
  const started = await startGame(players, { timeControl, ...other });
  const page = follow(started.service, started.game.id);
  return { ...started, page, first: await page.next() };
}

export async function play(service: GameServiceUnderTest['service'], game: GameState): Promise<GameState> {
  return service.play({ ...at(game), move: aMove(game) });
}
