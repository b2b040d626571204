import type english from './en.json';
import type { Language } from './languages.ts';

/** The messages of a language: the keys of English with any texts. */
export type Messages = Words<typeof english>;

type Words<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Words<Tree[Key]> };

type Leaves<Tree, Path extends string = ''> = {
  [Key in keyof Tree & (string | number)]: Tree[Key] extends string
    ? `${Path}${Key}`
    : Leaves<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & (string | number)];

/** The key of a message, such as `common.newGame`. */
export type MessageKey = Leaves<typeof english>;

/** The compiler compares the messages of each file with those of English: a missing key is a type error. */
const FILES: Readonly<Record<Language, () => Promise<{ readonly default: Messages }>>> = {
  en: () => import('./en.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  de: () => import('./de.json', { with: { type: 'json' } }),
  nl: () => import('./nl.json', { with: { type: 'json' } }),
  it: () => import('./it.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
  'pt-PT': () => import('./pt-PT.json', { with: { type: 'json' } }),
  'pt-BR': () => import('./pt-BR.json', { with: { type: 'json' } }),
  pl: () => import('./pl.json', { with: { type: 'json' } }),
  cs: () => import('./cs.json', { with: { type: 'json' } }),
  sl: () => import('./sl.json', { with: { type: 'json' } }),
};

/** Loads the messages of a language. The build makes one chunk per language, so a page loads only the one that it shows. */
export async function loadWords(language: Language): Promise<Messages> {
  const { default: messages } = await FILES[language]();
  return messages;
}
