import { inject, type InjectionKey } from 'vue';
import type { Connection } from '../rpc/connection.ts';

export const connectionKey: InjectionKey<Connection> = Symbol('connection');

/** The page's connection to its host; for stores only. */
export function useConnection(): Connection {
  const connection = inject(connectionKey);
  if (connection === undefined) throw new Error('The page has no connection');
  return connection;
}
