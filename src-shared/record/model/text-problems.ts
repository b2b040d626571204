import { cutToBytes, utf8Length } from '../../util/utf8.ts';
import type { RecordedLine } from './game-record.ts';
import { LIMITS } from './limits.ts';
import { recordProblem, type RecordProblem } from './record-problem.ts';

/** Returns which limit of records a line exceeds; undefined if it keeps to all. */
export function limitProblem(line: RecordedLine): RecordProblem | undefined {
  let moves = 0;
  const visit = ({ comments, moves: own }: RecordedLine, depth: number): RecordProblem | undefined => {
    if (depth > LIMITS.nesting) return recordProblem('deep-variation', { most: LIMITS.nesting });
    moves += own.length;
    if (moves > LIMITS.moves) return recordProblem('many-moves', { most: LIMITS.moves });
    const texts = [...comments, ...own.flatMap((move) => move.comments)];
    for (const text of texts) {
      const problem = commentProblem(text);
      if (problem !== undefined) return problem;
    }
    for (const { variations } of own) {
      for (const variation of variations) {
        const problem = visit(variation, depth + 1);
        if (problem !== undefined) return problem;
      }
    }
    return undefined;
  };
  return visit(line, 0);
}

/** The error for bytes that are not UTF-8, in all formats. */
export const NOT_UTF8 = recordProblem('not-utf8', {});

/** The index of the first lone surrogate, which marks an invalid byte (see `decodeUtf8`); undefined if there is none. */
export function loneSurrogate(text: string): number | undefined {
  return text.isWellFormed() ? undefined : text.search(/\p{Surrogate}/u);
}

/** A tag within the limits, and the warning if it had to be cut. */
interface CutTag {
  readonly name: string;
  readonly value: string;
  readonly warning: RecordProblem | undefined;
}

/** Cuts a tag that is too long. @param value normalised */
export function cutTag(name: string, value: string): CutTag {
  const cutName = name.slice(0, LIMITS.tagName);
  const nameWarning = name === cutName ? undefined : recordProblem('tag-name-long', { most: LIMITS.tagName });
  if (utf8Length(value) <= LIMITS.tagValue) return { name: cutName, value, warning: nameWarning };
  return {
    name: cutName,
    value: cutToBytes(value, LIMITS.tagValue),
    warning: nameWarning ?? recordProblem('tag-value-long', { name: cutName, most: LIMITS.tagValue }),
  };
}

/** A player's name within the limits. */
export function cutName(name: string): string {
  // A text has at most as many characters as code units, so most names need no count.
  if (name.length * 3 <= LIMITS.playerName) return name;
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)];
  const kept = characters.slice(0, LIMITS.playerName).map(({ segment }) => segment);
  while (utf8Length(kept.join('')) > LIMITS.playerNameBytes) kept.pop();
  return kept.length === characters.length ? name : kept.join('').trimEnd();
}

/** The error in a comment, such as an exceeded limit; undefined if there is none. */
export function commentProblem(text: string): RecordProblem | undefined {
  return utf8Length(text) > LIMITS.comment
    ? recordProblem('long-comment', { most: LIMITS.comment })
    : undefined;
}
