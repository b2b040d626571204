/**
 * Work in short pieces. Other calls of the database may run at each `yield`, and may change everything that is not
 * local to the work. A number asks for a pause of so many milliseconds, while another thread works. The return value is
 * the answer.
 */
export type Pieces<Answer> = Generator<number | undefined, Answer, undefined>;

/** Whether the result of a call is work in pieces. Answers themselves are plain data. */
export function isPieces(value: unknown): value is Pieces<unknown> {
  return typeof value === 'object' && value !== null && 'next' in value && Symbol.iterator in value;
}

/** Returns the answer of a call, running all its pieces at once. */
export function allAtOnce<Answer>(given: Answer | Pieces<Answer>): Answer {
  if (!isPieces(given)) return given;
  for (;;) {
    const piece = given.next();
    if (piece.done === true) return piece.value;
  }
}
