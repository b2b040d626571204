import { ONE_LINE_PREFIX } from '../model/one-line-text.ts';

/**
 * Wraps words into lines of at most `width` columns; a longer word has its own line. An empty word ends the current line
 * and adds an empty one. A word that would look like a tag or a game at the start of a line is indented by one column.
 */
export function wrapWords(words: Iterable<string>, width: number): string {
  const lines: string[] = [];
  let line = '';
  const endLine = (): void => {
    if (line !== '') lines.push(line);
    line = '';
  };
  for (const word of words) {
    if (word === '') {
      endLine();
      lines.push('');
      continue;
    }
    if (line !== '' && line.length + 1 + word.length > width) endLine();
    if (line === '') line = word.startsWith('[') || word.startsWith(ONE_LINE_PREFIX) ? ` ${word}` : word;
    else line += ` ${word}`;
  }
  endLine();
  return lines.join('\n');
}
