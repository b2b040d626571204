import type { ThinkProgress } from '#shared/contract/think-progress.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import type { Position } from '#shared/game/types.ts';
import type { StoredGame } from '../../database/api/stored-game.ts';
import { checkMove, legalStart } from '../../engine/outside/check-move.ts';
import type { ProgramFault } from '#shared/contract/program-fault.ts';
import { DeclaredError } from '../declared-error.ts';
import { paced } from '../streams/pace.ts';
import type { ProgramList } from './program-list.ts';
import type { Seats } from './seats.ts';

/** A move of a program that the rules allow. */
interface CheckedMove {
  readonly move: string;
  readonly after: Position;
}

/** Programs as players of games. */
export interface ProgramPlayer {
  /**
   * Asks the program with a name for a move in a game. Rejects with `PROGRAM_FAILED`, or with the signal's reason.
   * @param before the position of the game
   * @param options `milliseconds`: its time, where the game has a clock; `report`: called at most ten times a second with scores
   * before komi
   */
  readonly chooseMove: (
    name: string,
    game: Pick<StoredGame, 'id' | 'start' | 'moves' | 'seed'>,
    before: Position,
    options: {
      readonly signal: AbortSignal;
      readonly milliseconds: number | undefined;
      readonly report: (progress: ThinkProgress) => void;
    },
  ) => Promise<CheckedMove>;
  /** Ends the processes that play a game. */
  readonly endGame: (gameId: GameId) => void;
}

export interface ProgramPlayerParts {
  readonly list: Pick<ProgramList, 'named'>;
  readonly seats: Pick<Seats, 'ask' | 'endGame'>;
  /** A monotonic clock, in milliseconds. */
  readonly elapsed: () => number;
  /** Called with each fault. */
  readonly onFault: (fault: ProgramFault) => void;
}

export function createProgramPlayer({ list, seats, elapsed, onFault }: ProgramPlayerParts): ProgramPlayer {
  return {
    chooseMove: async (name, { id, start, moves, seed }, before, { signal, milliseconds, report }) => {
      const fail = (fault: ProgramFault): DeclaredError => {
        onFault(fault);
        return DeclaredError.of('PROGRAM_FAILED', { name, fault });
      };
      const program = list.named(name);
      if (program === undefined) throw fail({ kind: 'missing', detail: '' });
      const time = Math.round(milliseconds ?? 1000 * program.seconds);
      const startedAt = elapsed();
      const reportPaced = paced(report, elapsed);
      const thought = await seats.ask(program, {
        asker: before.turn,
        game: String(id),
        seed,
        place: moves.length === 0 ? start : `${start} moves ${moves.join(' ')}`,
        go: `movetime ${time}`,
        time,
        signal,
        onInfo: ({ rank, depth = 0, score, nodes = 0, line }) => {
          if (rank !== 1 || score === undefined) return;
          reportPaced({
            ...{ depth, score, nodes },
            // Nobody has checked its proof.
            exact: false,
            line: legalStart(before, line),
            milliseconds: Math.round(elapsed() - startedAt),
          });
        },
      });
      if (!thought.ok) throw fail(thought.error);
      const after = checkMove(before, thought.value.move);
      if (after.ok) return { move: thought.value.move, after: after.value };
      seats.endGame(String(id));
      throw fail(after.error);
    },
    endGame: (gameId) => {
      seats.endGame(String(gameId));
    },
  };
}
