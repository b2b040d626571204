import type { Program } from '#shared/contract/programs.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import type { Position } from '#shared/game/types.ts';
import type { StoredGame } from '../../database/api/stored-game.ts';
import type { ThinkProgress } from '../../engine/engine.ts';
import { checkMove, legalStart } from '../../engine/outside/fault.ts';
import type { ProgramFault } from '#shared/contract/program-fault.ts';
import { DeclaredError } from '../service.ts';
import { paced } from '../streams/work-progress.ts';
import type { ProgramList } from './program-list.ts';
import type { ProgramProcesses } from './program-processes.ts';

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
  /**
   * Lets the program with a name search the best moves of a position, in which the game is not over, until it ends by itself.
   * Rejects with `PROGRAM_FAILED`, or with the signal's reason.
   * @param options `nodes`: the maximum number; `onLines`: called with the moves found so far, best first, with scores before komi
   */
  readonly followLines: (
    name: string,
    position: Position,
    options: {
      readonly lines: number;
      readonly nodes: number | undefined;
      readonly signal: AbortSignal;
      readonly onLines: (lines: readonly ThinkProgress[]) => void;
    },
  ) => Promise<void>;
  /** Ends the processes that play a game. */
  readonly endGame: (gameId: GameId) => void;
}

export interface ProgramPlayerParts {
  readonly list: Pick<ProgramList, 'named'>;
  readonly processes: Pick<ProgramProcesses, 'ask' | 'endGame'>;
  /** A monotonic clock, in milliseconds. */
  readonly elapsed: () => number;
  /** Called with each fault. */
  readonly onFault: (fault: ProgramFault) => void;
}

export function createProgramPlayer({
  list,
  processes,
  elapsed,
  onFault,
}: ProgramPlayerParts): ProgramPlayer {
  const failure = (name: string, fault: ProgramFault): DeclaredError => {
    onFault(fault);
    return DeclaredError.of('PROGRAM_FAILED', { name, fault });
  };
  const listed = (name: string): Program => {
    const program = list.named(name);
    if (program === undefined) throw failure(name, { kind: 'missing', detail: '' });
    return program;
  };
  return {
    chooseMove: async (name, { id, start, moves, seed }, before, { signal, milliseconds, report }) => {
      const program = listed(name);
      const timeMs = Math.round(milliseconds ?? 1000 * program.seconds);
      const startedAt = elapsed();
      const reportPaced = paced(report, elapsed);
      const thought = await processes.ask(program, {
        asker: before.turn,
        game: String(id),
        seed,
        position: moves.length === 0 ? start : `${start} moves ${moves.join(' ')}`,
        go: `movetime ${timeMs}`,
        timeMs,
        signal,
        onInfo: ({ rank, depth = 0, score, nodes = 0, line }) => {
          if (rank !== 1 || score === undefined) return;
          reportPaced({
            depth,
            score,
            nodes,
            // Nobody has checked its proof.
            exact: false,
            line: legalStart(before, line),
            milliseconds: Math.round(elapsed() - startedAt),
          });
        },
      });
      if (!thought.ok) throw failure(name, thought.error);
      const after = checkMove(before, thought.value.move);
      if (after.ok) return { move: thought.value.move, after: after.value };
      processes.endGame(String(id));
      throw failure(name, after.error);
    },
    followLines: async (name, position, { lines, nodes, signal, onLines }) => {
      const program = listed(name);
      const startedAt = elapsed();
      const found = new Map<number, ThinkProgress>();
      const thought = await processes.ask(program, {
        asker: 'analysis',
        game: 'analysis',
        signal,
        position: formatPosition(position),
        go: `${nodes === undefined ? 'infinite' : `nodes ${nodes}`} multipv ${lines}`,
        timeMs: Infinity,
        onInfo: ({ rank, depth = 0, score, nodes = 0, line }) => {
          const moves = legalStart(position, line);
          if (rank > lines || score === undefined || moves.length === 0) return;
          const milliseconds = Math.round(elapsed() - startedAt);
          found.set(rank, { depth, score, nodes, exact: false, line: moves, milliseconds });
          onLines([...found].sort(([one], [other]) => one - other).map(([, each]) => each));
        },
      });
      if (!thought.ok) throw failure(name, thought.error);
      if (found.size === 0) throw failure(name, { kind: 'no-values', detail: '' });
    },
    endGame: (gameId) => {
      processes.endGame(String(gameId));
    },
  };
}
