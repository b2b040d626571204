import { INVISIBLE } from '../util/invisible.ts';
import { hasOneLine } from './read-message.ts';

/** The recognised forms of text: `.hgn`, JSON, one-line games, a position code. */
export const TEXT_FORMS = ['records', 'json', 'one-line', 'position'] as const;
export type TextForm = (typeof TEXT_FORMS)[number];

/** The length of the examined prefix, in code units. */
export const RECOGNITION_LENGTH = 64 * 1024;

const LEADING_BLANKS = new RegExp(`^[\\s${INVISIBLE}]+`, 'u');
/** Matches the start of an object, alone or in an array. */
const JSON_START = /^\s*(?:\[\s*)?\{\s*(?:"|\}\s*$)/;
/** Matches a tag line; no line of JSON starts like this. */
const TAG = /(?:^|\n)[ \t]*\[\s*[A-Za-z0-9]+\s*"/;
/** Matches six rows and at most two words; the parser checks the rest. */
const POSITION = /^\s*[a-cA-C0-9()]+(?:\/[a-cA-C0-9()]+){5}(?:\s+[a-z]+){0,2}\s*$/;
const MAX_POSITION_LENGTH = 400;

/**
 * Guesses the form of a text from its start; the text may still be invalid. Undefined if no form matches.
 * @param text the whole text, or at least its first 64 K
 */
export function recogniseText(text: string): TextForm | undefined {
  const head = text.slice(0, RECOGNITION_LENGTH).replace(LEADING_BLANKS, '');
  if (TAG.test(head)) return 'records';
  if (JSON_START.test(head)) return 'json';
  if (head.length <= MAX_POSITION_LENGTH && POSITION.test(head)) return 'position';
  return hasOneLine(head) ? 'one-line' : undefined;
}
