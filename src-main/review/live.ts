import type { PositionValue } from '#shared/analysis/position-value.ts';
import type { LiveAnalysis, LiveRequest } from '#shared/contract/analysis.ts';
import type { Contract } from '#shared/contract/index.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { legalMoves } from '#shared/game/moves.ts';
import type { Position } from '#shared/game/types.ts';
import { streamTask } from '#shared/util/stream-task.ts';
import type { GameDatabase } from '../database-thread/game-database.ts';
import type { AnalysisEngine } from '../engine/engine.ts';
import { DeclaredError, type Service } from '../core/service.ts';
import { requireHints } from '../core/help-rule.ts';
import type { ProgramPlayer } from '../core/program-player.ts';
import type { Alarm } from '../core/alarm.ts';
import { paced } from '../core/work-progress.ts';
import { valueOf, valueOfEnd } from '../engine/evaluate-position.ts';
import type { Scheduler } from '../core/scheduler.ts';
import {
  followPosition,
  type FollowedPosition,
  type FollowOptions,
  type PositionFindings,
} from './follow-position.ts';

export interface LiveParts {
  readonly database: Pick<GameDatabase, 'game'>;
  /** Starts an engine. @param tableMegabytes the size of its table in MiB */
  readonly startEngine: (tableMegabytes: number) => AnalysisEngine;
  readonly programs: Pick<ProgramPlayer, 'followLines'>;
  /** The resources that the engines may use; with one thread the winner is proven after the search. */
  readonly size: () => { readonly tableMegabytes: number; readonly threads: number };
  readonly after: Alarm;
  /** A monotonic clock in milliseconds. @default that of the process */
  readonly elapsed?: (() => number) | undefined;
  /** A live analysis goes before the queue of reviews. */
  readonly scheduler: Pick<Scheduler, 'asked'>;
}

/** The live analysis, and its end with the app. */
export interface LiveAnalyses {
  readonly service: Pick<Service<Contract['analysis']>, 'live' | 'prepareLive'>;
  readonly close: () => Promise<void>;
}

/** Engines without work are ended after this time, so that their memory is free. */
const IDLE_MS = 30_000;

/** The reason for the end of an analysis that has reached its time limit. */
const TIME_IS_UP = new Error('The time is up');

/** A search that only starts a thread and compiles its core: a late position with one node. */
const SMALLEST = { position: 'a1A3/6/6/6/6/B4b b', moves: [], lines: 1, nodes: 1 } as const;

/** The running engines. */
interface Engines {
  readonly searcher: AnalysisEngine;
  readonly prover: AnalysisEngine;
  readonly megabytes: number;
  readonly threads: number;
}

