import { utf8Length } from '../../util/utf8.ts';
import { LIMITS } from './limits.ts';
import { recordProblem, type RecordProblem } from './record-problem.ts';

/** The error for bytes that are not UTF-8, in all formats. */
export const NOT_UTF8 = recordProblem('not-utf8', {});

/** The index of the first lone surrogate, which marks an invalid byte (see `decodeUtf8`); undefined where there is none. */
export function loneSurrogate(text: string): number | undefined {
  return text.isWellFormed() ? undefined : text.search(/\p{Surrogate}/u);
}

/** The error in a tag, such as an exceeded limit; undefined where there is none. */
export function tagProblem(name: string, value: string): RecordProblem | undefined {
  if (name.length > LIMITS.tagName) return recordProblem('tag-name-long', { most: LIMITS.tagName });
  if (utf8Length(value) <= LIMITS.tagValue) return undefined;
  return recordProblem('tag-value-long', { name, most: LIMITS.tagValue });
}

/** The error in a comment, such as an exceeded limit; undefined where there is none. */
export function commentProblem(text: string): RecordProblem | undefined {
  return utf8Length(text) > LIMITS.comment
    ? recordProblem('long-comment', { most: LIMITS.comment })
    : undefined;
}
