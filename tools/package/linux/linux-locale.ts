import { LANGUAGES, type Language } from '#shared/language/languages.ts';

/**
 * A language by the name that files of Linux desktops have for it. The first of a language stands for all its countries:
 * `pt` for Portugal and those that write as it does, and `pt_BR` for Brazil, which is looked for first.
 * https://specifications.freedesktop.org/desktop-entry-spec/latest/localized-keys.html
 */
export function linuxLocale(language: Language): string {
  const [base] = language.split('-');
  const first = LANGUAGES.find((other) => other.split('-')[0] === base);
  return language === first ? (base ?? language) : language.replace('-', '_');
}
