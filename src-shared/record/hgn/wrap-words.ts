import { ONE_LINE_PREFIX } from '../model/one-line-text.ts';

/**
 * Fills lines with words, one space between them, as many in each as its width holds; a longer word has a line to itself.
 * An empty word ends a line (if one is begun) and adds an empty one. A word that would look like a tag or a game at
 * the start of a line stands one column in.
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
