import { expect, it } from 'vitest';
import { languageFor, nameOfLanguage } from './languages.ts';

it('is the one chosen, whatever the system prefers', () => {
  expect(languageFor('en', ['de-AT', 'fr'])).toBe('en');
});

it('is the first of the system’s that is known, and else English', () => {
  expect(languageFor('system', ['xx', 'en-GB'])).toBe('en');
  expect(languageFor('system', ['en_US.UTF-8'])).toBe('en');
  expect(languageFor('system', ['xx', 'enx'])).toBe('en');
  expect(languageFor('system', [])).toBe('en');
});

it('is called as it calls itself', () => {
  expect(nameOfLanguage('en')).toBe('English');
});
