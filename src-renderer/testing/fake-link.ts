import {
  getContractRouter,
  getEventIteratorSchemaDetails,
  isContractProcedure,
  type AnySchema,
} from '@orpc/contract';
import { contract, type Contract } from '#shared/contract/index.ts';
import type { AnswerOf, GivenOf, InputOf } from '#shared/contract/procedure.ts';
import { createFeed, type Feed } from '#shared/util/feed.ts';
import { streamTask } from '#shared/util/stream-task.ts';
import { ConnectionLost } from '../rpc/errors.ts';
import type { ClientLink } from '../rpc/connection.ts';
import { ORPCError } from '@orpc/client';

/** A declared error as it comes over the wire. */
export function declaredError(code: string, data: object = {}): Error {
  return new ORPCError(code, { defined: true, data });
}

/**
 * The functions that answer the procedures of the contract. Where one is missing, a feed stays open for values that the
 * test publishes, and any other call answers `undefined`, which fails if the contract does not allow that.
 */
export type Handlers = {
  readonly [Part in keyof Contract]: {
    -readonly [Name in keyof Contract[Part]]?: (
      input: InputOf<Contract[Part][Name]>,
      signal: AbortSignal,
    ) => GivenOf<Contract[Part][Name]>;
  };
};

/** A call of a task, answered by the test. */
export interface AskedTask<Progress, End> {
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
  readonly end: (end: End) => void;
  readonly fail: (error: unknown) => void;
}

/** Gives a task to the test, which answers it. A call that is aborted fails. */
export function askedTask<Progress, End>(
  signal: AbortSignal,
  ask: (task: AskedTask<Progress, End>) => void,
  options?: Parameters<typeof streamTask>[1],
): AsyncGenerator<Progress, End, void> {
  return streamTask<Progress, End>((report) => {
    const { promise, resolve: end, reject: fail } = Promise.withResolvers<End>();
    ask({ signal, report, end, fail });
    signal.addEventListener('abort', () => {
      fail(signal.reason);
    });
    return promise;
  }, options);
}

type Handler = (input: unknown, signal: AbortSignal) => unknown;
type ValueOf<Procedure> = AnswerOf<Procedure> extends AsyncGenerator<infer Value> ? Value : never;

/** Records the calls of the page, and lets a test delay them, reject them and publish to feeds. */
export interface FakeLink {
  readonly call: ClientLink['call'];
  /** Every call by name, with its input as the page sent it. Feeds without an input are left out. */
  readonly calls: (readonly [name: string, input: unknown])[];
  /** Returns the inputs of the calls of one procedure. */
  readonly callsOf: (name: string) => unknown[];
  /** Rejects the next call of this name. */
  failNext(name: string, error: unknown): void;
  /** Holds the next call of this name until the returned function is called. */
  holdNext(name: string): () => void;
  /** Sends a value to all followers of a feed: `publish('game', 'changes', change)`. */
  publish<Part extends keyof Contract, Name extends keyof Contract[Part]>(
    part: Part,
    name: Name,
    value: ValueOf<Contract[Part][Name]>,
  ): void;
}

/**
 * Answers the calls of a page without a host. Inputs, answers and published values are checked with the schemas of the
 * contract, so that handlers and tests cannot leave it.
 */
export function createFakeLink(handlers: Handlers, isOpen: () => boolean): FakeLink {
  const calls: [string, unknown][] = [];
  /** What the next call of a procedure does first: wait, or throw. */
  const gates = new Map<string, () => Promise<undefined>>();
  const feeds = new Map<string, Feed<unknown>>();
  const feedOf = (name: string): Feed<unknown> => {
    let published = 0;
    const feed = feeds.get(name) ?? createFeed(() => published++);
    feeds.set(name, feed);
    return feed;
  };

  const call: ClientLink['call'] = async (path, input, { signal = new AbortController().signal }) => {
    const [part = '', procedureName = ''] = path;
    const name = path.join('.');
    const procedure = getContractRouter(contract, path);
    if (!isContractProcedure(procedure)) throw new Error(`The contract has no ${name}`);
    const definition: { readonly inputSchema?: AnySchema; readonly outputSchema?: AnySchema } =
      procedure['~orpc'];
    const { inputSchema, outputSchema } = definition;
    const own = (handlers as Readonly<Record<string, Record<string, Handler>>>)[part]?.[procedureName];
    const isFeed = own === undefined && getEventIteratorSchemaDetails(outputSchema) !== undefined;
    if (input !== undefined || !isFeed) calls.push([name, input]);
    if (!isOpen()) throw new ConnectionLost();
    // Without a gate the handler is called at once, so that no published value is missed.
    for (let gate = gates.get(name); gate !== undefined; gate = gates.get(name)) {
      gates.delete(name);
      await gate();
    }
    const checkedInput = checked(name, inputSchema, input);
    const answer = isFeed ? feedOf(name).follow(signal) : await own?.(checkedInput, signal);
    return checked(name, outputSchema, answer);
  };

  return {
    call,
    calls,
    callsOf: (name) => calls.filter(([called]) => called === name).map(([, input]) => input),
    failNext: (name, error) => {
      gates.set(name, () => {
        throw error;
      });
    },
    holdNext: (name) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      gates.set(name, () => promise);
      return () => {
        resolve(undefined);
      };
    },
    publish: (part, name, value) => {
      feedOf(`${part}.${String(name)}`).publish(value);
    },
  };
}

/** Parses a value by a schema. Throws if it breaks the contract. */
function checked(name: string, schema: AnySchema | undefined, value: unknown): unknown {
  if (schema === undefined) return value;
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) throw new Error(`The schema of ${name} is not synchronous`);
  if (result.issues === undefined) return result.value;
  const issues = result.issues.map(({ message }) => message).join(', ');
  throw new Error(`${name} breaks the contract: ${issues}`);
}
