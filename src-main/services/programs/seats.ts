import { dirname } from 'node:path';
import type { ProgramFault } from '#shared/contract/program-fault.ts';
import type { Program, ProgramId } from '#shared/contract/programs.ts';
import { err, type Result } from '#shared/util/result.ts';
import { createSerialQueue } from '#shared/util/serial-queue.ts';
import { untilAborted } from '#shared/util/stream-task.ts';
import { describeOptions } from './program-list.ts';
import { OutsideEngine, type Thought } from '../../engine/outside/outside-engine.ts';
import type { ReportedLine } from '../../engine/outside/parse-lines.ts';

/** How long a program may exceed its time, and take to start, in milliseconds. */
const PATIENCE_MS = 10_000;
/** A program that nobody asked for so long is ended, in milliseconds. */
const IDLE_MS = 600_000;

/** A question to a program. */
interface Question {
  /** Who asks: questions of one asker go to one process, one after the other. */
  readonly asker: string;
  /** The game; the program is told when it is another one. */
  readonly game: string;
  readonly seed?: number | undefined;
  /** The words after `position` and `go`. */
  readonly place: string;
  readonly go: string;
  /** The time that `go` gives, in milliseconds. */
  readonly time: number;
  readonly signal: AbortSignal;
  readonly onInfo: (info: ReportedLine) => void;
}

interface Seat {
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

export type Seats = ReturnType<typeof createSeats>;

/** The processes of programs: one for each program and asker, started when it is needed. */
export function createSeats(start: typeof startProgram) {
  const seats = new Map<string, Seat>();
  let isClosed = false;

  const dismiss = async (seat: Seat): Promise<void> => {
    clearTimeout(seat.idle);
    const { engine } = seat;
    seat.engine = undefined;
    seat.game = undefined;
    await engine?.kill();
  };
  const dismissWhere = (isMeant: (seat: Seat) => boolean): void => {
    for (const seat of seats.values()) if (isMeant(seat)) void dismiss(seat);
  };

  const answer = async (
    seat: Seat,
    program: Program,
    question: Question,
  ): Promise<Result<Thought, ProgramFault>> => {
    const { game, seed, place, go, time, signal, onInfo } = question;
    signal.throwIfAborted();
    clearTimeout(seat.idle);
    if (seat.engine?.isRunning !== true) {
      const started = await start(program);
      if (!started.ok) return started;
      if (isClosed) {
        await started.value.kill();
        return err({ kind: 'missing', detail: '' });
      }
      seat.engine = started.value;
      seat.game = undefined;
    }
    const { engine } = seat;
    if (seat.game !== game) {
      seat.game = game;
      const ready = await engine.newGame(seed);
      if (!ready.ok) return ready;
    }
    signal.throwIfAborted();
    const thought = await engine.choose(place, go, time, { signal, onInfo });
    seat.idle = setTimeout(() => void dismiss(seat), IDLE_MS).unref();
    return thought;
  };

  return {
    /** Asks a program for a move, which is not checked. Rejects with the signal's reason as soon as it is aborted. */
    ask: async (program: Program, question: Question): Promise<Result<Thought, ProgramFault>> => {
      const key = `${program.id} ${question.asker}`;
      const seat: Seat = seats.get(key) ?? {
        program: program.id,
        queue: createSerialQueue(),
        engine: undefined,
        game: undefined,
        idle: undefined,
      };
      seats.set(key, seat);
      const asked = seat.queue.run(async () => {
        const found = await answer(seat, program, question);
        // What a program does after a fault cannot be trusted.
        if (!found.ok) await dismiss(seat);
        return found;
      });
      return untilAborted(asked, question.signal);
    },
    /** Ends the processes that play a game. */
    endGame: (game: string): void => {
      dismissWhere((seat) => seat.game === game);
    },
    /** Ends the processes of a program. */
    endProgram: (program: ProgramId): void => {
      dismissWhere((seat) => seat.program === program);
    },
    /** Ends all processes, and waits for it. */
    close: async (): Promise<void> => {
      isClosed = true;
      await Promise.all([...seats.values()].map(dismiss));
    },
  };
}
