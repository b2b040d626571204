/** The languages of the app by their codes (BCP 47), each with a file of messages beside this one. */
export const LANGUAGES = ['en', 'fr', 'de', 'nl', 'it', 'es', 'pt-PT', 'pt-BR', 'pl', 'cs', 'sl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The values of the language setting: the system's language, or one of the app's. */
export const LANGUAGE_CHOICES = ['system', ...LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/** The languages with the region that each has or is likely to have. */
const FULL_LOCALES = LANGUAGES.map((code) => {
  const { language, region } = new Intl.Locale(code).maximize();
  return { code, language, region };
});

/**
 * The app's language for a locale; undefined if there is none. A locale without a region gets the likely one by
 * Unicode CLDR: Brazil for `pt`. Where the app has no variant for the region, the first of the same language is used:
 * the other Portuguese-speaking countries follow Portugal (CLDR, parent locales).
 * @param locale as in browsers and systems: `de-AT`, `pt_BR.UTF-8`
 */
export function languageOf(locale: string): Language | undefined {
  const wanted = fullLocale(locale.replace(/[.@].*$/, '').replaceAll('_', '-'));
  const sameLanguage = FULL_LOCALES.filter(({ language }) => language === wanted?.language);
  return (sameLanguage.find(({ region }) => region === wanted?.region) ?? sameLanguage[0])?.code;
}

/** A locale with its likely script and region; undefined if the text is not a locale. */
function fullLocale(locale: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(locale).maximize();
  } catch {
    return undefined;
  }
}

/**
 * The language to show: the chosen one, or the first of the system's that the app has; English if there is none.
 * @param systemLocales the system's preferred locales, best first: `de-AT`, `en`
 */
export function languageFor(choice: LanguageChoice, systemLocales: readonly string[]): Language {
  if (choice !== 'system') return choice;
  return systemLocales.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

/** The name of a language in itself, capitalised: `Deutsch`, `Français`, `Português (Brasil)`. */
export function nameOfLanguage(language: Language): string {
  const names = new Intl.DisplayNames([language], { type: 'language', languageDisplay: 'standard' });
  const name = names.of(language) ?? language;
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}
