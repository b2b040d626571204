/** The languages of the app by their codes, each with a file of words beside this one. */
export const LANGUAGES = ['en', 'fr', 'de', 'nl', 'it', 'es', 'pt', 'pl', 'cs', 'sl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Follows the system's languages, or is one of ours. */
export const LANGUAGE_CHOICES = ['system', ...LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/**
 * The language to speak: the one chosen, or the first that the system prefers and we have; English where there is none.
 * @param systemLocales what the system prefers, best first: `de-AT`, `en`
 */
export function languageFor(choice: LanguageChoice, systemLocales: readonly string[]): Language {
  if (choice !== 'system') return choice;
  for (const locale of systemLocales) {
    const [code] = locale.toLowerCase().split(/[-_@.]/);
    const known = LANGUAGES.find((language) => language === code);
    if (known !== undefined) return known;
  }
  return 'en';
}

/** What a language calls itself, with a capital: `Deutsch`, `Français`. */
export function nameOfLanguage(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}
