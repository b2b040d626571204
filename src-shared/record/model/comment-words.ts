import { normaliseCommentText } from './record-text.ts';

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
