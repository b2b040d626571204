import type { GameState } from '#shared/contract/schemas.ts';
import type { Engine } from '../../engine/engine.ts';
import { HIGHEST_LEVEL } from '../../engine/levels.ts';
import type { Alarm } from './turn-clock.ts';

/**
 * How long the animation of a move may last, in milliseconds: that of a path of three steps. Pondering
 * starts after it, so that the animation has the processor.
 */
export const MOVE_SHOWN_MS = 700;

export type Pondering = ReturnType<typeof createPondering>;

/**
 * Pondering: the engine searches the position in the opponent's turn.
 * @param isWanted whether the setting allows pondering
 */
export function createPondering(engine: Engine, after: Alarm, isWanted: () => boolean) {
  let running: AbortController | undefined;
  const stop = (): void => {
    running?.abort();
    running = undefined;
  };
  return {
    /**
     * Starts pondering if the setting allows it, the computer has just moved at its highest level, and the game goes
     * on.
     */
    start: (game: GameState): void => {
      stop();
      if (!isWanted() || game.result !== '*' || !hasHighestLevel(game)) return;
      const controller = new AbortController();
      running = controller;
      const cancel = after(MOVE_SHOWN_MS, () => {
        // The next move reports a failing engine.
        engine
          .ponder({ position: game.start, moves: game.moves }, { signal: controller.signal })
          .catch(() => undefined);
      });
      controller.signal.addEventListener('abort', cancel);
    },
    /** Stops pondering, so that the engine is available at once. */
    stop,
  };
}

function hasHighestLevel({ players }: GameState): boolean {
  return Object.values(players).some(
    (player) => player.type === 'computer' && player.level === HIGHEST_LEVEL,
  );
}
