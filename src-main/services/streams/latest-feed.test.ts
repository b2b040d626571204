import { expect, it } from 'vitest';
import { createLatestFeed } from './latest-feed.ts';

it('gives every reader the latest value first, and then each change', async () => {
  const feed = createLatestFeed<number>();
  const { signal } = new AbortController();
  const early = feed.follow(signal);
  feed.publish(1);
  expect((await early.next()).value).toBe(1);
  feed.publish(2);
  const late = feed.follow(signal);
  expect((await late.next()).value).toBe(2);
  feed.publish(3);
  expect((await early.next()).value).toBe(3);
  expect((await late.next()).value).toBe(3);
});
