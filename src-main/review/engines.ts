import { createEngine } from '../engine/engine-client.ts';
import type { AnalysisEngine } from '../engine/engine.ts';
import { ENGINE_SIGNATURE } from '../engine/signature.ts';

/** The table of an engine that analyses games. The same on every machine, because the values depend on it. */
const ANALYSIS_TABLE_MIB = 32;

/** More engines find little to do at once: each position builds on the one after it. */
export const MAX_ANALYSIS_LANES = 2;

/** Identifies the engine that made an analysis. */
export const ANALYSIS_SIGNATURE = String(ENGINE_SIGNATURE);

/**
 * Starts an engine that analyses, with the lowest priority.
 * @param onNote receives messages for the log
 * @param tableMegabytes another size of the table, for analyses whose values are not kept
 */
export function startAnalysisEngine(
  workerUrl: URL,
  onNote?: (note: string) => void,
  tableMegabytes = ANALYSIS_TABLE_MIB,
): AnalysisEngine {
  const options = { workerUrl, tableMegabytes };
  return createEngine(onNote === undefined ? options : { ...options, onNote });
}

/** A piece of work for one engine. Rejects with the signal's reason, or as the engine does. */
export type LaneTask = (engine: AnalysisEngine, signal: AbortSignal) => Promise<void>;

/**
 * Runs tasks on several engines at once, which are started with the first task and closed at the end. Rejects with the
 * first error of a task; the others are aborted then.
 * @param nextTask called after each task; `wait`: there is none before another one ends
 */
export async function runInLanes(
  nextTask: () => LaneTask | 'wait' | 'done',
  {
    startEngine,
    lanes,
    signal,
  }: {
    readonly startEngine: () => AnalysisEngine;
    readonly lanes: number;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const failed = new AbortController();
  const both = AbortSignal.any([signal, failed.signal]);
  let running = 0;
  let changed = Promise.withResolvers<undefined>();
  const announce = (): void => {
    changed.resolve(undefined);
    changed = Promise.withResolvers();
  };

  const runLane = async (): Promise<void> => {
    let engine: AnalysisEngine | undefined;
    try {
      for (;;) {
        both.throwIfAborted();
        const task = nextTask();
        if (task === 'done') return;
        if (task === 'wait') {
          if (running === 0) throw new Error('There is nothing to wait for');
          await changed.promise;
          continue;
        }
        engine ??= startEngine();
        running++;
        try {
          await task(engine, both);
        } finally {
          running--;
        }
        announce();
      }
    } catch (error) {
      failed.abort(error);
      throw error;
    } finally {
      announce();
      await engine?.close();
    }
  };

  const ends = await Promise.allSettled(Array.from({ length: lanes }, runLane));
  signal.throwIfAborted();
  if (failed.signal.aborted) throw failed.signal.reason;
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
