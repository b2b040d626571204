import { once } from 'node:events';
import { isOver, legalMoves } from '#shared/game/moves.ts';
import { formatMove } from '#shared/game/notation.ts';
import { leadOf } from '#shared/game/result.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import { ThreadGone, type ThreadAnswer, type ThreadRequest } from '../engine-thread.ts';
import type { EnginePosition, ThinkProgress, WinnerProof } from '../engine.ts';
import type { WorkLimits } from '../work.ts';
import { positionAfterMoves } from '../worker-search.ts';
import { type Command, type GoRequest, DEFAULT_SEED, ENGINE_OPTIONS, formatOption } from './parse-command.ts';
import {
  drawPosition,
  formatInfo,
  formatPerft,
  formatProofInfo,
  formatSolved,
  formatWinner,
} from './format-answer.ts';
import type { EngineSize, ThreadKeeper } from './thread-keeper.ts';

type SearchRequest = Extract<ThreadRequest, { kind: 'search' }>;

/** Runs the commands of a session one at a time: it has their position, their options and the search thread. */
export class CommandRunner {
  readonly #keeper: ThreadKeeper;
  readonly #say: (text: string) => void;
  readonly #version: string;
  #place: EnginePosition = {
    position: formatPosition(dealStart('classic', DEFAULT_SEED, 'either')),
    moves: [],
  };
  #seed: number = DEFAULT_SEED;
  /** What the next search by time, or proof of the winner, does with earlier results in the table; see `SearchMemory`. */
  #memory: 'forget' | 'keep' = 'forget';

  constructor(keeper: ThreadKeeper, say: (text: string) => void, version: string) {
    this.#keeper = keeper;
    this.#say = say;
    this.#version = version;
  }

  /**
   * Runs a command and says its answer. Commands that need no waiting run synchronously.
   * @param stop ends a search early, which then says what it has found
   */
  run(command: Command, stop: AbortSignal): Promise<void> | undefined {
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
        return this.#go(command.request, stop);
      case 'solve':
        return this.#solve(command, stop);
      case 'winner':
        return this.#winner(command, stop);
      case 'perft':
        return this.#count(command, stop);
      case 'newgame':
        this.#memory = 'forget';
        return undefined;
      // The session answers these two at once.
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
    const reportFindings = (findings: readonly ThinkProgress[]): void => {
      // Without `multipv` there is one move, which gets no rank.
      const isRanked = request.best !== undefined;
      const text = findings
        .map((finding, at) => formatInfo(finding, isRanked ? at + 1 : undefined))
        .join('\n');
      // The last `info` may already be the answer.
      if (text !== lastInfo) this.#say(text);
      lastInfo = text;
    };
    const limits = limitsOf(request);
    const isByTimeOnly = Object.keys(limits).join() === 'milliseconds';
    const findings = await this.#search({ limits, best, keepsResult: isByTimeOnly }, stop, reportFindings);
    if (findings !== undefined) reportFindings(findings);
    if (request.infinite && !stop.aborted) await once(stop, 'abort');
    const move = findings?.[0]?.line[0] ?? legalMoves(position).map(formatMove)[0];
    this.#say(`bestmove ${move ?? 'none'}`);
  }

  async #solve({ milliseconds }: Extract<Command, { kind: 'solve' }>, stop: AbortSignal): Promise<void> {
    const position = positionAfterMoves(this.#place);
    if (isOver(position)) {
      this.#say(`solved ${leadOf(position, position.turn)} move none pv`);
      return;
    }
    const limits = milliseconds === undefined ? {} : { milliseconds };
    const findings = await this.#search({ limits, best: 1, keepsResult: false }, stop, () => undefined);
    const [found] = findings ?? [];
    this.#say(found === undefined ? 'unsolved depth 0' : formatSolved(found));
  }

  async #winner(
    { komi, milliseconds }: Extract<Command, { kind: 'winner' }>,
    stop: AbortSignal,
  ): Promise<void> {
    const limits = milliseconds === undefined ? {} : { milliseconds };
    const request: ThreadRequest = {
      kind: 'winner',
      place: this.#place,
      komi,
      limits,
      memory: this.#memory,
    };
    this.#memory = 'keep';
    const reportProof = (proof: WinnerProof): void => {
      this.#say(formatProofInfo(proof));
    };
    const answer = await this.#ask(request, stop, () => undefined, reportProof);
    const proof = answer?.kind === 'proven' ? answer.proof : undefined;
    if (proof !== undefined) reportProof(proof);
    this.#say(formatWinner(proof ?? { winner: undefined, line: [] }));
  }

  /** Searches the session's position. @returns undefined if the thread failed twice; the error is already written then */
  async #search(
    { limits, best, keepsResult }: Required<Pick<SearchRequest, 'limits' | 'best' | 'keepsResult'>>,
    stop: AbortSignal,
    onProgress: (findings: readonly ThinkProgress[]) => void,
  ): Promise<readonly ThinkProgress[] | undefined> {
    // A search by level, nodes or depth must give the same answer each time.
    const isTimed = limits.level === undefined && limits.nodes === undefined && limits.depth === undefined;
    const memory = isTimed ? this.#memory : 'forget';
    this.#memory = 'keep';
    const place = this.#place;
    const seed = this.#seed;
    const request: ThreadRequest = { kind: 'search', place, limits, seed, best, keepsResult, memory };
    const answer = await this.#ask(request, stop, onProgress);
    if (answer === undefined) return undefined;
    return answer.kind === 'searched' ? answer.findings : [];
  }

  /** Sends a request to the thread. @returns undefined if it failed twice; the error is already written then */
  async #ask(
    request: ThreadRequest,
    stop: AbortSignal,
    onProgress: (findings: readonly ThinkProgress[]) => void,
    onProof?: (proof: WinnerProof) => void,
  ): Promise<ThreadAnswer | undefined> {
    try {
      return await this.#keeper.ask(request, stop, onProgress, onProof);
    } catch (error) {
      if (!(error instanceof ThreadGone)) throw error;
      this.#say('error The search failed, and failed again on a new thread.');
      return undefined;
    }
  }

  async #count({ depth }: Extract<Command, { kind: 'perft' }>, stop: AbortSignal): Promise<void> {
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

function limitsOf({ level, nodes, depth, milliseconds }: GoRequest): WorkLimits {
  return {
    ...(level === undefined ? {} : { level }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined ? {} : { depth }),
    ...(milliseconds === undefined ? {} : { milliseconds }),
  };
}
