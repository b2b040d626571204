import { err, ok, type Result } from '#shared/util/result.ts';
import { Program, type Command } from './program.ts';

/** A player's move, with what it reported and how long it took. */
export interface Thought {
  readonly move: string;
  /** The depth in its last `info` line; undefined where there was none. */
  readonly depth: number | undefined;
  readonly nodes: number | undefined;
  /** The time from the request to the answer, by the referee's clock. */
  readonly milliseconds: number;
}

/** A program that uses the engine protocol. Faults are ends of sentences that start with its name. */
export class Player {
  /** The name that the program reports. */
  readonly name: string;
  readonly #program: Program;
  readonly #options: ReadonlySet<string>;
  /** How long it may exceed its time before that is a fault, in milliseconds. */
  readonly #patience: number;

  private constructor(program: Program, name: string, options: ReadonlySet<string>, patience: number) {
    this.#program = program;
    this.name = name;
    this.#options = options;
    this.#patience = patience;
  }

  /**
   * Starts a program, makes the handshake and sets its options.
   * @param options by name; an option that the program does not have is an error
   * @param patience how long the program may exceed its time, in milliseconds
   */
  static async start(
    command: Command,
    options: ReadonlyMap<string, string>,
    patience: number,
  ): Promise<Result<Player, string>> {
    const program = new Program(command);
    const fail = async (fault: string): Promise<Result<Player, string>> => {
      await program.kill();
      return err(fault);
    };
    program.write('hei');
    const greeting: string[] = [];
    while (greeting.at(-1) !== 'heiok') {
      const line = await program.next(patience);
      if (line === undefined) return fail(program.end ?? `did not answer to "hei" in ${patience} ms`);
      greeting.push(line);
    }
    const found = (pattern: RegExp): string[] =>
      greeting.flatMap((line) => pattern.exec(line)?.slice(1) ?? []);
    const offered = new Set(found(/^option name (.+?) type /));
    const player = new Player(program, found(/^id name (.+)/)[0] ?? 'nameless', offered, patience);
    for (const [name, value] of options) {
      if (!offered.has(name)) return fail(`has no option ${name}; it has ${[...offered].join(', ')}`);
      program.write(`setoption name ${name} value ${value}`);
    }
    const ready = await player.#waitReady();
    return ready.ok ? ok(player) : fail(ready.error);
  }

  /** Starts a new game. @param seed of the game; undefined keeps the last one */
  async newGame(seed: number | undefined): Promise<Result<undefined, string>> {
    this.#program.write('newgame');
    if (seed !== undefined && this.#options.has('Seed'))
      this.#program.write(`setoption name Seed value ${seed}`);
    return this.#waitReady();
  }

  /**
   * Asks for a move.
   * @param place the words after `position`
   * @param go the words after `go`
   * @param time its time in milliseconds, 0 without a limit
   */
  async choose(place: string, go: string, time: number): Promise<Result<Thought, string>> {
    const latest = time + this.#patience;
    const started = performance.now();
    this.#program.write(`position ${place}`);
    this.#program.write(`go ${go}`);
    let reported = '';
    for (;;) {
      const rest = started + latest - performance.now();
      const line = await this.#program.next(Math.max(0, rest));
      const milliseconds = performance.now() - started;
      if (line === undefined)
        return err(this.#program.end ?? `gave no move in ${Math.round(milliseconds)} ms (${go})`);
      if (line.startsWith('error')) return err(`printed "${line}"`);
      if (line.startsWith('info ') && !/ multipv (?!1 )/.test(line)) reported = line;
      const move = /^bestmove (\S+)/.exec(line)?.[1];
      if (move === undefined) continue;
      return ok({
        move,
        depth: numberAfter('depth', reported),
        nodes: numberAfter('nodes', reported),
        milliseconds,
      });
    }
  }

  /** Ends the program. */
  async close(): Promise<void> {
    await this.#program.close();
  }

  /** Kills the program. */
  async kill(): Promise<void> {
    await this.#program.kill();
  }

  async #waitReady(): Promise<Result<undefined, string>> {
    this.#program.write('isready');
    for (;;) {
      const line = await this.#program.next(this.#patience);
      if (line === undefined)
        return err(this.#program.end ?? `did not answer to "isready" in ${this.#patience} ms`);
      if (line === 'readyok') return ok(undefined);
      if (line.startsWith('error')) return err(`printed "${line}"`);
    }
  }
}

function numberAfter(word: string, line: string): number | undefined {
  const text = new RegExp(` ${word} (\\d+)`).exec(line)?.[1];
  return text === undefined ? undefined : Number(text);
}
