import english from '#shared/language/en.json?first' with { type: 'json' };
import type { Language } from '#shared/language/languages.ts';

/**
 * The texts that the first screen shows and speaks; the others are loaded with the parts of the page that show them. Vite takes
 * them out of the files with `?first` (tools/build/first-words.ts).
 */
export type FirstWords = typeof english;

/** Those of English, which the page starts with. */
export const FIRST_WORDS: FirstWords = english;

type File = () => Promise<{ readonly default: FirstWords }>;

const FILES: Readonly<Record<Exclude<Language, 'en'>, File>> = {
  fr: () => import('#shared/language/fr.json?first', { with: { type: 'json' } }),
  de: () => import('#shared/language/de.json?first', { with: { type: 'json' } }),
  nl: () => import('#shared/language/nl.json?first', { with: { type: 'json' } }),
  it: () => import('#shared/language/it.json?first', { with: { type: 'json' } }),
  es: () => import('#shared/language/es.json?first', { with: { type: 'json' } }),
  'pt-PT': () => import('#shared/language/pt-PT.json?first', { with: { type: 'json' } }),
  'pt-BR': () => import('#shared/language/pt-BR.json?first', { with: { type: 'json' } }),
  pl: () => import('#shared/language/pl.json?first', { with: { type: 'json' } }),
  cs: () => import('#shared/language/cs.json?first', { with: { type: 'json' } }),
  sl: () => import('#shared/language/sl.json?first', { with: { type: 'json' } }),
};

/** Loads those of a language. */
export async function loadFirstWords(language: Language): Promise<FirstWords> {
  return language === 'en' ? FIRST_WORDS : (await FILES[language]()).default;
}
