import type { Program } from '#shared/contract/programs.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import type { ThinkProgress } from '../engine/engine.ts';
import { checkMove, legalStart } from '../engine/outside/fault.ts';
import type { ProgramFault } from '#shared/contract/program-fault.ts';
import type { ProgramPlayer } from '../core/program-player.ts';
import { DeclaredError } from '../core/service.ts';
import { paced } from '../core/work-progress.ts';
import type { ProgramList } from './program-list.ts';
import type { ProgramProcesses } from './program-processes.ts';

export interface ProgramPlayerParts {
  readonly list: Pick<ProgramList, 'named'>;
  readonly processes: Pick<ProgramProcesses, 'ask' | 'endGame'>;
  /** A monotonic clock, in milliseconds. @default that of the process */
  readonly elapsed?: (() => number) | undefined;
  /** Called with each fault. */
  readonly onFault: (fault: ProgramFault) => void;
}

export function createProgramPlayer({
  list,
  processes,
  elapsed = () => performance.now(),
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
