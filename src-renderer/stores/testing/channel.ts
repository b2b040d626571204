import { AsyncIteratorClass } from '@orpc/client';

/** A queue that one stream reads. */
export interface Channel<Value, End> {
  readonly push: (value: Value) => void;
  readonly end: (value: End) => void;
  readonly fail: (error: unknown) => void;
  readonly stream: (signal: AbortSignal) => AsyncIteratorClass<Value, End, void>;
}

export function createChannel<Value, End>(): Channel<Value, End> {
  type Item = { value: Value } | { end: End } | { error: unknown };
  const items: Item[] = [];
  let wake = (): void => undefined;
  const add = (item: Item): void => {
    items.push(item);
    wake();
  };
  return {
    push: (value) => {
      add({ value });
    },
    end: (end) => {
      add({ end });
    },
    fail: (error) => {
      add({ error });
    },
    stream: (signal) => {
      signal.addEventListener('abort', () => {
        add({ error: new DOMException('Aborted', 'AbortError') });
      });
      const next = async (): Promise<IteratorResult<Value, End>> => {
        for (;;) {
          const item = items.shift();
          if (item === undefined) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          } else if ('error' in item) throw item.error;
          else if ('end' in item) return { done: true, value: item.end };
          else return { done: false, value: item.value };
        }
      };
      return new AsyncIteratorClass<Value, End, void>(next, () => Promise.resolve());
    },
  };
}

/** A feed of a fake host: each follower gets all values that are published after it started to follow. */
export interface FakeFeed<Value> {
  readonly publish: (value: Value) => void;
  readonly follow: (input: unknown, signal: AbortSignal) => AsyncIteratorClass<Value, unknown, void>;
  /** How many followers there were so far. */
  readonly followers: () => number;
}

export function createFakeFeed<Value>(): FakeFeed<Value> {
  const channels: Channel<Value, unknown>[] = [];
  return {
    publish: (value) => {
      for (const channel of channels) channel.push(value);
    },
    follow: (_, signal) => {
      const channel = createChannel<Value, unknown>();
      channels.push(channel);
      return channel.stream(signal);
    },
    followers: () => channels.length,
  };
}
