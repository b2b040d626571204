/** One end of Node's channel between a process and its child: `process` in the child, the child object in the parent. */
export interface Messenger {
  readonly connected: boolean;
  send?(message: unknown, onSent: (error: Error | null) => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'disconnect', listener: () => void): unknown;
}

/** The other process exited before it answered. */
export class ProcessEnded extends Error {
  constructor() {
    super('The other process has ended');
    this.name = 'ProcessEnded';
  }
}

/** A function that another process offers. Arguments and answers cross by structured clone. */
type Offered = (...args: never[]) => unknown;

type LinkMessage =
  | { readonly kind: 'call'; readonly id: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };

/** Calls the other process. Rejects with an error of the same message if the function there throws. */
export type Call<Theirs> = <Name extends keyof Theirs & string>(
  name: Name,
  ...args: CallArguments<Theirs, Name>
) => Promise<Theirs[Name] extends (...args: never[]) => infer Answer ? Awaited<Answer> : never>;

/** The arguments of a call. */
export type CallArguments<Theirs, Name extends keyof Theirs> = Theirs[Name] extends (
  ...args: infer Args
) => unknown
  ? Args
  : never;

/**
 * Connects two processes: each calls functions of the other by name. Calls arrive in the order in which they were made.
 * A call that is not answered before the other process ends is rejected.
 * @param offered the functions that the other process may call
 */
export function createLink<Theirs>(
  messenger: Messenger,
  offered: Readonly<Record<string, Offered>>,
): Call<Theirs> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;

  const send = (message: LinkMessage): void => {
    // The other process may exit meanwhile.
    if (messenger.connected) messenger.send?.(message, () => undefined);
  };

  const answer = async (id: number, name: string, args: readonly unknown[]): Promise<void> => {
    try {
      const call = offered[name];
      if (call === undefined) throw new Error(`The other process offers no ${name}`);
      send({ kind: 'answer', id, value: await (Reflect.apply(call, undefined, args) as unknown) });
    } catch (error) {
      send({ kind: 'failure', id, message: error instanceof Error ? error.message : String(error) });
    }
  };

  messenger.on('message', (received) => {
    const message = received as LinkMessage;
    if (message.kind === 'call') {
      void answer(message.id, message.name, message.args);
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'answer') call?.resolve(message.value);
    else call?.reject(new Error(message.message));
  });
  messenger.on('disconnect', () => {
    for (const call of waiting.values()) call.reject(new ProcessEnded());
    waiting.clear();
  });

  return ((name: string, ...args: unknown[]) => {
    const id = ++lastId;
    const call = Promise.withResolvers<unknown>();
    if (messenger.connected) waiting.set(id, call);
    else call.reject(new ProcessEnded());
    send({ kind: 'call', id, name, args });
    return call.promise;
  }) as Call<Theirs>;
}
