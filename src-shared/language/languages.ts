/** The languages of the app by their codes (BCP 47), each with a file of messages beside this one. */
export const LANGUAGES = ['en', 'fr', 'de', 'nl', 'it', 'es', 'pt-PT', 'pt-BR', 'pl', 'cs', 'sl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The values of the language setting: the system's language, or one of the app's. */
export const LANGUAGE_CHOICES = ['system', ...LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/** The name of each language in itself. Written down, because a browser takes milliseconds of its first screen to look one up. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  nl: 'Nederlands',
  it: 'Italiano',
  es: 'Español',
  'pt-PT': 'Português (Portugal)',
  'pt-BR': 'Português (Brasil)',
  pl: 'Polski',
  cs: 'Čeština',
  sl: 'Slovenščina',
};

/**
 * The app's language for a locale; undefined if there is none. A locale without a region gets the likely one by
 * Unicode CLDR: Brazil for `pt`. Where the app has no variant for the region, the first of the same language is used:
 * the other Portuguese-speaking countries follow Portugal (CLDR, parent locales).
 * @param locale as in browsers and systems: `de-AT`, `pt_BR.UTF-8`
 */
export function languageOf(locale: string): Language | undefined {
  const name = locale.replace(/[.@].*$/, '').replaceAll('_', '-');
  const same = LANGUAGES.find((code) => code === name);
  if (same !== undefined) return same;
  const wanted = withRegion(name);
  return (
    LANGUAGES.find((code) => code === `${wanted?.language}-${wanted?.region}`) ??
    LANGUAGES.find((code) => code.split('-')[0] === wanted?.language)
  );
}

/** A locale with the region that it has or is likely to have; undefined if the text is not a locale. */
function withRegion(name: string): Intl.Locale | undefined {
  try {
    const locale = new Intl.Locale(name);
    return locale.region === undefined ? locale.maximize() : locale;
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