/** Creates the procedure that analyses a position while somebody looks at it. One position is analysed at a time. */
export function createLiveAnalyses(parts: LiveParts): LiveAnalyses {
  const { database, programs, after, elapsed = () => performance.now(), scheduler } = parts;
  let engines: Engines | undefined;
  let running = 0;
  let cancelIdle = (): void => undefined;

  const closeEngines = async (): Promise<void> => {
    const closing = engines;
    engines = undefined;
    await Promise.all([closing?.searcher.close(), closing?.prover.close()]);
  };

  /** The engines with the size of the settings; those of another size are ended. */
  const readyEngines = (): Engines => {
    const { tableMegabytes, threads } = parts.size();
    if (engines?.megabytes === tableMegabytes && engines.threads === threads) return engines;
    void closeEngines();
    const isAlone = threads === 1;
    const searcher = parts.startEngine(isAlone ? tableMegabytes : tableMegabytes / 2);
    const prover = isAlone ? searcher : parts.startEngine(tableMegabytes / 2);
    return (engines = { searcher, prover, megabytes: tableMegabytes, threads });
  };

  const endWhenIdle = (): void => {
    cancelIdle();
    cancelIdle = after(IDLE_MS, () => void closeEngines());
  };

  /** Starts the threads of the engines by the smallest search. */
  const prepare = (): void => {
    if (running > 0) return;
    const { searcher, prover } = readyEngines();
    const { signal } = new AbortController();
    const options = { signal, onProgress: () => undefined };
    // The next analysis reports what is wrong.
    for (const engine of new Set([searcher, prover])) engine.lines(SMALLEST, options).catch(() => undefined);
    endWhenIdle();
  };

  const run = async (
    request: LiveRequest,
    signal: AbortSignal,
    report: (found: LiveAnalysis) => void,
  ): Promise<LiveAnalysis> => {
    const started = elapsed();
    const { gameId, komi, lines, from, nodes } = request;
    const position = positionOf(request);
    if (gameId !== undefined) requireHints(await database.game(gameId));
    const end = valueOfEnd({ position, komi, start: request.position, moves: [] });
    if (end !== undefined)
      return { value: { ...end, line: [] }, lines: [], depth: 0, nodes: 0, milliseconds: 0, megabytes: 0 };
    const moves = legalMoves(position).filter((move) => move.from === from);
    if (from !== undefined && moves.length === 0)
      throw DeclaredError.of('ILLEGAL_MOVE', { move: from, rule: 'no-move' });
    signal.throwIfAborted();

    const wanted = { position, komi, from, nodes, lines: from === undefined ? lines : moves.length };
    const limit = createTimeLimit(after, request.seconds);
    const send = paced(report, elapsed);
    let latest: LiveAnalysis | undefined;
    running++;
    cancelIdle();
    const program = from === undefined ? request.program : undefined;
    const megabytes = program === undefined ? readyEngines().megabytes : 0;
    try {
      const onFindings = (found: PositionFindings): void => {
        // The time of the computer player's own moves does not count.
        limit.start();
        latest = { ...forWire(found), milliseconds: Math.round(elapsed() - started), megabytes };
        send(latest);
      };
      const both = AbortSignal.any([signal, limit.signal]);
      await (program === undefined
        ? followPosition(wanted, { ...readyEngines(), signal: both, onFindings })
        : followProgram(program, wanted, { signal: both, onFindings }));
    } catch (error) {
      if (error !== TIME_IS_UP) throw error;
    } finally {
      limit.stop();
      if (--running === 0) endWhenIdle();
    }
    if (latest === undefined) throw new Error('The engine found no move');
    return latest;
  };

  /** Lets a program search the best moves until it ends by itself. All values are estimates. Rejects with `PROGRAM_FAILED`. */
  const followProgram = (
    name: string,
    { position, komi, lines, nodes }: FollowedPosition,
    { signal, onFindings }: Pick<FollowOptions, 'signal' | 'onFindings'>,
  ): Promise<void> =>
    programs.followLines(name, position, {
      lines,
      nodes,
      signal,
      onLines: (found) => {
        const values = found.map((line) => valueOf(line, { position, komi }));
        const [best] = values;
        if (best !== undefined) onFindings({ value: best, lines: values, nodes: found[0]?.nodes ?? 0 });
      },
    });

  return {
    service: {
      prepareLive: () => {
        prepare();
      },
      live: (request, signal) => streamTask((report) => scheduler.asked(() => run(request, signal, report))),
    },
    close: async () => {
      cancelIdle();
      await closeEngines();
    },
  };
}

/** A time limit that begins with the first finding. */
function createTimeLimit(after: Alarm, seconds: number | undefined) {
  const ending = new AbortController();
  let stop: (() => void) | undefined;
  return {
    signal: ending.signal,
    /** Later calls have no effect. */
    start: (): void => {
      if (seconds === undefined) return;
      stop ??= after(seconds * 1000, () => {
        ending.abort(TIME_IS_UP);
      });
    },
    stop: (): void => stop?.(),
  };
}

function forWire({
  value,
  lines,
  nodes,
  proof,
}: PositionFindings): Omit<LiveAnalysis, 'milliseconds' | 'megabytes'> {
  const sent = ({ line, ...rest }: PositionValue): LiveAnalysis['value'] => ({ ...rest, line: [...line] });
  return {
    value: sent(value),
    lines: lines.map(sent),
    depth: Math.max(...lines.map(({ depth }) => depth)),
    nodes,
    ...(proof !== undefined && { proof }),
  };
}

/** The position of a request; throws the declared `BAD_START` if its code is not a valid position. */
function positionOf({ position }: LiveRequest): Position {
  const parsed = parsePosition(position);
  if (!parsed.ok) throw DeclaredError.of('BAD_START', { reason: 'unreadable' });
  return parsed.value;
}
