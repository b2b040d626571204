import { fillPlaceholders, type PlaceholderValues } from '../../util/fill-placeholders.ts';
import { plurals } from '../en/index.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import { loadWords } from '../load-words.ts';
import { pluralForm } from '../plural-form.ts';
import { formsOf } from '../translating/messages.ts';
import type { Messages } from '../words.ts';

/**
 * The messages of every language, for tests that look for something on the page by what it says: `words.en.library.title`.
 * A text that a test is about is written out in the test instead.
 */
export const words = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, (await loadWords(language)).messages] as const),
  ),
) as Readonly<Record<Language, Messages>>;

/** An English message with its values, as the page has it; `count`, or else `n`, chooses the form of a plural message. */
export function filled(message: string, values: PlaceholderValues): string {
  const forms = formsOf(message);
  const count = Number(values['count'] ?? values['n'] ?? 1);
  return fillPlaceholders(forms[pluralForm('en', plurals, count, forms.length)] ?? '', values);
}
