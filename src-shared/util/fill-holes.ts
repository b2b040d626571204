/** Values for the holes of a sentence, by their names. */
export type HoleValues = Readonly<Record<string, string | number>>;

/** A sentence with its holes, `{name}`, filled. */
export function fillHoles(sentence: string, values: HoleValues): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
