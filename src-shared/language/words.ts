import type english from './en.json';

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
