import { createORPCClient } from '@orpc/client';
import type { Connection, ConnectionState } from '../../rpc/connection.ts';
import type { Client, ClientLink } from '../../rpc/link.ts';

/** A connection that a test opens and closes. */
export interface FakeConnection {
  readonly connection: Connection;
  /** Changes the state; opening it again notifies those who wait for the reconnection. */
  setState(state: ConnectionState): void;
}

/** @param call answers the calls */
export function createFakeConnection(call: ClientLink['call']): FakeConnection {
  const stateListeners = new Set<(state: ConnectionState) => void>();
  const reconnectListeners = new Set<() => void>();
  let current: ConnectionState = 'open';
  return {
    setState: (next) => {
      const isReturn = current !== 'open' && next === 'open';
      current = next;
      for (const listener of stateListeners) listener(next);
      if (isReturn) for (const listener of reconnectListeners) listener();
    },
    connection: {
      client: createORPCClient<Client>({ call }),
      state: {
        get current() {
          return current;
        },
        subscribe: (listener) => {
          stateListeners.add(listener);
          return () => stateListeners.delete(listener);
        },
      },
      onReconnect: (listener) => {
        reconnectListeners.add(listener);
        return () => reconnectListeners.delete(listener);
      },
      reconnect: () => undefined,
      close: () => undefined,
    },
  };
}
