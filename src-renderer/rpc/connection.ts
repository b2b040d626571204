import { createORPCClient, mapEventIterator } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '#shared/contract/index.ts';
import { isAsyncIterator } from '#shared/util/stream-task.ts';
import { createListeners } from '#shared/util/feed.ts';
import { ConnectionLost, type ClosedFor } from './errors.ts';
import { LinkRefused, type LinkEnd } from './socket.ts';

/** The typed client of the contract. */
export type Client = ContractRouterClient<Contract>;

/** The transport of a client's calls. */
export type ClientLink = Parameters<typeof createORPCClient<Client>>[0];

/** One open connection to the host. It is never reopened; the next one is a new link. */
export interface OpenLink {
  readonly link: ClientLink;
  /** Set before any pending call is rejected. */
  readonly hasEnded: () => boolean;
  /** Resolves when the link has ended, on either side. */
  readonly ended: Promise<LinkEnd>;
  readonly close: () => void;
}

/** Opens a new link; rejects if the host cannot be reached, with `LinkRefused` if it refuses the page. */
type LinkOpener = () => Promise<OpenLink>;

/**
 * The page's connection to its host, whatever the transport.
 *
 * - `client` is the same object for the life of the page: `await connection.client.game.play({ ... })`. Calls made before the first
 *   link is open wait for it; calls made while the connection is lost are rejected with `ConnectionLost`, and nothing
 *   is resent automatically. Pass `{ signal }` as second argument to cancel.
 * - `runTask` reads a task, `followFeed` follows a feed (`stream.ts`).
 * - `state` is not reactive: read `current`, or `subscribe` (a store mirrors it into a `shallowRef`).
 * - A lost connection is reopened automatically by a new link; then the listeners of `onReconnect` run: fetch the shown data
 *   again, by revision.
 */
export interface Connection {
  readonly client: Client;
  readonly state: WatchedState;
  /** @returns a function that removes the listener */
  onReconnect(listener: () => void): () => void;
  /** Tries now instead of after the delay; also takes the session back after `replaced`. */
  reconnect(): void;
  /** Closes the connection permanently. */
  close(): void;
}

/**
 * `refused`: the host that is there now is another one, so that only its own address helps. `replaced`: another tab of the same
 * session took over; this one does not reconnect until `reconnect`.
 */
export type ConnectionState = 'connecting' | 'open' | 'lost' | ClosedFor;

interface WatchedState {
  readonly current: ConnectionState;
  /** @returns a function that removes the listener */
  subscribe(listener: (state: ConnectionState) => void): () => void;
}

/** Milliseconds before each further attempt; the last value repeats. */
const DELAYS_MS = [100, 250, 500, 1000, 2000, 4000] as const;

/** Keeps one link open: opens a new one when the last one breaks. @param open opens a new link */
export function keepConnected(open: LinkOpener): Connection {
  const stateListeners = createListeners<ConnectionState>();
  const reconnectListeners = createListeners();
  let current: ConnectionState = 'connecting';
  let openLink: OpenLink | undefined;
  let trying = false;
  const life = new AbortController();
  const isClosed = (): boolean => life.signal.aborted;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const first = Promise.withResolvers<undefined>();

  const enter = (state: ConnectionState): void => {
    if (current === state) return;
    current = state;
    stateListeners.notify(state);
  };

  const tryLater = (): void => {
    const delay = DELAYS_MS[Math.min(tries, DELAYS_MS.length - 1)] as number;
    tries++;
    timer = setTimeout(() => void tryNow(), delay);
  };

  const tryNow = async (): Promise<void> => {
    if (trying || openLink !== undefined || isClosed()) return;
    clearTimeout(timer);
    trying = true;
    let link: OpenLink;
    try {
      link = await open();
      trying = false;
    } catch (error) {
      trying = false;
      first.resolve(undefined);
      if (isClosed()) return;
      enter(error instanceof LinkRefused ? 'refused' : 'lost');
      tryLater();
      return;
    }
    if (isClosed()) {
      link.close();
      return;
    }
    openLink = link;
    tries = 0;
    const isReturn = current !== 'connecting';
    first.resolve(undefined);
    enter('open');
    if (isReturn) reconnectListeners.notify();
    const end = await link.ended;
    openLink = undefined;
    if (isClosed()) return;
    if (end === 'replaced') {
      enter('replaced');
      return;
    }
    enter('lost');
    tryLater();
  };

  const lost = (): ConnectionLost =>
    new ConnectionLost(current === 'refused' || current === 'replaced' ? current : undefined);

  const call: ClientLink['call'] = async (path, input, options) => {
    await first.promise;
    const used = openLink;
    if (used === undefined || used.hasEnded()) throw lost();
    // The error of an interrupted oRPC stream depends on when it was read.
    const explained = async (error: unknown): Promise<unknown> => {
      if (options.signal?.aborted === true) return new DOMException('The call was cancelled', 'AbortError');
      if (!used.hasEnded()) return error;
      await used.ended;
      return lost();
    };
    let output: unknown;
    try {
      output = await used.link.call(path, input, options);
    } catch (error) {
      throw await explained(error);
    }
    if (!isAsyncIterator(output)) return output;
    return mapEventIterator(output, {
      value: (value) => Promise.resolve(value),
      error: explained,
    });
  };

  void tryNow();

  return {
    client: createORPCClient<Client>({ call }),
    state: {
      get current() {
        return current;
      },
      subscribe: stateListeners.add,
    },
    onReconnect: reconnectListeners.add,
    reconnect: () => {
      void tryNow();
    },
    close: () => {
      life.abort();
      clearTimeout(timer);
      first.resolve(undefined);
      openLink?.close();
    },
  };
}
