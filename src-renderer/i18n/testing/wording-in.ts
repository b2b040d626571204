import type { Language } from '#shared/language/languages.ts';
import { words } from '#shared/language/testing/words.ts';
import { createWording, type Wording } from '../index.ts';

/** Returns a wording in a language with all its texts, also those that the page loads after its first screen. */
export async function wordingIn(language: Language): Promise<Wording> {
  const wording = createWording([language], words.en);
  await wording.loadRest();
  await wording.setLanguage(language);
  return wording;
}
