import type { ProgramFault } from '#shared/contract/program-fault.ts';
import type { Program, ProgramId, programs } from '#shared/contract/programs.ts';
import type { ProgramsFile, StoredProgram } from './programs-file.ts';
import { DeclaredError, type Service } from '../core/service.ts';
import { createLatestFeed } from '../core/feeds.ts';
import { withValues, optionsOf, createProgramList, nameOfFile } from './program-list.ts';
import { streamTask } from '#shared/util/stream-task.ts';
import type { Engine } from '../engine/engine.ts';
import { playMatch, type MatchRequest } from './play-match.ts';
import type { ProgramPlayer } from '../core/program-player.ts';
import { createProgramPlayer } from './program-player.ts';
import { createProgramProcesses, startProgram } from './program-processes.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import { checkMove } from '../engine/outside/fault.ts';

/** The time of the search in a test, in milliseconds. */
const SEARCH_MS = 1000;

type Outcome = Pick<StoredProgram, 'name' | 'state' | 'fault' | 'options'>;

/** Starts a program, reads its name and options, and lets it search from the classic start. The process is ended. */
async function testProgram(program: Program, start: typeof startProgram): Promise<Outcome> {
  const { name, options, path } = program;
  // Options of an earlier version of the program may no longer exist.
  const started = await start({ ...program, options: [] });
  if (!started.ok) return { name, options, state: 'failed', fault: started.error };
  const engine = started.value;
  try {
    const known = { name: engine.name || nameOfFile(path), options: optionsOf(engine.options, options) };
    const position = dealStart('classic', 1, 'either');
    const ready = await engine.newGame(undefined);
    if (!ready.ok) return { ...known, state: 'failed', fault: ready.error };
    const thought = await engine.choose(formatPosition(position), `movetime ${SEARCH_MS}`, SEARCH_MS);
    if (!thought.ok) return { ...known, state: 'failed', fault: thought.error };
    const after = checkMove(position, thought.value.move);
    return after.ok
      ? { ...known, state: 'passed', fault: undefined }
      : { ...known, state: 'failed', fault: after.error };
  } finally {
    await engine.close();
  }
}

export interface ProgramServiceParts {
  readonly file: ProgramsFile;
  /** The only programs, as absolute paths, where the command line names them; undefined if people add them. */
  readonly named: readonly string[] | undefined;
  /** The host's file dialog. @returns an absolute path; undefined if it was dismissed */
  readonly chooseProgram: () => Promise<string | undefined>;
  /** A monotonic clock, in milliseconds. @default that of the process */
  readonly elapsed?: (() => number) | undefined;
  /** Starts a program. @default as a process of the system */
  readonly start?: typeof startProgram;
  /** Called with each fault of a program. */
  readonly onFault: (fault: ProgramFault) => void;
  /** Starts the computer player of a match. */
  readonly startEngine: () => Pick<Engine, 'think' | 'close'>;
  /** Runs a turn of a match, which yields to the games of people. */
  readonly yielding: MatchRequest['yielding'];
}

/** Programs outside the app: the list, and their processes. */
export interface ProgramServices {
  readonly service: Service<typeof programs>;
  readonly player: ProgramPlayer;
  /** Ends all processes. */
  readonly close: () => Promise<void>;
}

export function createProgramServices(parts: ProgramServiceParts): ProgramServices {
  const { file, named, elapsed, onFault, startEngine, start = startProgram } = parts;
  const feed = createLatestFeed<Program[]>();
  const list = createProgramList({
    file,
    named,
    onChange: (all) => {
      feed.publish([...all]);
    },
  });
  feed.publish([...list.all()]);
  const processes = createProgramProcesses(start);

  let lastMatch = new AbortController();
  const found = (id: ProgramId): Program => {
    const program = list.find(id);
    if (program === undefined)
      throw DeclaredError.of('PROGRAM_FAILED', { name: '', fault: { kind: 'missing', detail: '' } });
    return program;
  };
  const test = async (id: ProgramId): Promise<Program> => {
    processes.endProgram(id);
    const outcome = await testProgram(found(id), start);
    if (outcome.fault !== undefined) onFault(outcome.fault);
    await list.change(id, outcome);
    return found(id);
  };

  return {
    service: {
      list: (_, signal) => feed.follow(signal),
      add: async () => {
        const path = await parts.chooseProgram();
        if (path === undefined) return {};
        const id = await list.add(path);
        await test(id);
        return { id };
      },
      remove: async ({ id }) => {
        processes.endProgram(id);
        await list.remove(id);
      },
      test: ({ id }) => test(id),
      change: async ({ id, seconds, options }) => {
        const program = found(id);
        processes.endProgram(id);
        await list.change(id, {
          ...(seconds === undefined ? {} : { seconds }),
          ...(options === undefined ? {} : { options: withValues(program.options, options) }),
        });
        return found(id);
      },
      match: ({ id, level, games }, signal) => {
        lastMatch.abort();
        lastMatch = new AbortController();
        const both = AbortSignal.any([signal, lastMatch.signal]);
        return streamTask((report) =>
          playMatch({
            program: found(id),
            level,
            games,
            processes,
            signal: both,
            report,
            startEngine,
            onFault,
            yielding: parts.yielding,
          }),
        );
      },
    },
    player: createProgramPlayer({ list, processes, elapsed, onFault }),
    close: async () => {
      lastMatch.abort();
      await processes.close();
    },
  };
}
