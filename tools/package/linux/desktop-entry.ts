import { LANGUAGES } from '#shared/language/languages.ts';
import { APP_ID, EXECUTABLE, PRODUCT, RECORD_TYPE } from '../identity.ts';
import { PACKAGE_WORDS, type PackageWords } from '../words.ts';
import { linuxLocale } from './linux-locale.ts';

/** Returns the lines of a key that has a value in each language, English first and without a locale. */
function inEachLanguage(key: string, valueOf: (words: PackageWords) => string): string[] {
  return LANGUAGES.map((language) => {
    const mark = language === 'en' ? '' : `[${linuxLocale(language)}]`;
    return `${key}${mark}=${valueOf(PACKAGE_WORDS[language])}`;
  });
}

/**
 * Makes the desktop entry of the app. Files are passed as paths (`%F`).
 * https://specifications.freedesktop.org/desktop-entry-spec/latest/
 */
export function desktopEntry(): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Version=1.0',
    `Name=${PRODUCT}`,
    ...inEachLanguage('GenericName', ({ genericName }) => genericName),
    ...inEachLanguage('Comment', ({ summary }) => summary),
    `Exec=${EXECUTABLE} %F`,
    `Icon=${APP_ID}`,
    'Terminal=false',
    'Categories=Game;BoardGame;',
    ...inEachLanguage('Keywords', ({ keywords }) => `${keywords.join(';')};`),
    `MimeType=${RECORD_TYPE.mimeType};`,
    'StartupNotify=true',
    `StartupWMClass=${APP_ID}`,
    '',
  ].join('\n');
}
