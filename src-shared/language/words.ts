import type { english } from './english.ts';

/** The messages of a language: the keys of English, any words. */
export type Messages = Words<typeof english>;

type Words<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Words<Tree[Key]> };

type Leaves<Tree, Path extends string = ''> = {
  [Key in keyof Tree & (string | number)]: Tree[Key] extends string
    ? `${Path}${Key}`
    : Leaves<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & (string | number)];

/** The path to a message, such as `common.newGame`. */
export type MessageKey = Leaves<typeof english>;

/** Everything a language brings; see docs/translating.md. */
export interface LanguageWords {
  /**
   * The plural categories of the language (Unicode CLDR) in the order in which its plural messages have them. A message
   * with one form more begins with the one for none at all.
   */
  readonly plurals: readonly Intl.LDMLPluralRule[];
  /** Messages that are the same in English, on purpose. */
  readonly sameAsEnglish: readonly MessageKey[];
  readonly messages: Messages;
}
