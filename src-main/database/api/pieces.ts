/**
 * Work in short pieces. Other calls of the database may run at each `yield`, and may change everything that is not
 * local to the work. A number asks for a pause of so many milliseconds, while another thread works. The return value is
 * the answer.
 */
export type Pieces<Answer> = Generator<number | undefined, Answer, undefined>;

/** Returns the answer of work in pieces, running all of them at once. */
export function allAtOnce<Answer>(pieces: Pieces<Answer>): Answer {
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true) return piece.value;
  }
}
