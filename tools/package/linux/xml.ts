import { LANGUAGES } from '#shared/language/languages.ts';
import { PACKAGE_WORDS, type PackageWords } from '../words.ts';
import { linuxLocale } from './linux-locale.ts';

/** Escapes a text for XML, also for attributes. */
export function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Returns an element that has a text in each language, English first and without a locale. */
export function inEachLanguage(name: string, textOf: (words: PackageWords) => string): string[] {
  return LANGUAGES.map((language) => {
    const mark = language === 'en' ? '' : ` xml:lang="${linuxLocale(language)}"`;
    return `<${name}${mark}>${xmlText(textOf(PACKAGE_WORDS[language]))}</${name}>`;
  });
}

/** Indents lines by two spaces for each level. */
export function indented(steps: number, lines: readonly string[]): string {
  return lines.map((line) => `${'  '.repeat(steps)}${line}`).join('\n');
}
