import { fillPlaceholders, type PlaceholderValues } from '../../util/fill-placeholders.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import { loadWords, type Messages } from '../words.ts';
import { pluralForm } from '../plural-form.ts';
import { formsOf } from '../translating/message-faults.ts';

/**
 * The messages of every language, for tests that find elements by their text: `words.en.library.title`. A text that is
 * itself under test is written out in the test.
 */
export const words = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await loadWords(language)] as const)),
) as Readonly<Record<Language, Messages>>;

/** An English message with its values, as on the page; `count`, or else `n`, selects the plural form. */
export function filled(message: string, values: PlaceholderValues): string {
  const forms = formsOf(message);
  const count = Number(values['count'] ?? values['n'] ?? 1);
  return fillPlaceholders(forms[pluralForm('en', count, forms.length)] ?? '', values);
}
