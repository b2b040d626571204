/** The languages of the app by their codes (BCP 47), each with a folder of messages beside this file. */
export const LANGUAGES = ['en', 'fr', 'de', 'nl', 'it', 'es', 'pt-PT', 'pt-BR', 'pl', 'cs', 'sl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Follows the system's languages, or is one of ours. */
export const LANGUAGE_CHOICES = ['system', ...LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/**
 * The language of the app that fits a locale, or undefined. A locale without a region stands for the one that Unicode
 * CLDR calls the likely one: `pt` for Brazil. Where no language of ours has its region, the first of the same language
 * is taken: the other Portuguese-speaking countries write as Portugal does (CLDR, parent locales).
 * @param locale as browsers and systems write it: `de-AT`, `pt_BR.UTF-8`
 */
export function languageOf(locale: string): Language | undefined {
  const wanted = fullLocale(locale.replace(/[.@].*$/, '').replaceAll('_', '-'));
  const sameLanguage = LANGUAGES.filter((code) => fullLocale(code)?.language === wanted?.language);
  return sameLanguage.find((code) => fullLocale(code)?.region === wanted?.region) ?? sameLanguage[0];
}

/** A locale with its likely script and region, or undefined where the text is not a locale. */
function fullLocale(locale: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(locale).maximize();
  } catch {
    return undefined;
  }
}

/**
 * The language to show: the one chosen, or the first that the system prefers and the app has; English where there is none.
 * @param systemLocales what the system prefers, best first: `de-AT`, `en`
 */
export function languageFor(choice: LanguageChoice, systemLocales: readonly string[]): Language {
  if (choice !== 'system') return choice;
  return systemLocales.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

/** What a language calls itself, with a capital: `Deutsch`, `Français`, `Português (Brasil)`. */
export function nameOfLanguage(language: Language): string {
  const names = new Intl.DisplayNames([language], { type: 'language', languageDisplay: 'standard' });
  const name = names.of(language) ?? language;
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}
