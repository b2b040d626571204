import { expect, it } from 'vitest';
import { LANGUAGES } from '#shared/language/languages.ts';
import { linuxLocale } from './linux-locale.ts';

it.each([
  ['de', 'de'],
  ['pt-PT', 'pt'],
  ['pt-BR', 'pt_BR'],
] as const)('%s is called %s', (language, locale) => {
  expect(linuxLocale(language)).toBe(locale);
});

it('each language has a name of its own', () => {
  expect(new Set(LANGUAGES.map(linuxLocale)).size).toBe(LANGUAGES.length);
});
