/** Values for the holes of a sentence, by their names. */
export type HoleValues = Readonly<Record<string, string | number>>;

/** The names of a sentence's holes. */
type Holes<Sentence extends string> = Sentence extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | Holes<Rest>
  : never;

/** Values for a sentence: for each of its holes, and what other words for it need. */
export type ValuesFor<Sentence extends string> = Readonly<Record<Holes<Sentence>, string | number>> &
  HoleValues;

/** A sentence with its holes, `{name}`, filled. */
export function fillHoles(sentence: string, values: HoleValues): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
