import { getEventIteratorSchemaDetails, type AnyContractProcedure, type AnySchema } from '@orpc/contract';
import { contract, type Contract } from '#shared/contract/index.ts';
import type { AnswerOf, InputOf } from '#shared/contract/procedure.ts';
import { ConnectionLost } from '../../rpc/errors.ts';
import type { ClientLink } from '../../rpc/link.ts';
import { createChannel, type Channel } from './channel.ts';

type Given<Answer> = [Answer] extends [AsyncGenerator] ? Answer : Answer | Promise<Answer>;

/**
 * The functions that answer the procedures of the contract. Where one is missing, a feed stays open for values that the
 * test publishes, and any other call answers `undefined`, which fails where the contract does not allow that.
 */
export type Handlers = {
  readonly [Part in keyof Contract]: {
    -readonly [Name in keyof Contract[Part]]?: (
      input: InputOf<Contract[Part][Name]>,
      signal: AbortSignal,
    ) => Given<AnswerOf<Contract[Part][Name]>>;
  };
};

type ValueOf<Procedure> = AnswerOf<Procedure> extends AsyncGenerator<infer Value> ? Value : never;

/** Records the calls of the page, and lets a test delay them, reject them and publish to feeds. */
export interface FakeLink {
  readonly call: ClientLink['call'];
  /** Every call by name, with its input as the page sent it. Feeds without an input are left out. */
  readonly calls: (readonly [name: string, input: unknown])[];
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
  const failures = new Map<string, unknown>();
  const holds = new Map<string, Promise<undefined>>();
  const feeds = new Map<string, Channel<unknown, unknown>[]>();

  const follow = (name: string, signal: AbortSignal): unknown => {
    const channel = createChannel<unknown, unknown>();
    feeds.set(name, [...(feeds.get(name) ?? []), channel]);
    return channel.stream(signal);
  };
  const call: ClientLink['call'] = async ([part = '', procedure = ''], input, options) => {
    const name = `${part}.${procedure}`;
    const { inputSchema, outputSchema } = procedureOf(part, procedure)['~orpc'] as Schemas;
    const own = (handlers as unknown as Parts<Handler>)[part]?.[procedure];
    const isFeed = own === undefined && getEventIteratorSchemaDetails(outputSchema) !== undefined;
    const handler =
      own ?? (isFeed ? (_: unknown, signal: AbortSignal) => follow(name, signal) : () => undefined);
    if (input !== undefined || !isFeed) calls.push([name, input]);
    if (!isOpen()) throw new ConnectionLost();
    const hold = holds.get(name);
    holds.delete(name);
    const signal = options.signal ?? new AbortController().signal;
    // Without a hold the handler is called at once, so that no published value is missed.
    if (hold !== undefined) await hold;
    if (failures.has(name)) {
      const error = failures.get(name);
      failures.delete(name);
      throw error;
    }
    return checked(name, outputSchema, await handler(checked(name, inputSchema, input), signal));
  };

  return {
    call,
    calls,
    failNext: (name, error) => {
      failures.set(name, error);
    },
    holdNext: (name) => {
      const gate = Promise.withResolvers<undefined>();
      holds.set(name, gate.promise);
      return () => {
        gate.resolve(undefined);
      };
    },
    publish: (part, name, value) => {
      for (const channel of feeds.get(`${part}.${String(name)}`) ?? []) channel.push(value);
    },
  };
}

/** The schemas of a procedure, which oRPC types as `any`. */
interface Schemas {
  readonly inputSchema?: AnySchema | undefined;
  readonly outputSchema?: AnySchema | undefined;
}

type Handler = (input: unknown, signal: AbortSignal) => unknown;
type Parts<Each> = Readonly<Record<string, Readonly<Record<string, Each>> | undefined>>;

function procedureOf(part: string, name: string): AnyContractProcedure {
  const procedure = (contract as Parts<AnyContractProcedure>)[part]?.[name];
  if (procedure === undefined) throw new Error(`The contract has no ${part}.${name}`);
  return procedure;
}

/** Parses a value by a schema. Throws where it breaks the contract. */
function checked(name: string, schema: AnySchema | undefined, value: unknown): unknown {
  if (schema === undefined) return value;
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) throw new Error(`The schema of ${name} is not synchronous`);
  if (result.issues !== undefined)
    throw new Error(
      `${name} breaks the contract: ${JSON.stringify(result.issues.map(({ message }) => message))}`,
    );
  return result.value;
}
