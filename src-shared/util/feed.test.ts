import { expect, it, describe } from 'vitest';
import { createListeners, createFeed } from './feed.ts';

it('listeners calls each listener with every value until it is removed', () => {
  const listeners = createListeners<number>();
  const heard: string[] = [];
  const removeFirst = listeners.add((value) => heard.push(`first ${String(value)}`));
  listeners.add((value) => heard.push(`second ${String(value)}`));
  listeners.notify(1);
  removeFirst();
  listeners.notify(2);
  expect(heard).toEqual(['first 1', 'second 1', 'second 2']);
});

describe('feed', () => {
  interface Change {
    readonly key: number;
    readonly value: string;
  }

  const feedOfChanges = () => createFeed<Change>(({ key }) => key);

  describe('a feed', () => {
    it('yields everything published since it was followed, also before the first read', async () => {
      const feed = feedOfChanges();
      feed.publish({ key: 1, value: 'before' });
      const reader = feed.follow(new AbortController().signal);
      feed.publish({ key: 1, value: 'a' });
      feed.publish({ key: 2, value: 'b' });
      expect((await reader.next()).value).toEqual({ key: 1, value: 'a' });
      expect((await reader.next()).value).toEqual({ key: 2, value: 'b' });
      const later = reader.next();
      feed.publish({ key: 3, value: 'c' });
      expect((await later).value).toEqual({ key: 3, value: 'c' });
    });

    it('keeps only the last of what a slow reader has not read, and never more than 256', async () => {
      const feed = feedOfChanges();
      const reader = feed.follow(new AbortController().signal);
      for (let round = 0; round < 1000; round++) feed.publish({ key: 7, value: String(round) });
      expect((await reader.next()).value).toEqual({ key: 7, value: '999' });
      for (let key = 0; key < 100_000; key++) feed.publish({ key, value: 'x' });
      let read = 0;
      let last: Change | undefined;
      while (last?.key !== 99_999) {
        last = (await reader.next()).value ?? undefined;
        read++;
      }
      expect(read).toBe(256);
    });

    it('rejects the reader with the reason of the abort, and removes it', async () => {
      const feed = feedOfChanges();
      const stopping = new AbortController();
      const reader = feed.follow(stopping.signal);
      const next = reader.next();
      stopping.abort(new Error('gone'));
      await expect(next).rejects.toThrow('gone');
      feed.publish({ key: 1, value: 'nobody hears' });
      expect(await reader.next()).toEqual({ done: true, value: undefined });
    });

    it('serves each reader at its own pace', async () => {
      const feed = feedOfChanges();
      const { signal } = new AbortController();
      const quick = feed.follow(signal);
      const slow = feed.follow(signal);
      feed.publish({ key: 1, value: 'a' });
      expect((await quick.next()).value).toEqual({ key: 1, value: 'a' });
      feed.publish({ key: 1, value: 'b' });
      expect((await quick.next()).value).toEqual({ key: 1, value: 'b' });
      expect((await slow.next()).value).toEqual({ key: 1, value: 'b' });
    });
  });
});
