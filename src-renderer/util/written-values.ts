/** How the values of a text are written: numbers as the language has them, and names that keep their direction to themselves. */

/** Letters that are written from right to left, and signs that change the direction of a text. */
const DIRECTED =
  /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
/** Embeddings and overrides, which would reach beyond the name that has them. */
const EMBEDDINGS = /[\u202a-\u202e]/gu;
const FIRST_STRONG = '\u2068';
const END = '\u2069';

/**
 * Keeps the direction of a name or of another value from the text around it, and of the other way about. Most texts are as they
 * were.
 */
export function isolate(value: string): string {
  if (!DIRECTED.test(value)) return value;
  let open = 0;
  let inside = '';
  for (const sign of value.replace(EMBEDDINGS, '')) {
    if (sign === END && open === 0) continue;
    if (sign === END) open--;
    else if (sign >= '\u2066' && sign <= FIRST_STRONG) open++;
    inside += sign;
  }
  return FIRST_STRONG + inside + END.repeat(open + 1);
}

/** vue-i18n's `t`: a text by its key, with values for its placeholders and the number that chooses its plural form. */
type PluralText = (key: string, values: Record<string, unknown>, plural: number) => string;

/**
 * Wraps vue-i18n's `t` so that every number among the values is formatted for the language, and every text is isolated from the
 * direction of the message. `count`, or else `n`, chooses the plural form.
 */
export function withWrittenNumbers(
  t: PluralText,
  format: (value: number) => string,
): (key: string, values: Readonly<Record<string, unknown>>) => string {
  return (key, values) => {
    const written = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? format(value) : typeof value === 'string' ? isolate(value) : value,
      ]),
    );
    const count = values['count'] ?? values['n'];
    return t(key, written, typeof count === 'number' ? count : 1);
  };
}

/**
 * Creates a function that writes numbers as a language does. Whole ones without a separator are alike in all languages of the app: they need
 * no format, the first of which takes a browser 9 ms.
 * @param formatFor returns a format for the current language
 */
export function numberWriter(formatFor: () => Intl.NumberFormat): (value: number) => string {
  return (value) =>
    Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : formatFor().format(value);
}
