import type { EngineThread } from '../engine-thread.ts';
import {
  type Command,
  type GoRequest,
  DEFAULT_HASH,
  DEFAULT_THREADS,
  parseCommand,
} from './parse-command.ts';
import { CommandRunner } from './command-runner.ts';
import { MAX_LINE_LENGTH, type InputLine } from './line-splitter.ts';
import { ThreadKeeper, type EngineSize } from './thread-keeper.ts';

export interface SessionParts {
  /** Starts a search thread. */
  readonly startThread: (size: EngineSize) => EngineThread;
  /** Writes one line, or several with line ends between them. */
  readonly say: (text: string) => void;
  /** The version of the app, for the answer to `hei`. */
  readonly version: string;
  /** The maximum time for finishing bounded work that was requested before `quit`; 3,000 ms if it is left out. */
  readonly quitGraceMs?: number;
}

const QUIT_GRACE_MS = 3000;
/** The maximum time for stopping a search before its thread is terminated. */
const MAX_STOP_MS = 2000;

/** A queued or running command. */
interface Job {
  readonly command: Command;
  /** Aborted by `stop`. */
  readonly stop: AbortController;
}

/**
 * A session of the engine protocol. As in UCI engines, commands run one after the other in their order, so commands during
 * a search wait for it. Only `isready`, `stop`, `quit` and errors are answered at once.
 */
export class Session {
  /** Resolves after `quit` or the end of the input, when all work has ended. */
  readonly closed: Promise<undefined>;
  readonly #closing = Promise.withResolvers<undefined>();
  readonly #keeper: ThreadKeeper;
  readonly #say: (text: string) => void;
  readonly #runner: CommandRunner;
  readonly #quitGraceMs: number;
  /** The queue; the first command is running. */
  readonly #jobs: Job[] = [];
  #isEnding = false;

  constructor({ startThread, say, version, quitGraceMs = QUIT_GRACE_MS }: SessionParts) {
    this.closed = this.#closing.promise;
    this.#keeper = new ThreadKeeper(startThread, {
      tableMegabytes: DEFAULT_HASH,
      threads: DEFAULT_THREADS,
    });
    this.#say = say;
    this.#quitGraceMs = quitGraceMs;
    this.#runner = new CommandRunner(this.#keeper, say, version);
  }

  /** Processes one line of input. */
  handleLine(line: InputLine): void {
    if (this.#isEnding) return;
    if (line.kind === 'too-long') {
      this.#say(`error A line has at most ${MAX_LINE_LENGTH} characters.`);
      return;
    }
    const parsed = parseCommand(line.text);
    if (parsed === undefined) return;
    if (!parsed.ok) {
      this.#say(`error ${parsed.error}`);
      return;
    }
    const command = parsed.value;
    if (command.kind === 'stop') this.#stopAll();
    else if (command.kind === 'quit') this.quit();
    else if (command.kind === 'isready' && this.#isSearching()) this.#say('readyok');
    else this.#enqueue(command);
  }

  /**
   * Ends the session. A script may send all commands and `quit` at once, so work with a bound of its own is finished first,
   * within `quitGraceMs`; a search by time or without an end is stopped now. Every search answers, also one that is stopped.
   */
  quit(): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    for (const job of this.#jobs) {
      if (job.command.kind === 'go' && !isBounded(job.command.request)) job.stop.abort();
    }
    const timers = [
      setTimeout(() => {
        this.#jobs.splice(
          1,
          Infinity,
          ...this.#jobs.slice(1).filter(({ command }) => command.kind !== 'perft'),
        );
        this.#stopAll();
      }, this.#quitGraceMs),
      setTimeout(() => void this.#keeper.close(), this.#quitGraceMs + MAX_STOP_MS),
    ];
    void this.closed.then(() => {
      timers.forEach(clearTimeout);
    });
    if (this.#jobs.length === 0) void this.#close();
  }

  async #close(): Promise<void> {
    await this.#keeper.close();
    this.#closing.resolve(undefined);
  }

  #isSearching(): boolean {
    const kind = this.#jobs[0]?.command.kind;
    return kind === 'go' || kind === 'solve' || kind === 'winner';
  }

  /** Stops the running command and all queued searches; a queued `perft` stays. */
  #stopAll(): void {
    for (const [at, { command, stop }] of this.#jobs.entries()) {
      if (at === 0 || command.kind !== 'perft') stop.abort();
    }
  }

  #enqueue(command: Command): void {
    this.#jobs.push({ command, stop: new AbortController() });
    if (this.#jobs.length === 1) void this.#runQueue();
  }

  /** Runs the queue in order; commands that need no waiting run synchronously, so that the order is always kept. */
  async #runQueue(): Promise<void> {
    for (let job = this.#jobs[0]; job !== undefined; job = this.#jobs[0]) {
      if (this.#isSearching()) this.#answerReady();
      const work = this.#runner.run(job.command, job.stop.signal);
      if (work !== undefined) await work;
      this.#jobs.shift();
    }
    if (this.#isEnding) await this.#close();
  }

  /** Answers `isready` commands that were queued before the search started. */
  #answerReady(): void {
    for (let at = this.#jobs.length - 1; at > 0; at--) {
      if (this.#jobs[at]?.command.kind !== 'isready') continue;
      this.#jobs.splice(at, 1);
      this.#say('readyok');
    }
  }
}

/** Whether a search ends by itself, in whatever time: by the limits of its level, or by nodes or depth. */
function isBounded({ level, nodes, depth, infinite }: GoRequest): boolean {
  return !infinite && (level !== undefined || nodes !== undefined || depth !== undefined);
}
