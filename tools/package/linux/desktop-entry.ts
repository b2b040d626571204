import { LANGUAGES } from '#shared/language/languages.ts';
import { APP_ID, EXECUTABLE, PRODUCT, RECORD_TYPE } from '../identity.ts';
import { PACKAGE_WORDS, type PackageWords } from '../words.ts';
import { linuxLocale } from './linux-locale.ts';

/** Returns a key with its value in each language, English first and without a locale. */
function inEachLanguage(key: string, valueOf: (words: PackageWords) => string): [string, string][] {
  return LANGUAGES.map((language) => {
    const mark = language === 'en' ? '' : `[${linuxLocale(language)}]`;
    return [`${key}${mark}`, valueOf(PACKAGE_WORDS[language])];
  });
}

/** The keys of the desktop entry that electron-builder does not set by itself, and those that it sets in English only. */
export function desktopKeys(): Record<string, string> {
  return Object.fromEntries([
    ...inEachLanguage('GenericName', ({ genericName }) => genericName),
    ...inEachLanguage('Comment', ({ summary }) => summary),
    ...inEachLanguage('Keywords', ({ keywords }) => `${keywords.join(';')};`),
    ['MimeType', `${RECORD_TYPE.mimeType};`],
    ['StartupNotify', 'true'],
  ]);
}

/**
 * Makes the desktop entry of the Flatpak. Files are passed as paths (`%F`).
 * https://specifications.freedesktop.org/desktop-entry-spec/latest/
 */
export function desktopEntry(): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Version=1.0',
    `Name=${PRODUCT}`,
    `Exec=${EXECUTABLE} %F`,
    `Icon=${APP_ID}`,
    'Terminal=false',
    'Categories=Game;BoardGame;',
    `StartupWMClass=${APP_ID}`,
    ...Object.entries(desktopKeys()).map(([key, value]) => `${key}=${value}`),
    '',
  ].join('\n');
}
