import { isOver, legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { scoreOf } from '#shared/game/outcome.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import { ThreadGone, type EngineThread, type ThreadAnswer, type ThreadRequest } from '../engine-thread.ts';
import type { WorkPosition, WorkFinding, WorkLimits, WorkProof } from '../work.ts';
import { positionAfterMoves } from '../worker-search.ts';
import type { Command, GoRequest } from './command.ts';
import { drawPosition } from './draw-position.ts';
import { formatInfo, formatPerft, formatProofInfo, formatSolved, formatWinner } from './format-answer.ts';
import { MAX_LINE_LENGTH, type Line } from './line-splitter.ts';
import { DEFAULT_HASH, DEFAULT_SEED, DEFAULT_THREADS, ENGINE_OPTIONS, formatOption } from './options.ts';
import { parseCommand } from './parse-command.ts';
import { ThreadKeeper, type EngineSize } from './thread-keeper.ts';

export interface SessionParts {
  /** Starts a search thread. */
  readonly startThread: (size: EngineSize) => EngineThread;
  /** Writes one line, or several with line ends between them. */
  readonly say: (text: string) => void;
  readonly version: string;
}

/** The maximum time for finishing bounded work that was requested before `quit`. */
const QUIT_GRACE_MS = 3000;
/** The maximum time for stopping a search before its thread is terminated. */
const MAX_STOP_MS = 500;

type Work = Extract<Command, { kind: 'go' | 'solve' | 'winner' | 'perft' }>;

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
  readonly #version: string;
  /** The queue; the first command is running. */
  readonly #jobs: Job[] = [];
  #place: WorkPosition = {
    position: formatPosition(dealStart('classic', DEFAULT_SEED, 'either')),
    moves: [],
  };
  #seed: number = DEFAULT_SEED;
  #isEnding = false;
  /** Whether the next search keeps or clears the table. */
  #memory: 'forget' | 'keep' = 'forget';

  constructor({ startThread, say, version }: SessionParts) {
    this.closed = this.#closing.promise;
    this.#keeper = new ThreadKeeper(startThread, {
      tableMegabytes: DEFAULT_HASH,
      threads: DEFAULT_THREADS,
    });
    this.#say = say;
    this.#version = version;
  }

  /** Processes one line of input. */
  handleLine(line: Line): void {
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
   * within `QUIT_GRACE_MS`; a search by time or without an end is stopped now and still answers.
   */
  quit(): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    for (const job of this.#jobs) {
      if (job.command.kind === 'go' && !isBounded(job.command.request)) job.stop.abort();
    }
    const timers = [
      setTimeout(() => {
        this.#jobs.splice(1);
        this.#stopAll();
      }, QUIT_GRACE_MS),
      setTimeout(() => void this.#keeper.close(), QUIT_GRACE_MS + MAX_STOP_MS),
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
    if (this.#jobs.length === 1) void this.#doAll();
  }

  /** Runs the queue in order; commands that need no waiting run synchronously, so that the order is always kept. */
  async #doAll(): Promise<void> {
    for (let job = this.#jobs[0]; job !== undefined; job = this.#jobs[0]) {
      if (this.#isSearching()) this.#answerReady();
      const work = this.#do(job);
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

  #do({ command, stop }: Job): Promise<void> | undefined {
    switch (command.kind) {
      case 'hei':
        return this.#introduce();
      case 'isready':
        this.#say('readyok');
        return undefined;
      case 'setoption':
        if (command.name === 'Hash') return this.#resize({ tableMegabytes: command.value });
        if (command.name === 'Threads') return this.#resize({ threads: command.value });
        this.#seed = command.value;
        return undefined;
      case 'position':
        this.#place = command.place;
        return undefined;
      case 'moves':
        this.#say(['moves', ...legalMoves(positionAfterMoves(this.#place)).map(formatMove).sort()].join(' '));
        return undefined;
      case 'show':
        this.#say(drawPosition(positionAfterMoves(this.#place)));
        return undefined;
      case 'go':
        return this.#go(command.request, stop.signal);
      case 'solve':
        return this.#solve(command, stop.signal);
      case 'winner':
        return this.#winner(command, stop.signal);
      case 'perft':
        return this.#count(command, stop.signal);
      case 'newgame':
        this.#memory = 'forget';
        return undefined;
      // These two are never queued.
      case 'stop':
      case 'quit':
        return undefined;
    }
  }

  async #introduce(): Promise<void> {
    const options = ENGINE_OPTIONS.map(formatOption);
    const notes = (await this.#keeper.notes()).map((note) => `info string ${note}`);
    this.#say(
      [`id name Hokito ${this.#version}`, 'id author The Hokito project', ...options, ...notes, 'heiok'].join(
        '\n',
      ),
    );
  }

  async #resize(size: Partial<EngineSize>): Promise<void> {
    const notes = await this.#keeper.resize(size);
    if (notes === undefined) this.#say('error The engine could not be started so; it stays as it was.');
    else for (const note of notes) this.#say(`info string ${note}`);
  }

  async #go(request: GoRequest, stop: AbortSignal): Promise<void> {
    const position = positionAfterMoves(this.#place);
    if (isOver(position)) {
      this.#say('bestmove none');
      return;
    }
    const best = request.best ?? 1;
    let lastInfo = '';
    const reportFindings = (findings: readonly WorkFinding[]): void => {
      const rankOf = (at: number): number | undefined => (request.best === undefined ? undefined : at + 1);
      const text = findings.map((finding, at) => formatInfo(finding, rankOf(at))).join('\n');
      // The last `info` may already be the answer.
      if (text !== lastInfo) this.#say(text);
      lastInfo = text;
    };
    const findings = await this.#search({ limits: limitsOf(request), best }, stop, reportFindings);
    if (findings !== undefined) reportFindings(findings);
    if (request.infinite) await aborted(stop);
    const move = findings?.[0]?.line[0] ?? legalMoves(position).map(formatMove)[0];
    this.#say(`bestmove ${move ?? 'none'}`);
  }

  async #solve({ milliseconds }: Extract<Work, { kind: 'solve' }>, stop: AbortSignal): Promise<void> {
    const position = positionAfterMoves(this.#place);
    if (isOver(position)) {
      const { black, white } = scoreOf(position);
      this.#say(`solved ${position.turn === 'black' ? black - white : white - black} move none pv`);
      return;
    }
    const limits = milliseconds === undefined ? {} : { milliseconds };
    const findings = await this.#search({ limits, best: 1 }, stop, () => undefined);
    const [found] = findings ?? [];
    this.#say(found === undefined ? 'unsolved depth 0' : formatSolved(found));
  }

  async #winner({ komi, milliseconds }: Extract<Work, { kind: 'winner' }>, stop: AbortSignal): Promise<void> {
    const limits = milliseconds === undefined ? {} : { milliseconds };
    const request: ThreadRequest = {
      kind: 'winner',
      place: this.#place,
      komi,
      limits,
      memory: this.#memory,
    };
    this.#memory = 'keep';
    const reportProof = (proof: WorkProof): void => {
      this.#say(formatProofInfo(proof));
    };
    const answer = await this.#ask(request, stop, () => undefined, reportProof);
    const proof = answer?.kind === 'proven' ? answer.proof : undefined;
    if (proof !== undefined) reportProof(proof);
    this.#say(formatWinner(proof ?? { winner: undefined, line: [] }));
  }

  /** @returns undefined where the thread failed twice; the error is already written then */
  async #search(
    { limits, best }: { readonly limits: WorkLimits; readonly best: number },
    stop: AbortSignal,
    onProgress: (findings: readonly WorkFinding[]) => void,
  ): Promise<readonly WorkFinding[] | undefined> {
    // A search without a time limit must give the same answer each time.
    const isTimed = limits.level === undefined && limits.nodes === undefined && limits.depth === undefined;
    const memory = isTimed ? this.#memory : 'forget';
    this.#memory = 'keep';
    const place = this.#place;
    const request: ThreadRequest = { kind: 'search', place, limits, seed: this.#seed, best, memory };
    const answer = await this.#ask(request, stop, onProgress);
    if (answer === undefined) return undefined;
    return answer.kind === 'searched' ? answer.findings : [];
  }

  /** @returns undefined where the thread failed twice; the error is already written then */
  async #ask(
    request: ThreadRequest,
    stop: AbortSignal,
    onProgress: (findings: readonly WorkFinding[]) => void,
    onProof?: (proof: WorkProof) => void,
  ): Promise<ThreadAnswer | undefined> {
    try {
      return await this.#keeper.ask(request, stop, onProgress, onProof);
    } catch (error) {
      if (!(error instanceof ThreadGone)) throw error;
      this.#say('error The search failed, and failed again on a new thread.');
      return undefined;
    }
  }

  async #count({ depth }: Extract<Work, { kind: 'perft' }>, stop: AbortSignal): Promise<void> {
    const request: ThreadRequest = { kind: 'perft', place: this.#place, depth };
    try {
      const answer = await this.#keeper.ask(request, stop, () => undefined);
      if (answer.kind === 'counted') this.#say(formatPerft(depth, answer.nodes, answer.milliseconds));
    } catch (error) {
      if (!(error instanceof ThreadGone)) throw error;
      this.#say(stop.aborted ? 'error The count was stopped.' : 'error The count failed.');
    }
  }
}

/** Whether a search has a limit other than time. */
function isBounded({ level, nodes, depth, infinite }: GoRequest): boolean {
  return !infinite && (level !== undefined || nodes !== undefined || depth !== undefined);
}

function limitsOf({ level, nodes, depth, milliseconds }: GoRequest): WorkLimits {
  return {
    ...(level === undefined ? {} : { level }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined ? {} : { depth }),
    ...(milliseconds === undefined ? {} : { milliseconds }),
  };
}

/** Resolves when a signal is aborted. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else
      signal.addEventListener(
        'abort',
        () => {
          resolve();
        },
        { once: true },
      );
  });
}
