import type { Core } from '../../../src-main/engine/search/core.ts';
import type { CoreMemory } from '../../../src-main/engine/search/core-memory.ts';
import { phaseOf } from './network-shape.ts';
import type { Samples } from './samples.ts';

/** Samples as the training reads them: flat arrays with one entry for each sample, unless stated otherwise. */
export interface FeatureSet {
  readonly length: number;
  /** The rows of all samples one after the other: for each pile its place and its situation, then the counts. */
  readonly rows: Uint16Array;
  /** The index of each sample's first row; one more entry is the end of the last sample. */
  readonly start: Uint32Array;
  readonly squares: Uint8Array;
  readonly phase: Uint8Array;
  readonly margin: Int16Array;
  readonly worth: Float32Array;
  readonly game: Uint16Array;
}

/** The largest number of rows of a sample: two for each pile, ten counts. */
const MAX_ROWS = 82;

/** Computes every sample's rows with the engine's core, so that training and play use the same rows. */
export function createFeatureSet(samples: Samples, core: Core, memory: CoreMemory): FeatureSet {
  const { length } = samples;
  const rows = new Uint16Array(length * MAX_ROWS);
  const start = new Uint32Array(length + 1);
  const squares = new Uint8Array(length);
  const phase = new Uint8Array(length);
  const margin = new Int16Array(length);
  const worth = new Float32Array(length);
  const game = new Uint16Array(length);
  let end = 0;
  for (let index = 0; index < length; index++) {
    const sample = samples.readRows(index, core, memory);
    rows.set(sample.rows, end);
    end += sample.rows.length;
    start[index + 1] = end;
    squares[index] = sample.squares;
    phase[index] = phaseOf(sample.squares);
    margin[index] = samples.marginOf(index);
    worth[index] = samples.worthOf(index);
    game[index] = samples.gameOf(index);
  }
  return { length, rows: rows.slice(0, end), start, squares, phase, margin, worth, game };
}
