import { expect, it } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

it('runs one piece of work after the other, whatever the ones before came to', async () => {
  const queue = createSerialQueue();
  const gate = Promise.withResolvers<undefined>();
  const order: string[] = [];
  const first = queue.run(async () => {
    order.push('first started');
    await gate.promise;
    order.push('first ended');
    throw new Error('failed');
  });
  const second = queue.run(() => {
    order.push('second');
    return 2;
  });
  const refused = expect(first).rejects.toThrow('failed');
  await Promise.resolve();
  expect(order).toEqual(['first started']);
  gate.resolve(undefined);
  await refused;
  expect(await second).toBe(2);
  expect(order).toEqual(['first started', 'first ended', 'second']);
});

it('is idle when all that was added so far has ended', async () => {
  const queue = createSerialQueue();
  const ended: number[] = [];
  for (const number of [1, 2]) void queue.run(() => ended.push(number));
  await queue.idle();
  expect(ended).toEqual([1, 2]);
});
