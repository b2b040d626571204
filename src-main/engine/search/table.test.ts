import { describe, expect, it } from 'vitest';
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, TranspositionTable } from './table.ts';

/** The table of 1 MiB has 2^15 places; hashes that are equal in these low bits share one. */
const PLACES = 1 << 15;

function found(table: TranspositionTable, high: number, low: number) {
  if (!table.probe(high, low)) return undefined;
  const { move, depth, bound, score } = table;
  return { move, depth, bound, score };
}

describe('the table', () => {
  it('gives back what was kept, at the bounds of every field', () => {
    const table = new TranspositionTable(1);
    table.store(-1, 7, 0xfff, 35, BOUND_UPPER, -10_800);
    table.store(1, 8, 0, 0, BOUND_LOWER, 10_800);
    expect(found(table, -1, 7)).toEqual({ move: 0xfff, depth: 35, bound: BOUND_UPPER, score: -10_800 });
    expect(found(table, 1, 8)).toEqual({ move: 0, depth: 0, bound: BOUND_LOWER, score: 10_800 });
  });

  it('knows nothing of positions that differ in either half of the hash', () => {
    const table = new TranspositionTable(1);
    table.store(5, 6, 1, 1, BOUND_EXACT, 1);
    expect(found(table, 4, 6)).toBeUndefined();
    expect(found(table, 5, 6 + PLACES)).toBeUndefined();
    expect(found(table, 0, 0)).toBeUndefined();
  });

  it('keeps the deeper and the later of those that share a place', () => {
    const table = new TranspositionTable(1);
    const depthOf = (high: number): number | undefined => found(table, high, 3)?.depth;
    table.store(1, 3, 0, 9, BOUND_EXACT, 0);
    table.store(2, 3, 0, 4, BOUND_EXACT, 0);
    expect([depthOf(1), depthOf(2)]).toEqual([9, 4]);
    table.store(3, 3, 0, 2, BOUND_EXACT, 0);
    expect([depthOf(1), depthOf(2), depthOf(3)]).toEqual([9, undefined, 2]);
    table.store(4, 3, 0, 10, BOUND_EXACT, 0);
    expect([depthOf(1), depthOf(3), depthOf(4)]).toEqual([9, undefined, 10]);
    table.store(4, 3, 0, 1, BOUND_EXACT, 0);
    expect([depthOf(1), depthOf(4)]).toEqual([9, 1]);
  });

  it('forgets everything, any number of times', () => {
    const table = new TranspositionTable(1);
    for (let time = 0; time < 10_000; time++) {
      table.store(time, 1, 2, 3, BOUND_EXACT, 4);
      table.store(time, 2, 2, 0, BOUND_EXACT, 4);
      expect(table.probe(time, 1)).toBe(true);
      table.clear();
      if (table.probe(time, 1) || table.probe(time, 2) || table.probe(0, 1))
        throw new Error(`not at ${time}`);
    }
  });

  it('never takes more memory than it was given', () => {
    for (const megabytes of [1, 3, 64]) {
      const before = process.memoryUsage().arrayBuffers;
      const table = new TranspositionTable(megabytes);
      const used = process.memoryUsage().arrayBuffers - before;
      expect(table.probe(1, 1)).toBe(false);
      expect(used).toBeLessThanOrEqual(megabytes * 2 ** 20);
    }
  });
});
