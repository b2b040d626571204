import { expect, it } from 'vitest';
import {
  allocateCoreMemory,
  areaOf,
  bucketsToProve,
  bucketsToSearch,
  clearingsOf,
  clearTable,
  noteTableUse,
  tableAddress,
} from './core-memory.ts';

const PAGE = 2 ** 16;

/** Returns an `allocate` function of a machine with a limited number of MiB. */
function machineWith(megabytes: number): (pages: number) => WebAssembly.Memory {
  return (pages) => {
    if (pages * PAGE > megabytes * 2 ** 20) throw new RangeError('could not allocate memory');
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  };
}

it('has a table of the requested size, rounded down to a power of two, and an area for each thread', () => {
  const memory = allocateCoreMemory(70, 3);
  expect(memory).toMatchObject({ tableMegabytes: 64, threads: 3, tableBuckets: 2 ** 20 });
  expect(tableAddress(memory)).toBeGreaterThanOrEqual(areaOf(3));
  expect(memory.memory.buffer.byteLength).toBe(tableAddress(memory) + 64 * 2 ** 20);
});

it('has a smaller table where there is less memory', () => {
  expect(allocateCoreMemory(64, 1, machineWith(20)).tableMegabytes).toBe(16);
  expect(allocateCoreMemory(1024, 2, machineWith(5)).tableMegabytes).toBe(2);
});

it('is cleared where its table was used, by a number of which entries have four bits, and left alone where it is still empty', () => {
  const memory = allocateCoreMemory(1, 1);
  const bytes = new Uint8Array(memory.memory.buffer, tableAddress(memory), 2 ** 20);
  bytes[0] = bytes[2 ** 20 - 1] = 7;
  clearTable(memory);
  expect(clearingsOf(memory)).toBe(0);
  noteTableUse(memory, memory.tableBuckets);
  for (let clearings = 1; clearings < 16; clearings++) {
    clearTable(memory);
    expect(clearingsOf(memory)).toBe(clearings);
  }
  expect([bytes[0], bytes[2 ** 20 - 1]]).toEqual([7, 7]);
  clearTable(memory);
  expect(clearingsOf(memory)).toBe(0);
  expect([bytes[0], bytes[2 ** 20 - 1]]).toEqual([0, 0]);
});

it('is emptied no further than searches have used it', () => {
  const memory = allocateCoreMemory(1, 1);
  const bytes = new Uint8Array(memory.memory.buffer, tableAddress(memory), 2 ** 20);
  noteTableUse(memory, 1024);
  noteTableUse(memory, 16);
  bytes.fill(7, 1024 * 64 - 1, 1024 * 64 + 1);
  for (let clearings = 1; clearings <= 16; clearings++) clearTable(memory);
  expect([bytes[1024 * 64 - 1], bytes[1024 * 64]]).toEqual([0, 7]);
  // It is empty now.
  clearTable(memory);
  expect(clearingsOf(memory)).toBe(0);
});

it('has an entry a node for searches that begin with an empty table', () => {
  const memory = allocateCoreMemory(4, 1);
  const nodes = [0, 4, 5, 3000, 200_000, 10_000_000, Infinity];
  expect(nodes.map((limit) => bucketsToSearch(memory, limit))).toEqual([
    1,
    1,
    2,
    1024,
    2 ** 16,
    2 ** 16,
    2 ** 16,
  ]);
});

it('has fewer buckets for proofs about small positions, and never more than the table has', () => {
  const memory = allocateCoreMemory(64, 1);
  const squares = [9, 20, 21, 24, 25, 36];
  expect(squares.map((count) => bucketsToProve(memory, count) / 2 ** 14)).toEqual([4, 4, 16, 16, 64, 64]);
  expect(squares.map((count) => bucketsToProve(allocateCoreMemory(2, 1), count))).toEqual(
    squares.map(() => 2 ** 15),
  );
});

it('fails where there is almost no memory, and does not hide other errors', () => {
  expect(() => allocateCoreMemory(64, 1, machineWith(1))).toThrow(RangeError);
  const broken = (): never => {
    throw new TypeError('Something else');
  };
  expect(() => allocateCoreMemory(64, 1, broken)).toThrow(TypeError);
});
