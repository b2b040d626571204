import { ONE_LINE_PREFIX } from './model/one-line-text.ts';

/** What a text can be: games as `.hgn`, as JSON or as lines of `hokito:`, or the code of a position. */
export const TEXT_FORMS = ['records', 'json', 'one-line', 'position'] as const;
export type TextForm = (typeof TEXT_FORMS)[number];

/** How much of a text is looked at, in code units. */
export const RECOGNITION_LENGTH = 64 * 1024;

/** An object with a first member, or an empty one; alone or in an array. */
const JSON_START = /^\s*(?:\[\s*)?\{\s*(?:"|\}\s*$)/;
/** No line of JSON begins like this. */
const TAG = /(?:^|\n)[ \t]*\[\s*[A-Za-z0-9]+\s*"/;
const ONE_LINE = new RegExp(`(?:^|\\s)${ONE_LINE_PREFIX}`);
/** Six rows, and at most two words more. Whether it is right, its reader says. */
const POSITION = /^\s*[a-cA-C0-9()]+(?:\/[a-cA-C0-9()]+){5}(?:\s+[a-z]+){0,2}\s*$/;
const MAX_POSITION_LENGTH = 400;

/**
 * What a text seems to be, by its beginning: that it can be read is not said. Undefined where it is none of these.
 * @param text the whole, or at least its first 64 K
 */
export function recogniseText(text: string): TextForm | undefined {
  const beginning = text.slice(text.startsWith('\uFEFF') ? 1 : 0, RECOGNITION_LENGTH);
  if (TAG.test(beginning)) return 'records';
  if (JSON_START.test(beginning)) return 'json';
  if (beginning.length <= MAX_POSITION_LENGTH && POSITION.test(beginning)) return 'position';
  return ONE_LINE.test(beginning) ? 'one-line' : undefined;
}
