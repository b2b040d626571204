import type { AnyContractProcedure, AnySchema } from '@orpc/contract';
import { contract, type Contract } from '#shared/contract/index.ts';
import type { AnswerOf, InputOf } from '#shared/contract/procedure.ts';
import { ConnectionLost } from '../../rpc/errors.ts';
import type { ClientLink } from '../../rpc/link.ts';

type Given<Answer> = [Answer] extends [AsyncGenerator] ? Answer : Answer | Promise<Answer>;

/** What answers the procedures of the contract. A call of one that is missing fails. */
export type Handlers = {
  readonly [Part in keyof Contract]: {
    -readonly [Name in keyof Contract[Part]]?: (
      input: InputOf<Contract[Part][Name]>,
      signal: AbortSignal,
    ) => Given<AnswerOf<Contract[Part][Name]>>;
  };
};

/** What a test looks at, and how it makes calls wait or fail. */
export interface FakeLink {
  readonly call: ClientLink['call'];
  /** Every call by name, with its input as the page sent it; feeds without an input are left out. */
  readonly calls: (readonly [name: string, input: unknown])[];
  /** Rejects the next call of this name. */
  failNext(name: string, error: unknown): void;
  /** Holds the next call of this name until the returned function is called. */
  holdNext(name: string): () => void;
}

/**
 * Calls of a page that are answered in the page itself. What crosses is checked with the contract's own schemas, both
 * ways, so that handlers and tests cannot leave the contract.
 */
export function createFakeLink(handlers: Handlers, isOpen: () => boolean): FakeLink {
  const calls: [string, unknown][] = [];
  const failures = new Map<string, unknown>();
  const holds = new Map<string, Promise<undefined>>();

  const call: ClientLink['call'] = async ([part = '', procedure = ''], input, options) => {
    const name = `${part}.${procedure}`;
    const { inputSchema, outputSchema } = procedureOf(part, procedure)['~orpc'] as Schemas;
    const handler = (handlers as unknown as Parts<Handler>)[part]?.[procedure];
    if (handler === undefined) throw new Error(`The fake host does not answer ${name}`);
    if (input !== undefined || !/\.(changes|menuCommands|opened\w+)$/.test(name)) calls.push([name, input]);
    if (!isOpen()) throw new ConnectionLost();
    const hold = holds.get(name);
    holds.delete(name);
    const signal = options.signal ?? new AbortController().signal;
    // A feed is followed at once, as long as nothing holds it.
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
  };
}

/** The schemas of a procedure; oRPC gives those of any procedure as `any`. */
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

/** A value as its schema has it; throws where it breaks the contract. */
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
