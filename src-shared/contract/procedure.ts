import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaOutput, Meta } from '@orpc/contract';

/** What a procedure is called with, as its schema parsed it; `unknown` where it takes nothing. */
export type InputOf<Procedure> =
  Procedure extends ContractProcedure<infer Input, AnySchema, ErrorMap, Meta>
    ? InferSchemaOutput<Input>
    : never;

/** What a procedure answers; a generator for tasks and feeds. */
export type AnswerOf<Procedure> =
  Procedure extends ContractProcedure<AnySchema, infer Output, ErrorMap, Meta>
    ? InferSchemaOutput<Output> extends { next(): Promise<IteratorResult<infer Progress, infer End>> }
      ? AsyncGenerator<Progress, End, void>
      : InferSchemaOutput<Output>
    : never;
