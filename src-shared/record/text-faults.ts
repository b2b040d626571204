import { utf8Length } from '../util/utf8.ts';
import { LIMITS } from './limits.ts';

/** What is said of bytes that are no text, whichever the format. */
export const NOT_UTF8 = 'The text is not UTF-8.';

/** The place of a lone surrogate in a text (counted from 0), which no text in UTF-8 holds; undefined where there is none. */
export function loneSurrogate(text: string): number | undefined {
  return text.isWellFormed() ? undefined : text.search(/\p{Surrogate}/u);
}

/** What is wrong with a tag, as a sentence. */
export function tagFault(name: string, value: string): string | undefined {
  if (name.length > LIMITS.tagName) return `A tag's name has at most ${String(LIMITS.tagName)} letters.`;
  if (utf8Length(value) <= LIMITS.tagValue) return undefined;
  return `The value of ${name} is longer than ${String(LIMITS.tagValue)} bytes.`;
}

/** What is wrong with a comment, as a sentence. */
export function commentFault(text: string): string | undefined {
  return utf8Length(text) > LIMITS.comment
    ? `The comment is longer than ${String(LIMITS.comment)} bytes.`
    : undefined;
}
