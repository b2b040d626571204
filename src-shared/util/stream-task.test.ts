import { expect, it } from 'vitest';
import { streamTask } from './stream-task.ts';

it('yields progress and returns the result', async () => {
  const more = Promise.withResolvers<undefined>();
  const stream = streamTask<number, string>(async (report) => {
    report(1);
    await more.promise;
    report(2);
    await Promise.resolve();
    return 'end';
  });
  expect(await stream.next()).toEqual({ done: false, value: 1 });
  more.resolve(undefined);
  let step = await stream.next();
  if (step.done === false) step = await stream.next();
  expect(step).toEqual({ done: true, value: 'end' });
});

it('keeps the latest progress only for a slow reader', async () => {
  const end = Promise.withResolvers<string>();
  const stream = streamTask<number, string>((report) => {
    for (let step = 1; step <= 100_000; step++) report(step);
    return end.promise;
  });
  expect(await stream.next()).toEqual({ done: false, value: 100_000 });
  end.resolve('end');
  expect(await stream.next()).toEqual({ done: true, value: 'end' });
});

it('rejects with what the work is rejected with', async () => {
  const stream = streamTask(() => Promise.reject(new Error('broken')));
  await expect(stream.next()).rejects.toThrow('broken');
});
