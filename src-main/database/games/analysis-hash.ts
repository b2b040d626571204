import * as v from 'valibot';
import { isSameCell, shortHash } from './game-rows.ts';

/** The columns of `analyses` that its hash covers, as they are stored. */
export const AnalysisColumns = v.object({
  signature: v.string(),
  source: v.string(),
  depth: v.string(),
  start: v.string(),
  komi: v.number(),
  moves: v.string(),
  position_values: v.string(),
});
export type AnalysisColumns = v.InferOutput<typeof AnalysisColumns>;

/**
 * Returns the hash that an analysis is stored with: the first 16 bytes of SHA-256 over a canonical text. The number of the game does
 * not belong to it, because the analysis says which moves it is for.
 */
export function analysisHash(columns: AnalysisColumns): Uint8Array {
  const { signature, source, depth, start, komi, moves, position_values: values } = columns;
  return shortHash(JSON.stringify([1, signature, source, depth, start, komi, moves, values]));
}

/** Whether a stored hash is that of the columns. */
export function isAnalysisHash(stored: unknown, columns: AnalysisColumns): boolean {
  return isSameCell(stored, analysisHash(columns));
}
