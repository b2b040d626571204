import { isolate } from './isolate.ts';

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
