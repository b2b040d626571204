/** Values for the holes of a sentence, by their names. */
export type PlaceholderValues = Readonly<Record<string, string | number>>;

/** The names of a sentence's holes. */
type Placeholders<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** Values for a sentence: for each of its holes, and what other words for it need. */
export type ValuesFor<Sentence extends string> = Readonly<Record<Placeholders<Sentence>, string | number>> &
  PlaceholderValues;

/** A sentence with its holes, `{name}`, filled. */
export function fillPlaceholders(sentence: string, values: PlaceholderValues): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
