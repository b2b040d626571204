import { err, ok } from '../util/result.ts';
import type { GameRecord } from './model/game-record.ts';
import { MIN_ONE_LINE_LENGTH, ONE_LINE_PREFIX } from './model/one-line-text.ts';
import type { ReadGame } from './model/read-game.ts';
import { unescapeComment } from './model/record-text.ts';
import { commentProblem, loneSurrogate, NOT_UTF8 } from './model/text-problems.ts';
import type { TextPosition } from './model/text-position.ts';
import { parseOneLine } from './one-line/one-line.ts';

const DIGITS = '[A-Za-z0-9_-]';
/** Matches the start of a game in one line wherever it stands in a text. */
const START = `(?<![\\p{L}\\p{N}])${ONE_LINE_PREFIX}`;
/** Matches a game in one line, valid or not, as long as its characters go on. */
const ONE_LINE = new RegExp(`${START}(${DIGITS}+)`, 'giu');
/** Matches what is long enough to be a game. */
const LONG_ENOUGH = new RegExp(`${START}${DIGITS}{${String(MIN_ONE_LINE_LENGTH)}}`, 'iu');
/** Matches the rest of a game that a mail program has broken in two lines, behind the signs of a quotation. */
const CONTINUATION = new RegExp(`[ \\t\\r]*\\n[> \\t]*(${DIGITS}+)`, 'y');
/** Matches text that is nothing but comments. */
const COMMENTS = /^(?:\s*\{(?:[^\\}]|\\.)*\})+\s*$/su;
const COMMENT = /\{((?:[^\\}]|\\.)*)\}/gsu;

/** Whether a text has something that may be a game in one line. */
export function hasOneLine(text: string): boolean {
  return LONG_ENOUGH.test(text);
}

/**
 * Reads the games in one line of a message. What is around them is not read, except for comments directly before a game:
 * they belong to it.
 */
export function* readMessage(text: string): Generator<ReadGame> {
  let end = 0;
  for (const match of text.matchAll(ONE_LINE)) {
    if (match.index < end) continue;
    const comments = commentsIn(text.slice(end, match.index));
    const found = { ...positionIn(text, match.index), comments };
    end = match.index + match[0].length;
    const digits = match[1] ?? '';
    const game = gameOf(digits, found);
    CONTINUATION.lastIndex = end;
    const more = CONTINUATION.exec(text);
    const joined = game.ok || more === null ? game : gameOf(digits + (more[1] ?? ''), found);
    // The mark of emphasis of a messenger, as in _hokito:..._, is one of the characters, too.
    const bare = joined.ok ? joined : gameOf(digits.replace(/[_-]+$/, ''), found);
    if (!game.ok && joined.ok && more !== null) end += more[0].length;
    if (bare.ok) yield bare;
    else if (loneSurrogate(text.charAt(end)) === undefined) yield game;
    else yield err({ ...positionIn(text, end), problem: NOT_UTF8 });
  }
}

/** The valid games in one line of a message. */
export function gamesInMessage(text: string): GameRecord[] {
  return [...readMessage(text)].flatMap((read) => (read.ok ? [read.value.game] : []));
}

function gameOf(
  digits: string,
  { line, column, comments }: TextPosition & { readonly comments: readonly string[] },
): ReadGame {
  const game = parseOneLine(ONE_LINE_PREFIX + digits);
  if (!game.ok) return err({ line, column, problem: game.error });
  return ok({ line, column, warnings: [], game: { ...game.value, line: { ...game.value.line, comments } } });
}

/** The comments of a text; none where it has anything else. */
function commentsIn(text: string): string[] {
  if (loneSurrogate(text) !== undefined || !COMMENTS.test(text)) return [];
  return [...text.matchAll(COMMENT)]
    .map(([, raw = '']) => unescapeComment(raw))
    .filter((comment) => comment !== '' && commentProblem(comment) === undefined);
}

function positionIn(text: string, index: number): TextPosition {
  const lines = text.slice(0, index).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
