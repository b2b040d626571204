import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepConnected, type ConnectionState, type OpenLink } from './connection.ts';
import { ConnectionLost, failureOf } from './errors.ts';
import { LinkRefused, type LinkEnd } from './socket.ts';
import { followFeed, runTask } from './stream.ts';

type Call = OpenLink['link']['call'];

/** A link that a test opens, answers and closes. */
function scriptedLink(call: Call) {
  let hasEnded = false;
  const ended = Promise.withResolvers<LinkEnd>();
  const link: OpenLink = {
    link: { call },
    hasEnded: () => hasEnded,
    ended: ended.promise,
    close: vi.fn(() => {
      hasEnded = true;
      ended.resolve('broken');
    }),
  };
  return {
    link,
    end: (why: LinkEnd) => {
      hasEnded = true;
      ended.resolve(why);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a connection', () => {
  it('makes calls wait for the first link', async () => {
    const opening = Promise.withResolvers<OpenLink>();
    const connection = keepConnected(() => opening.promise);
    expect(connection.state.current).toBe('connecting');
    const answer = connection.client.game.current();
    opening.resolve(scriptedLink((path) => Promise.resolve(path.join('.'))).link);
    expect(await answer).toBe('game.current');
    expect(connection.state.current).toBe('open');
    connection.close();
  });

  it('comes back by a new link, with longer and longer waits, and says so', async () => {
    const first = scriptedLink(() => Promise.resolve('first'));
    const second = scriptedLink(() => Promise.resolve('second'));
    const open = vi
      .fn<() => Promise<OpenLink>>()
      .mockResolvedValueOnce(first.link)
      .mockRejectedValueOnce(new Error('no one there'))
      .mockRejectedValueOnce(new Error('no one there'))
      .mockResolvedValueOnce(second.link);
    const connection = keepConnected(open);
    const states: ConnectionState[] = [];
    const onReconnect = vi.fn();
    connection.state.subscribe((state) => states.push(state));
    connection.onReconnect(onReconnect);
    await settle();
    first.end('broken');
    await settle();
    expect(connection.state.current).toBe('lost');
    await expect(connection.client.game.current()).rejects.toBeInstanceOf(ConnectionLost);
    await vi.advanceTimersByTimeAsync(100);
    expect(open).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(249);
    expect(open).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(open).toHaveBeenCalledTimes(3);
    expect(onReconnect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(onReconnect).toHaveBeenCalledTimes(1);
    expect(await connection.client.game.current()).toBe('second');
    expect(states).toEqual(['open', 'lost', 'open']);
    connection.close();
  });

  it('calls the listeners when the first attempt failed and a later one succeeded', async () => {
    const later = scriptedLink(() => Promise.resolve('later'));
    const open = vi
      .fn<() => Promise<OpenLink>>()
      .mockRejectedValueOnce(new Error('no one there'))
      .mockResolvedValueOnce(later.link);
    const connection = keepConnected(open);
    const onReconnect = vi.fn();
    connection.onReconnect(onReconnect);
    await expect(connection.client.game.current()).rejects.toBeInstanceOf(ConnectionLost);
    await vi.advanceTimersByTimeAsync(100);
    expect(onReconnect).toHaveBeenCalledTimes(1);
    connection.close();
  });

  it('says that the host that is there is another one, and finds its own again', async () => {
    const open = vi
      .fn<() => Promise<OpenLink>>()
      .mockRejectedValueOnce(new LinkRefused())
      .mockRejectedValueOnce(new Error('no one there'))
      .mockResolvedValueOnce(scriptedLink(() => Promise.resolve('own')).link);
    const connection = keepConnected(open);
    const states: ConnectionState[] = [];
    connection.state.subscribe((state) => states.push(state));
    await vi.advanceTimersByTimeAsync(1000);
    expect(states).toEqual(['refused', 'lost', 'open']);
    connection.close();
  });

  it('rejects pending calls as lost, and never sends them again', async () => {
    const broken = Promise.withResolvers<unknown>();
    const call = vi.fn<Call>(() => broken.promise);
    const first = scriptedLink(call);
    const again = vi.fn<Call>();
    const open = vi
      .fn<() => Promise<OpenLink>>()
      .mockResolvedValueOnce(first.link)
      .mockResolvedValue(scriptedLink(again).link);
    const connection = keepConnected(open);
    const answer = connection.client.game.current().catch(failureOf);
    await settle();
    first.end('broken');
    broken.reject(new Error('[AsyncIdQueue] closed'));
    expect(await answer).toEqual({ kind: 'lost' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connection.state.current).toBe('open');
    expect(again).not.toHaveBeenCalled();
    connection.close();
  });

  it('reports a call as cancelled when its caller cancelled it, whatever the link reports', async () => {
    const broken = Promise.withResolvers<unknown>();
    const connection = keepConnected(() => Promise.resolve(scriptedLink(() => broken.promise).link));
    const stopping = new AbortController();
    const answer = connection.client.game.current(undefined, { signal: stopping.signal }).catch(failureOf);
    await settle();
    stopping.abort();
    broken.reject(new Error('[AsyncIdQueue] Cannot access queue'));
    expect(await answer).toEqual({ kind: 'cancelled' });
    connection.close();
  });

  it('stays closed when another page has replaced it, until it is requested, and calls say why', async () => {
    const unanswered = Promise.withResolvers<never>();
    const first = scriptedLink(() => unanswered.promise);
    const second = scriptedLink(() => Promise.resolve('second'));
    const open = vi
      .fn<() => Promise<OpenLink>>()
      .mockResolvedValueOnce(first.link)
      .mockResolvedValueOnce(second.link);
    const connection = keepConnected(open);
    await settle();
    const earlier = connection.client.game.current().catch(failureOf);
    await settle();
    first.end('replaced');
    unanswered.reject(new Error('[AsyncIdQueue] Cannot access queue'));
    expect(await earlier).toEqual({ kind: 'lost', why: 'replaced' });
    expect(await connection.client.game.current().catch(failureOf)).toEqual({
      kind: 'lost',
      why: 'replaced',
    });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(connection.state.current).toBe('replaced');
    expect(open).toHaveBeenCalledTimes(1);
    connection.reconnect();
    connection.reconnect();
    await settle();
    expect(connection.state.current).toBe('open');
    expect(open).toHaveBeenCalledTimes(2);
    connection.close();
  });

  it('opens no link once it is closed', async () => {
    const first = scriptedLink(() => Promise.resolve('first'));
    const open = vi.fn<() => Promise<OpenLink>>().mockResolvedValue(first.link);
    const connection = keepConnected(open);
    await settle();
    connection.close();
    connection.reconnect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(first.link.close).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('a task is read to the end', async () => {
  async function* task(): AsyncGenerator<number, string, void> {
    yield 1;
    await Promise.resolve();
    yield 2;
    return 'end';
  }
  const progress: number[] = [];
  expect(await runTask(Promise.resolve(task()), (value) => progress.push(value))).toBe('end');
  expect(progress).toEqual([1, 2]);
});

it('a feed is followed again after a loss', async () => {
  const breaks = [Promise.withResolvers<never>(), Promise.withResolvers<never>()];
  let opened = 0;
  async function* changes(): AsyncGenerator<string, void, void> {
    const turn = opened++;
    yield `value ${String(turn)}`;
    await breaks[turn]?.promise;
  }
  const links = [
    scriptedLink(() => Promise.resolve(changes())),
    scriptedLink(() => Promise.resolve(changes())),
  ];
  const open = vi.fn<() => Promise<OpenLink>>();
  for (const { link } of links) open.mockResolvedValueOnce(link);
  const connection = keepConnected(open);
  const values: unknown[] = [];
  const stop = followFeed(
    connection,
    (signal) => connection.client.game.changes(undefined, { signal }),
    (value) => values.push(value),
  );
  await settle();
  expect(values).toEqual(['value 0']);
  links[0]?.end('broken');
  breaks[0]?.reject(new Error('closed'));
  await vi.advanceTimersByTimeAsync(100);
  expect(values).toEqual(['value 0', 'value 1']);
  stop();
  breaks[1]?.reject(new Error('closed'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toBe(2);
  connection.close();
});
