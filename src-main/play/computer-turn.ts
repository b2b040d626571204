import type { GameState } from '#shared/contract/schemas.ts';
import type { ThinkProgress } from '#shared/contract/playing.ts';
import { isSwapOpen } from '#shared/game/fairness.ts';
import { positionOf } from '#shared/game/replay.ts';
import { parseMove } from '#shared/game/notation.ts';
import { playMove } from '#shared/game/play.ts';
import { LEVELS, type Level } from '#shared/game/player.ts';
import type { Colour, Position } from '#shared/game/types.ts';
import type { StoredGame } from '../database/api/stored-game.ts';
import type { Engine } from '../engine/engine.ts';
import { HIGHEST_LEVEL } from '../engine/levels.ts';
import type { ProgramPlayer } from '../core/program-player.ts';
import { DeclaredError } from '../core/service.ts';
import type { Alarm } from '../core/alarm.ts';

/** Returns the points that komi adds to a margin for a colour. */
export function komiOnMargin(colour: Colour, komi: number): number {
  return colour === 'black' ? -komi : komi;
}

/** Converts progress of the engine for the page. @param forKomi added to the score */
export function progressWithKomi(
  {
    depth,
    score,
    exact,
    line,
    nodes,
    milliseconds,
  }: Omit<ThinkProgress, 'line'> & { readonly line: readonly string[] },
  forKomi: number,
): ThinkProgress {
  return { depth, score: score + forKomi, exact, line: [...line], nodes, milliseconds };
}

/** The computer's action in its turn: a move, or a swap to Black's side. */
type ComputerTurn =
  | { readonly kind: 'move'; readonly move: string; readonly after: Position }
  | { readonly kind: 'swap' };

/** Who makes the moves of the computer. */
interface TurnPlayers {
  readonly engine: Engine;
  readonly programs: Pick<ProgramPlayer, 'chooseMove'>;
}

interface TurnOptions {
  readonly signal: AbortSignal;
  /** Called with the best move so far. */
  readonly report: (progress: ThinkProgress) => void;
  /** Upper limit of the time; undefined for none. */
  readonly milliseconds?: number | undefined;
}

/**
 * Returns the computer's action in an unfinished game, chosen by the engine or by a program. With the swap rule the engine's
 * first move makes the game as even as possible, and as White it takes the better side; a program knows no swap rule, and
 * makes a move. Rejects with `WRONG_PLAYER` if it is a person's turn, with `ENGINE_UNAVAILABLE`, `PROGRAM_FAILED`, or with
 * the signal's reason.
 */
export async function chooseTurn(
  { engine, programs }: TurnPlayers,
  game: StoredGame,
  { signal, report, milliseconds }: TurnOptions,
): Promise<ComputerTurn> {
  const before = positionOf(game);
  const player = game.players[before.turn];
  if (player.type === 'human') throw DeclaredError.of('WRONG_PLAYER', { gameId: game.id });
  const { start: position, moves, seed, komi } = game;
  const forKomi = komiOnMargin(before.turn, komi);
  const reportWithKomi = (found: Parameters<typeof progressWithKomi>[0]): void => {
    report(progressWithKomi(found, forKomi));
  };
  if (player.type === 'program') {
    const options = { signal, milliseconds, report: reportWithKomi };
    return { kind: 'move', ...(await programs.chooseMove(player.name, game, before, options)) };
  }
  if (isSwapOpen(game.swap, moves.length, before.turn)) {
    const { margin } = await engine.appraise({ position, moves }, { signal });
    if (margin > komi) return { kind: 'swap' };
  }
  const offersSwap = game.swap === 'offered' && moves.length === 0 && before.turn === 'black';
  const level = levelOf(player.level);
  const request = { position, moves, seed, level, ...(milliseconds !== undefined && { milliseconds }) };
  const answer = await engine.think(offersSwap ? { ...request, aim: 'even', komi } : request, {
    signal,
    onProgress: reportWithKomi,
  });
  const move = parseMove(answer.move);
  const after = move && playMove(before, move);
  if (after?.ok !== true) throw new Error('The engine answered with an illegal move');
  return { kind: 'move', move: answer.move, after: after.value };
}

function levelOf(number: number): Level {
  const level = LEVELS.find((known) => known === number);
  if (level === undefined) throw new Error(`There is no level ${String(number)}`);
  return level;
}

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
