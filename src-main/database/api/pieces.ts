/**
 * Work that is done in short pieces, so that other calls of the database can be answered in between: after each `yield`
 * anything may have changed that is not this work's own. What it returns is its answer.
 */
export type Pieces<Answer> = Generator<undefined, Answer, undefined>;

/** Whether what a call gave is work in pieces; answers themselves are plain data. */
export function isPieces(value: unknown): value is Pieces<unknown> {
  return typeof value === 'object' && value !== null && 'next' in value && Symbol.iterator in value;
}

/** The answer of a call, its pieces done one right after the other. */
export function allAtOnce<Answer>(given: Answer | Pieces<Answer>): Answer {
  if (!isPieces(given)) return given;
  for (;;) {
    const piece = given.next();
    if (piece.done === true) return piece.value;
  }
}
