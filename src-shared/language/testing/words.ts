import { LANGUAGES, type Language } from '../languages.ts';
import { loadWords } from '../load-words.ts';
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
