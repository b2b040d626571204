import { expect, it } from 'vitest';
import { oneAhead } from './file-pieces.ts';

async function* countTo(last: number, asked: number[]): AsyncGenerator<number, void, void> {
  try {
    for (let number = 1; number <= last; number++) {
      asked.push(number);
      yield await Promise.resolve(number);
    }
  } finally {
    asked.push(-1);
  }
}

it('gives all values in order, each asked for before the one before it is done with', async () => {
  const asked: number[] = [];
  const seen: [number, number[]][] = [];
  for await (const number of oneAhead(countTo(3, asked))) seen.push([number, [...asked]]);
  expect(seen).toEqual([
    [1, [1, 2]],
    [2, [1, 2, 3]],
    [3, [1, 2, 3, -1]],
  ]);
});

it('ends its source where no more values are taken', async () => {
  const asked: number[] = [];
  for await (const number of oneAhead(countTo(9, asked))) if (number === 2) break;
  expect(asked).toEqual([1, 2, 3, -1]);
});

it('gives the values before a failure, then fails', async () => {
  const failing = async function* (): AsyncGenerator<number, void, void> {
    yield await Promise.resolve(1);
    throw new Error('no more');
  };
  const seen: number[] = [];
  const all = async (): Promise<void> => {
    for await (const number of oneAhead(failing())) seen.push(number);
  };
  await expect(all()).rejects.toThrow('no more');
  expect(seen).toEqual([1]);
});
