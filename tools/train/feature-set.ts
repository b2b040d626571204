import type { Core } from '#main/engine/search/core.ts';
import type { CoreMemory } from '#main/engine/search/core-memory.ts';
import { phaseOf } from './network-shape.ts';
import type { Samples } from './samples.ts';

/** Samples as the training reads them: flat arrays, one entry a sample unless said. */
export interface FeatureSet {
  readonly length: number;
  /** All samples' rows one after the other: place and situation of each pile by turns, then the counts. */
  readonly rows: Uint16Array;
  /** Where each sample's rows begin, and at the end where the last ends. */
  readonly start: Uint32Array;
  readonly squares: Uint8Array;
  readonly phase: Uint8Array;
  readonly margin: Int16Array;
  readonly worth: Float32Array;
  readonly game: Uint16Array;
}

/** Most rows a sample can have: two for each pile, ten counts. */
const MAX_ROWS = 82;

/** Finds every sample's rows, by the core itself, so that training and play cannot differ. */
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
