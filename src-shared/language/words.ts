import type { messages } from './en/index.ts';

/** The messages of a language: the keys of English with any texts. */
export type Messages = Words<typeof messages>;

type Words<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Words<Tree[Key]> };

type Leaves<Tree, Path extends string = ''> = {
  [Key in keyof Tree & (string | number)]: Tree[Key] extends string
    ? `${Path}${Key}`
    : Leaves<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & (string | number)];

/** The key of a message, such as `common.newGame`. */
export type MessageKey = Leaves<typeof messages>;

/** The exports of a language's folder; see docs/translating.md. */
export interface LanguageWords {
  /**
   * The plural categories of the language (Unicode CLDR) in the order of the forms in plural messages. A message with one
   * more form starts with the form for zero.
   */
  readonly plurals: readonly Intl.LDMLPluralRule[];
  readonly messages: Messages;
}
