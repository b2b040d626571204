import { board } from './en/board.ts';
import { common } from './en/common.ts';
import { errors } from './en/errors.ts';
import { learn } from './en/learn.ts';
import { library, replay } from './en/library.ts';
import { play } from './en/play.ts';
import { settings } from './en/settings.ts';
import { share } from './en/share.ts';

/** Every word of the page in English; the shape that every other language must have. */
export const english = { board, common, error: errors, learn, library, play, replay, settings, share };

/** The messages of a language: the keys of English, any words. */
export type Messages = Words<typeof english>;

type Words<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Words<Tree[Key]> };

type Leaves<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Path}${Key}`
    : Leaves<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];

/** The path to a message, such as `common.newGame`. */
export type MessageKey = Leaves<typeof english>;
