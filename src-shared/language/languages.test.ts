import { expect, it } from 'vitest';
import { LANGUAGE_NAMES, LANGUAGES, languageFor, languageOf } from './languages.ts';

it('is the one chosen, whatever the system prefers', () => {
  expect(languageFor('en', ['de-AT', 'fr'])).toBe('en');
});

it('is the first of the system’s that is known, and else English', () => {
  expect(languageFor('system', ['xx', 'en-GB'])).toBe('en');
  expect(languageFor('system', ['xx', 'de-AT', 'en'])).toBe('de');
  expect(languageFor('system', ['xx', 'enx'])).toBe('en');
  expect(languageFor('system', ['pt-BR', 'en'])).toBe('pt-BR');
  expect(languageFor('system', [])).toBe('en');
});

it.each([
  ['en_US.UTF-8', 'en'],
  ['de_DE@euro', 'de'],
  ['pt-PT', 'pt-PT'],
  ['pt_BR.UTF-8', 'pt-BR'],
  ['pt', 'pt-BR'],
  ['pt-AO', 'pt-PT'],
  ['C', undefined],
  ['', undefined],
  ['xx', undefined],
] as const)('reads the locale %j as %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});

it.each(LANGUAGES)('%s has the name that Unicode CLDR gives it in itself', (language) => {
  const names = new Intl.DisplayNames([language], { type: 'language', languageDisplay: 'standard' });
  expect(LANGUAGE_NAMES[language].toLocaleLowerCase(language)).toBe(
    names.of(language)?.toLocaleLowerCase(language),
  );
});
