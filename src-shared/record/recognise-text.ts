import { ONE_LINE_PREFIX } from './model/one-line-text.ts';

/** The recognised forms of text: `.hgn`, JSON, one-line games, a position code. */
export const TEXT_FORMS = ['records', 'json', 'one-line', 'position'] as const;
export type TextForm = (typeof TEXT_FORMS)[number];

/** The length of the examined prefix, in code units. */
export const RECOGNITION_LENGTH = 64 * 1024;

/** Matches the start of an object, alone or in an array. */
const JSON_START = /^\s*(?:\[\s*)?\{\s*(?:"|\}\s*$)/;
/** Matches a tag line; no line of JSON starts like this. */
const TAG = /(?:^|\n)[ \t]*\[\s*[A-Za-z0-9]+\s*"/;
const ONE_LINE = new RegExp(`(?:^|\\s)${ONE_LINE_PREFIX}`);
const ONE_LINES = new RegExp(`(?:^|\\s)${ONE_LINE_PREFIX}\\S+`, 'g');
/** Matches six rows and at most two words; the parser checks the rest. */
const POSITION = /^\s*[a-cA-C0-9()]+(?:\/[a-cA-C0-9()]+){5}(?:\s+[a-z]+){0,2}\s*$/;
const MAX_POSITION_LENGTH = 400;

/** The games in one line in a text, each on a line of its own, without the words of a message around them. */
export function oneLinesIn(text: string): string {
  return (text.match(ONE_LINES) ?? []).map((line) => line.trim()).join('\n');
}

/**
 * Guesses the form of a text from its start; the text may still be invalid. Undefined where no form matches.
 * @param text the whole text, or at least its first 64 K
 */
export function recogniseText(text: string): TextForm | undefined {
  const head = text.slice(text.startsWith('\uFEFF') ? 1 : 0, RECOGNITION_LENGTH);
  if (TAG.test(head)) return 'records';
  if (JSON_START.test(head)) return 'json';
  if (head.length <= MAX_POSITION_LENGTH && POSITION.test(head)) return 'position';
  return ONE_LINE.test(head) ? 'one-line' : undefined;
}
