import { expect, it, describe } from 'vitest';
import { createLatestFeed, createWaitingFeed } from './feeds.ts';

it('a feed of a state gives every reader the latest value first, and then each change', async () => {
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

describe('a feed that waits for readers', () => {
  const feedOfPairs = () => createWaitingFeed<readonly [key: string, value: number]>(([key]) => key);

  it('keeps what was published before there is a reader for the first one, the last of each key', async () => {
    const feed = feedOfPairs();
    feed.publish(['a', 1]);
    feed.publish(['b', 2]);
    feed.publish(['a', 3]);
    const first = feed.follow(new AbortController().signal);
    const second = feed.follow(new AbortController().signal);
    feed.publish(['c', 4]);
    expect((await first.next()).value).toEqual(['a', 3]);
    expect((await first.next()).value).toEqual(['b', 2]);
    expect((await first.next()).value).toEqual(['c', 4]);
    expect((await second.next()).value).toEqual(['c', 4]);
  });

  it('keeps values again when the last reader has gone', async () => {
    const feed = feedOfPairs();
    const stop = new AbortController();
    const gone = feed.follow(stop.signal);
    stop.abort(new Error('gone'));
    await expect(gone.next()).rejects.toThrow('gone');
    feed.publish(['a', 1]);
    const late = new AbortController();
    late.abort(new Error('late'));
    await expect(feed.follow(late.signal).next()).rejects.toThrow('late');
    expect((await feed.follow(new AbortController().signal).next()).value).toEqual(['a', 1]);
  });
});
