import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaOutput, Meta } from '@orpc/contract';

/** The input of a procedure after parsing; `unknown` if it has none. */
export type InputOf<Procedure> =
  Procedure extends ContractProcedure<infer Input, AnySchema, ErrorMap, Meta>
    ? InferSchemaOutput<Input>
    : never;

/** The output of a procedure; a generator for tasks and feeds. */
export type AnswerOf<Procedure> =
  Procedure extends ContractProcedure<AnySchema, infer Output, ErrorMap, Meta>
    ? InferSchemaOutput<Output> extends { next(): Promise<IteratorResult<infer Progress, infer End>> }
      ? AsyncGenerator<Progress, End, void>
      : InferSchemaOutput<Output>
    : never;

/** The answer of a function that answers a procedure: a stream, or a value now or later. */
export type GivenOf<Procedure> = [AnswerOf<Procedure>] extends [AsyncGenerator]
  ? AnswerOf<Procedure>
  : AnswerOf<Procedure> | Promise<AnswerOf<Procedure>>;
