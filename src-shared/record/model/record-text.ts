/**
 * The forms of free text in a record. What a file brings in, and what the app writes, is brought into the same form, so
 * that a game that was written and read again is the same game.
 */

const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Composed, without lone surrogates, and without the marks that turn the direction of what follows. */
function cleaned(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '').toWellFormed().normalize('NFC');
}

/** Text that is in the form of a tag's value as it is: most of it. */
const PLAIN = /^[ -~]*$/;

/** The text of a tag's value: one line; control characters become spaces. */
export function normaliseTagText(text: string): string {
  if (PLAIN.test(text)) return text;
  return cleaned(text.replace(/\p{Cc}/gu, ' '));
}

/**
 * The text of a comment: words with one space between them, and line ends. Control characters become spaces; there is
 * no space at the start or end of a line, and no line end at the start or end of the text.
 */
export function normaliseCommentText(text: string): string {
  const plain = cleaned(text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' '));
  return trimmed(plain.replace(/ +/g, ' ').replace(/ ?\n ?/g, '\n'));
}

/** Without spaces and line ends at either end; a pattern for the far end would take quadratic time. */
function trimmed(text: string): string {
  const blank = (character: string | undefined): boolean => character === ' ' || character === '\n';
  let start = 0;
  let end = text.length;
  while (start < end && blank(text[start])) start++;
  while (end > start && blank(text[end - 1])) end--;
  return text.slice(start, end);
}

/**
 * A comment's text as it stands between its brackets in a file: `}` is written `\}`, and a backslash is doubled where
 * it would be read as part of such a pair. One line end in the text is an empty line in the file, since a simple one
 * is only where the line was full.
 * @returns words in order; an empty one is a line end of the text
 */
export function escapeComment(text: string): string[] {
  const escaped = text.replace(/\\(?=[\\}]|$)/g, '\\\\').replaceAll('}', '\\}');
  return escaped
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [''] : []), ...(line === '' ? [] : line.split(' '))]);
}

/** The text of a comment that was found between brackets: the reverse of `escapeComment`. */
export function unescapeComment(raw: string): string {
  const unwrapped = raw
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/ +/g, ' ')
    .replace(/ ?\n[ \n]*/g, (run) => {
      const lineEnds = run.replaceAll(' ', '').length;
      return lineEnds === 1 ? ' ' : '\n'.repeat(lineEnds - 1);
    });
  return normaliseCommentText(unwrapped.replace(/\\([\\}])/g, '$1'));
}

/** A piece of a file for a sentence about it: short, and harmless on a terminal. */
export function excerpt(text: string): string {
  return `${normaliseTagText(text.slice(0, 30))}${text.length > 30 ? '...' : ''}`;
}
