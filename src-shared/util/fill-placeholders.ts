/** Values of a sentence's placeholders, by name. */
export type PlaceholderValues = Readonly<Record<string, string | number>>;

type Placeholders<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** Values for a sentence: one for each of its placeholders, and any that translations need. */
export type ValuesFor<Sentence extends string> = Readonly<Record<Placeholders<Sentence>, string | number>> &
  PlaceholderValues;

/** Replaces the placeholders `{name}` of a sentence by values. */
export function fillPlaceholders(sentence: string, values: PlaceholderValues): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
