import type { Language } from './languages.ts';
import type { LanguageWords } from './words.ts';

const FILES: Readonly<Record<Language, () => Promise<{ readonly words: LanguageWords }>>> = {
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  nl: () => import('./nl.ts'),
  it: () => import('./it.ts'),
  es: () => import('./es.ts'),
  pt: () => import('./pt.ts'),
  pl: () => import('./pl.ts'),
  cs: () => import('./cs.ts'),
  sl: () => import('./sl.ts'),
};

/** Fetches the words of a language; each is a file of its own, so that a page loads only what it speaks. */
export async function loadWords(language: Language): Promise<LanguageWords> {
  return (await FILES[language]()).words;
}
