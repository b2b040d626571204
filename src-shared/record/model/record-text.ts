/**
 * Normalisation of free text in records. Text from files and from the app is normalised in the same way, so that a game
 * that is written and read again is equal.
 */

import { withoutMeaningless } from '../../util/invisible.ts';

const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** In normalisation form C, without lone surrogates and bidirectional control characters. */
function cleaned(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '').toWellFormed().normalize('NFC');
}

/** Matches text that needs no normalisation, which is most of it. */
const PLAIN = /^[ -~]*$/;
/** Matches lines of such text. */
const PLAIN_LINES = /^[ -~\n]*$/;

/** Makes control characters spaces, except for line ends, which become LF. */
function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
}

/** Normalises the value of a tag to one line without invisible characters; control characters become spaces. */
export function normaliseTagText(text: string): string {
  if (PLAIN.test(text)) return text;
  return cleaned(withoutMeaningless(text.replace(/\p{Cc}/gu, ' ')));
}

/**
 * Normalises the text of a comment: single spaces between words, no spaces at the start or end of a line, no empty lines
 * at the start or end of the text. Control characters become spaces; line ends become LF.
 */
export function normaliseCommentText(text: string): string {
  const plain = PLAIN_LINES.test(text) ? text : cleaned(withoutControls(text));
  return trimmed(plain.replace(/ {2,}/g, ' ').replace(/ ?\n ?/g, '\n'));
}

/** Removes spaces and line ends at both ends. A regular expression for the far end would take quadratic time. */
function trimmed(text: string): string {
  const blank = (character: string | undefined): boolean => character === ' ' || character === '\n';
  let start = 0;
  let end = text.length;
  while (start < end && blank(text[start])) start++;
  while (end > start && blank(text[end - 1])) end--;
  return text.slice(start, end);
}

/**
 * Escapes the text of a comment for a file: `}` becomes `\}`, and a backslash is doubled if it would be read as part
 * of an escape. A line end of the text is an empty line in the file, since a simple line end only wraps a full line.
 * @returns the words in order; an empty word stands for a line end of the text
 */
export function escapeComment(text: string): string[] {
  const escaped = text.replace(/\\(?=[\\}]|$)/g, '\\\\').replaceAll('}', '\\}');
  return escaped
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [''] : []), ...(line === '' ? [] : line.split(' '))]);
}

/** The reverse of `escapeComment`. @param raw the text between the brackets in the file */
export function unescapeComment(raw: string): string {
  const plain = PLAIN_LINES.test(raw) ? raw : withoutControls(raw);
  const unwrapped = plain.replace(/ {2,}/g, ' ').replace(/ ?\n[ \n]*/g, (run) => {
    const lineEnds = run.replaceAll(' ', '').length;
    return lineEnds === 1 ? ' ' : '\n'.repeat(lineEnds - 1);
  });
  return normaliseCommentText(unwrapped.replace(/\\([\\}])/g, '$1'));
}

/** Shortens text of a file for an error sentence and removes control characters, which could affect a terminal. */
export function excerpt(text: string): string {
  return `${normaliseTagText(text.slice(0, 30))}${text.length > 30 ? '...' : ''}`;
}

/** Commands of programs at the start of a comment, such as `[%eval 3.5]`. */
const COMMANDS = /^(?:\[%[A-Za-z]+(?: [^\]]*)?\]\s*)+/;

/** Returns the words of comments without the commands before them, one comment a line; empty if there are none. */
export function commentWords(comments: readonly string[]): string {
  return comments
    .map((comment) => comment.replace(COMMANDS, ''))
    .filter((words) => words !== '')
    .join('\n');
}

/**
 * Replaces the words of comments by other ones, as one comment; commands stay. Returns the given comments where the words
 * are the same.
 */
export function withCommentWords(comments: readonly string[], words: string): readonly string[] {
  const text = normaliseCommentText(words);
  if (text === commentWords(comments)) return comments;
  const commands = comments.map((comment) => (COMMANDS.exec(comment)?.[0] ?? '').trim());
  const parts = [...commands, text].filter((part) => part !== '');
  return parts.length === 0 ? [] : [parts.join(' ')];
}
