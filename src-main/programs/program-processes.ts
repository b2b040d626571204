import { dirname } from 'node:path';
import type { ProgramFault } from '#shared/contract/program-fault.ts';
import type { Program, ProgramId } from '#shared/contract/programs.ts';
import { err, type Result } from '#shared/util/result.ts';
import { createSerialQueue } from '#shared/util/serial-queue.ts';
import { untilAborted } from '#shared/util/stream-task.ts';
import { describeOptions } from './program-list.ts';
import { OutsideEngine, type Thought } from '../engine/outside/outside-engine.ts';
import type { ReportedLine } from '../engine/outside/parse-lines.ts';

/** How long a program may exceed its time, and take to start, in milliseconds. */
const PATIENCE_MS = 10_000;
/** A program that nobody asked for so long is ended, in milliseconds. */
const IDLE_MS = 600_000;

/** A question to a program. */
interface Question {
  /**
   * Who asks: a colour of a game, `match` or `analysis`. Questions of one asker go to one process, one after the other.
   */
  readonly asker: string;
  /** Identifies the game; the program is told when it is another one. */
  readonly game: string;
  readonly seed?: number | undefined;
  /** The words after `position` and `go`. */
  readonly position: string;
  readonly go: string;
  /** The time that `go` gives. */
  readonly timeMs: number;
  readonly signal: AbortSignal;
  readonly onInfo: (info: ReportedLine) => void;
}

/** The process of a program that answers one asker. */
interface ProgramProcess {
  readonly program: ProgramId;
  readonly queue: ReturnType<typeof createSerialQueue>;
  engine: OutsideEngine | undefined;
  game: string | undefined;
  idle: NodeJS.Timeout | undefined;
}

/** Starts a program with its chosen options. */
export function startProgram({ path, options }: Program): Promise<Result<OutsideEngine, ProgramFault>> {
  const command = { file: path, args: [], folder: dirname(path) };
  return OutsideEngine.start(command, describeOptions(options), PATIENCE_MS);
}

export type ProgramProcesses = ReturnType<typeof createProgramProcesses>;

/** The processes of programs: one for each program and asker, started when it is needed. */
export function createProgramProcesses(start: typeof startProgram) {
  const processes = new Map<string, ProgramProcess>();
  let isClosed = false;

  const dismiss = async (programProcess: ProgramProcess): Promise<void> => {
    clearTimeout(programProcess.idle);
    const { engine } = programProcess;
    programProcess.engine = undefined;
    programProcess.game = undefined;
    await engine?.kill();
  };
  const dismissWhere = (isMeant: (programProcess: ProgramProcess) => boolean): void => {
    for (const programProcess of processes.values())
      if (isMeant(programProcess)) void dismiss(programProcess);
  };

  const answer = async (
    programProcess: ProgramProcess,
    program: Program,
    question: Question,
  ): Promise<Result<Thought, ProgramFault>> => {
    const { game, seed, position, go, timeMs, signal, onInfo } = question;
    signal.throwIfAborted();
    clearTimeout(programProcess.idle);
    if (programProcess.engine?.isRunning !== true) {
      const started = await start(program);
      if (!started.ok) return started;
      // It started while the app is closing.
      if (isClosed) {
        await started.value.kill();
        return err({ kind: 'missing', detail: '' });
      }
      programProcess.engine = started.value;
      programProcess.game = undefined;
    }
    const { engine } = programProcess;
    if (programProcess.game !== game) {
      programProcess.game = game;
      const ready = await engine.newGame(seed);
      if (!ready.ok) return ready;
    }
    signal.throwIfAborted();
    const thought = await engine.choose(position, go, timeMs, { signal, onInfo });
    programProcess.idle = setTimeout(() => void dismiss(programProcess), IDLE_MS).unref();
    return thought;
  };

  return {
    /** Asks a program for a move, which is not checked. Rejects with the signal's reason as soon as it is aborted. */
    ask: async (program: Program, question: Question): Promise<Result<Thought, ProgramFault>> => {
      const key = `${program.id} ${question.asker}`;
      const programProcess: ProgramProcess = processes.get(key) ?? {
        program: program.id,
        queue: createSerialQueue(),
        engine: undefined,
        game: undefined,
        idle: undefined,
      };
      processes.set(key, programProcess);
      const asked = programProcess.queue.run(async () => {
        const found = await answer(programProcess, program, question);
        // What a program does after a fault cannot be trusted.
        if (!found.ok) await dismiss(programProcess);
        return found;
      });
      return untilAborted(asked, question.signal);
    },
    /** Ends the processes that play a game. */
    endGame: (game: string): void => {
      dismissWhere((programProcess) => programProcess.game === game);
    },
    /** Ends the processes of a program. */
    endProgram: (program: ProgramId): void => {
      dismissWhere((programProcess) => programProcess.program === program);
    },
    /** Ends all processes, and waits for it. */
    close: async (): Promise<void> => {
      isClosed = true;
      await Promise.all([...processes.values()].map(dismiss));
    },
  };
}
