import { createEngine } from '../../engine/engine-client.ts';
import type { AnalysisEngine } from '../../engine/engine.ts';
import { ENGINE_SIGNATURE } from '../../engine/signature.ts';

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
