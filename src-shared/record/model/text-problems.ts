import { utf8Length } from '../../util/utf8.ts';
import { LIMITS } from './limits.ts';
import { recordProblem, type RecordProblem } from './record-problem.ts';

/** What is said of bytes that are no text, whichever the format. */
export const NOT_UTF8 = recordProblem('not-utf8', {});

/** The place of a lone surrogate in a text (counted from 0), which no text in UTF-8 holds; undefined where there is none. */
export function loneSurrogate(text: string): number | undefined {
  return text.isWellFormed() ? undefined : text.search(/\p{Surrogate}/u);
}

/** What is wrong with a tag. */
export function tagProblem(name: string, value: string): RecordProblem | undefined {
  if (name.length > LIMITS.tagName) return recordProblem('tag-name-long', { most: LIMITS.tagName });
  if (utf8Length(value) <= LIMITS.tagValue) return undefined;
  return recordProblem('tag-value-long', { name, most: LIMITS.tagValue });
}

/** What is wrong with a comment. */
export function commentProblem(text: string): RecordProblem | undefined {
  return utf8Length(text) > LIMITS.comment
    ? recordProblem('long-comment', { most: LIMITS.comment })
    : undefined;
}
