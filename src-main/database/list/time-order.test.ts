import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { allAtOnce } from '../api/pieces.ts';
import { timeOrder } from './time-order.ts';

const moments = fc.array(
  fc.oneof(
    fc.nat(3),
    fc.integer({ min: 0, max: 9e15 }),
    fc.integer({ min: 1_700_000_000_000, max: 1_700_000_200_000 }),
  ),
);

test.prop([moments])('the order of time is that of a stable sort', (times) => {
  const plain = times.map((time, place) => ({ time, place })).sort((one, other) => one.time - other.time);
  expect([...allAtOnce(timeOrder(Float64Array.from(times)))]).toEqual(plain.map(({ place }) => place));
});
