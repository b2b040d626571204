import type { ProgramFault } from '#shared/contract/program-fault.ts';
import { err, ok, type Result } from '#shared/util/result.ts';
import { faultOf, printable } from './fault.ts';
import { parseInfo, type ReportedLine, parseOptions, type AnnouncedOption } from './parse-lines.ts';
import { Program } from './program.ts';
import type { Command } from './start-process.ts';

/** A move of a program, with what it reported and how long it took. */
export interface Thought {
  readonly move: string;
  /** The depth in its last `info` line; undefined if there was none. */
  readonly depth: number | undefined;
  readonly nodes: number | undefined;
  /** The time from the request to the answer, by this process's clock. */
  readonly milliseconds: number;
}

interface SearchOptions {
  /** Ends the search: the program is asked to stop and answer, and killed if it does not. */
  readonly signal?: AbortSignal;
  /** Called with each `info` line that can be read. */
  readonly onInfo?: (info: ReportedLine) => void;
}

/** How long a program may take to answer to `stop`, in milliseconds. */
const STOP_TIMEOUT_MS = 1000;
const MAX_NAME_LENGTH = 64;
/** The most lines of the answer to the greeting. */
const MAX_GREETING_LINES = 1000;

/** A running program that uses the engine protocol. Each answer is a fault if the program makes one. */
export class OutsideEngine {
  /** The name that the program reports; empty if it reports none. */
  readonly name: string;
  readonly options: readonly AnnouncedOption[];
  readonly #program: Program;
  /** How long it may exceed its time before that is a fault, in milliseconds. */
  readonly #patienceMs: number;

  private constructor(
    program: Program,
    name: string,
    options: readonly AnnouncedOption[],
    patienceMs: number,
  ) {
    this.#program = program;
    this.name = name;
    this.options = options;
    this.#patienceMs = patienceMs;
  }

  /**
   * Starts a program, makes the handshake and sets its options.
   * @param options by name; an option that the program does not have is an error
   * @param patienceMs how long the program may exceed its time, in milliseconds
   */
  static async start(
    command: Command,
    options: ReadonlyMap<string, string>,
    patienceMs: number,
  ): Promise<Result<OutsideEngine, ProgramFault>> {
    const program = new Program(command);
    const fail = async (fault: ProgramFault): Promise<Result<OutsideEngine, ProgramFault>> => {
      await program.kill();
      return err(fault);
    };
    program.write('hei');
    const greeting: string[] = [];
    const deadline = performance.now() + patienceMs;
    while (greeting.at(-1) !== 'heiok') {
      const line = await program.next(Math.max(0, deadline - performance.now()));
      if (line === undefined) return fail(program.end ?? faultOf('silent', 'hei'));
      if (greeting.length >= MAX_GREETING_LINES) return fail(faultOf('flood'));
      greeting.push(line);
    }
    const name = greeting.flatMap((line) => /^id name (.+)/.exec(line)?.[1] ?? [])[0] ?? '';
    const offered = parseOptions(greeting);
    const engine = new OutsideEngine(program, printable(name, MAX_NAME_LENGTH), offered, patienceMs);
    const set = await engine.setOptions(options);
    return set.ok ? ok(engine) : fail(set.error);
  }

  /** Whether the process runs. */
  get isRunning(): boolean {
    return this.#program.end === undefined;
  }

  /** Sets options. An option that the program does not have is an error. */
  async setOptions(options: ReadonlyMap<string, string>): Promise<Result<undefined, ProgramFault>> {
    this.#program.discardLines();
    for (const [name, value] of options) {
      if (!this.options.some((option) => option.name === name))
        return err(
          faultOf('no-option', `${name}; it has ${this.options.map((option) => option.name).join(', ')}`),
        );
      this.#program.write(`setoption name ${name} value ${value}`);
    }
    return this.#waitReady();
  }

  /** Starts a new game. @param seed of the game; undefined keeps the last one */
  async newGame(seed: number | undefined): Promise<Result<undefined, ProgramFault>> {
    this.#program.discardLines();
    this.#program.write('newgame');
    if (seed !== undefined && this.options.some(({ name }) => name === 'Seed'))
      this.#program.write(`setoption name Seed value ${seed}`);
    return this.#waitReady();
  }

  /**
   * Asks for a move. It is not checked.
   * @param position the words after `position`
   * @param go the words after `go`
   * @param timeMs its time, 0 without a limit of the search's own, `Infinity` for a search until it is stopped
   */
  async choose(
    position: string,
    go: string,
    timeMs: number,
    { signal, onInfo }: SearchOptions = {},
  ): Promise<Result<Thought, ProgramFault>> {
    const limitMs = timeMs + this.#patienceMs;
    const started = performance.now();
    this.#program.discardLines();
    this.#program.write(`position ${position}`);
    this.#program.write(`go ${go}`);
    let stopTimer: NodeJS.Timeout | undefined;
    const stop = (): void => {
      this.#program.write('stop');
      stopTimer = setTimeout(() => void this.kill(), STOP_TIMEOUT_MS);
    };
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted === true) stop();
    try {
      let reported: ReportedLine | undefined;
      for (;;) {
        const rest = started + limitMs - performance.now();
        const line = await this.#program.next(Math.max(0, rest));
        const milliseconds = performance.now() - started;
        if (line === undefined)
          return err(this.#program.end ?? faultOf('slow', `${Math.round(milliseconds)} ms (${go})`));
        if (isError(line)) return err(faultOf('error', line));
        const info = parseInfo(line);
        if (info !== undefined) {
          if (info.rank === 1) reported = info;
          onInfo?.(info);
          continue;
        }
        const move = /^bestmove (\S+)/.exec(line)?.[1];
        if (move === undefined) continue;
        return ok({ move, depth: reported?.depth, nodes: reported?.nodes, milliseconds });
      }
    } finally {
      clearTimeout(stopTimer);
      signal?.removeEventListener('abort', stop);
    }
  }

  /** Asks the program to exit, and kills it if it does not. */
  async close(): Promise<void> {
    await this.#program.close();
  }

  /** Kills the program. */
  async kill(): Promise<void> {
    await this.#program.kill();
  }

  async #waitReady(): Promise<Result<undefined, ProgramFault>> {
    this.#program.write('isready');
    const deadline = performance.now() + this.#patienceMs;
    for (;;) {
      const line = await this.#program.next(Math.max(0, deadline - performance.now()));
      if (line === undefined) return err(this.#program.end ?? faultOf('silent', 'isready'));
      if (line === 'readyok') return ok(undefined);
      if (isError(line)) return err(faultOf('error', line));
    }
  }
}

function isError(line: string): boolean {
  return /^error\b/.test(line);
}
