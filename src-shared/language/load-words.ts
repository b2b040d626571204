import type { Language } from './languages.ts';
import type { LanguageWords } from './words.ts';

const FOLDERS: Readonly<Record<Language, () => Promise<LanguageWords>>> = {
  en: () => import('./en/index.ts'),
  fr: () => import('./fr/index.ts'),
  de: () => import('./de/index.ts'),
  nl: () => import('./nl/index.ts'),
  it: () => import('./it/index.ts'),
  es: () => import('./es/index.ts'),
  'pt-PT': () => import('./pt-PT/index.ts'),
  'pt-BR': () => import('./pt-BR/index.ts'),
  pl: () => import('./pl/index.ts'),
  cs: () => import('./cs/index.ts'),
  sl: () => import('./sl/index.ts'),
};

/** Loads the messages of a language. The build makes one chunk per language, so a page loads only the one that it shows. */
export async function loadWords(language: Language): Promise<LanguageWords> {
  return FOLDERS[language]();
}
