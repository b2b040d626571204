import { LANGUAGES, type Language } from '#shared/language/languages.ts';

/**
 * Returns the name of a language in files of Linux desktops. The first variant of a language stands for all its countries:
 * `pt` for Portugal and other countries, and `pt_BR` for Brazil, which desktops look up first.
 * https://specifications.freedesktop.org/desktop-entry-spec/latest/localized-keys.html
 */
export function linuxLocale(language: Language): string {
  const [base] = language.split('-');
  const first = LANGUAGES.find((other) => other.split('-')[0] === base);
  return language === first ? (base ?? language) : language.replace('-', '_');
}
