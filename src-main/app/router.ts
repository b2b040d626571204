import type { AnyContractProcedure } from '@orpc/contract';
import { implement, type Router } from '@orpc/server';
import { contract, type Contract } from '#shared/contract/index.ts';
import type { listing } from '#shared/contract/library.ts';
import type { AnswerOf, InputOf } from '#shared/contract/procedure.ts';
import type { statistics } from '#shared/contract/statistics.ts';
import type { Service } from '../core/service.ts';

/** The procedures of a part of the contract in the form in which the database answers them: without a signal. */
type Passed<Part> = {
  readonly [Name in keyof Part]: (input: InputOf<Part[Name]>) => Promise<AnswerOf<Part[Name]>>;
};

/** The procedures that the database answers itself, under the names of the contract. */
interface DirectCalls {
  readonly library: Passed<typeof listing>;
  readonly statistics: Passed<typeof statistics>;
}

/** The procedures of a part of the contract that the database answers itself. */
type Direct<Part extends keyof Contract> = Part extends keyof DirectCalls ? keyof DirectCalls[Part] : never;

/** The procedures that the services answer: all but those that the database answers itself. */
export type Services = {
  readonly [Part in keyof Contract]: Omit<Service<Contract[Part]>, Direct<Part>>;
};

/** A procedure for each one of the contract. */
export type AppRouter = Router<Contract, object>;

type Call = (input: unknown, signal: AbortSignal) => unknown;
type DirectCall = (input: unknown) => Promise<unknown>;
type Calls<Each> = Readonly<Record<string, Readonly<Record<string, Each>> | undefined>>;

/** Connects every procedure of the contract to the service or database call that answers it. */
export function createRouter(services: Services, database: DirectCalls): AppRouter {
  // The type `Services` guarantees that one of the two has each procedure.
  const answered = services as unknown as Calls<Call>;
  const direct = database as unknown as Calls<DirectCall>;
  const parts = Object.entries(contract).map(([part, procedures]) => {
    const bound = Object.entries<AnyContractProcedure>(procedures).map(([name, procedure]) => {
      const call = answered[part]?.[name] ?? passedOn(direct[part]?.[name]);
      const handler = implement(procedure).handler(({ input, signal }) =>
        call(input, signal ?? neverAborted()),
      );
      return [name, handler] as const;
    });
    return [part, Object.fromEntries(bound)] as const;
  });
  return Object.fromEntries(parts) as unknown as AppRouter;
}

function passedOn(call: DirectCall | undefined): Call {
  if (call === undefined) throw new Error('A procedure of the contract has no answer');
  return call;
}

/** Returns a signal for calls without one. */
function neverAborted(): AbortSignal {
  return new AbortController().signal;
}
