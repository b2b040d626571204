import { createORPCClient } from '@orpc/client';
import { createListeners } from '#shared/util/listeners.ts';
import type { Connection, ConnectionState } from '../rpc/connection.ts';
import type { Client, ClientLink } from '../rpc/link.ts';

/** A connection that a test opens and closes. */
export interface FakeConnection {
  readonly connection: Connection;
  /** Changes the state; opening it again notifies those who wait for the reconnection. */
  setState(state: ConnectionState): void;
}

/** @param call answers the calls */
export function createFakeConnection(call: ClientLink['call']): FakeConnection {
  const stateListeners = createListeners<ConnectionState>();
  const reconnectListeners = createListeners();
  let current: ConnectionState = 'open';
  return {
    setState: (next) => {
      const isReturn = current !== 'open' && next === 'open';
      current = next;
      stateListeners.notify(next);
      if (isReturn) reconnectListeners.notify();
    },
    connection: {
      client: createORPCClient<Client>({ call }),
      state: {
        get current() {
          return current;
        },
        subscribe: stateListeners.add,
      },
      onReconnect: reconnectListeners.add,
      reconnect: () => undefined,
      close: () => undefined,
    },
  };
}
