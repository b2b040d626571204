import { INVISIBLE } from '../util/invisible.ts';
import { err, ok } from '../util/result.ts';
import type { GameRecord, ReadGame } from './model/game-record.ts';
import {
  MAX_ONE_LINE_LENGTH,
  MIN_ONE_LINE_LENGTH,
  ONE_LINE_PREFIX,
  withLostUnderscores,
} from './model/one-line-text.ts';
import { unescapeComment } from './model/record-text.ts';
import { commentProblem, loneSurrogate, NOT_UTF8 } from './model/text-problems.ts';
import type { TextPosition } from './model/record-problem.ts';
import { parseOneLine } from './one-line/one-line.ts';

const DIGITS = 'A-Za-z0-9_\\-';
/**
 * Signs that programs put into a long word, or in place of its own: breaks that nobody sees, the backslash of an escape, dashes
 * for hyphens.
 */
const OTHER_SIGNS = `${INVISIBLE}\\\\\u2010-\u2015\u2212`;
/** Matches the prefix of a game, also where a program that divides words has put breaks that nobody sees into it. */
const PREFIX = Array.from(ONE_LINE_PREFIX.slice(0, -1)).join(`[${INVISIBLE}]*`);
/**
 * Matches the start of a game in one line wherever it stands in a text: also directly behind a word of a script without spaces, or
 * behind a space or line end that a link or a program writes as `%20` or `\n`; and with the colon and the space of an input method, of an
 * address, or of a phone that corrects what is typed.
 */
const START =
  `(?:(?<=%[\\dA-F]{2}|\\\\[nrt])|(?<![\\p{Script=Latin}\\p{N}]))${PREFIX}\\s?\\\\?(?::|：|%3A)(?://)?` +
  `(?:\\s(?=[${DIGITS}]{${String(MIN_ONE_LINE_LENGTH)}}))?`;
/** Matches a game in one line, valid or not, as long as its characters go on. */
const ONE_LINE = new RegExp(`${START}([${DIGITS}${OTHER_SIGNS}]+)`, 'giu');
/** Matches what is long enough to be a game. */
const LONG_ENOUGH = new RegExp(`${START}[${DIGITS}${OTHER_SIGNS}]{${String(MIN_ONE_LINE_LENGTH)}}`, 'iu');
/** Matches the next line of a game that a mail program has broken, behind the signs of a quotation. */
const CONTINUATION = new RegExp(`=?[ \\t\\r]*\\n[>| \\t]*((?:=2D)?[${DIGITS}${OTHER_SIGNS}]+)`, 'uy');
/** More characters are no game, however they are joined. */
const MAX_WRITTEN_LENGTH = 2 * MAX_ONE_LINE_LENGTH;
/** Matches text that is nothing but comments. */
const COMMENTS = /^(?:\s*\{(?:[^\\}]|\\.)*\})+\s*$/su;
const COMMENT = /\{((?:[^\\}]|\\.)*)\}/gsu;

/** Where a game begins, and the comments before it. */
type Found = TextPosition & { readonly comments: readonly string[] };

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
  for (;;) {
    ONE_LINE.lastIndex = end;
    const match = ONE_LINE.exec(text);
    if (match === null) return;
    const comments = commentsIn(text.slice(end, match.index));
    const found = { ...positionIn(text, match.index), comments };
    const written = match[1] ?? '';
    const start = match.index + match[0].length - written.length;
    // The damaged game is shown as far as its own characters go.
    const [own = ''] = /^[\w-]*/.exec(written) ?? [];
    let read = gameOf(own, found);
    end = start + own.length;
    const { game, length } = longestGame(text, start, written, found);
    if (game !== undefined) {
      read = game;
      end = start + length;
    }
    if (own === '' && game === undefined) continue;
    if (read.ok || loneSurrogate(text.charAt(end)) === undefined) yield read;
    else yield err({ ...positionIn(text, end), problem: NOT_UTF8 });
  }
}

/** The valid game that begins at a place of a text, with the number of characters that it takes; without a game if there is none. */
function longestGame(
  text: string,
  start: number,
  written: string,
  found: Found,
): { readonly game?: ReadGame; readonly length: number } {
  let joined = written;
  let end = start + written.length;
  while (joined.length <= MAX_WRITTEN_LENGTH) {
    const isWhole = joined === written;
    for (const { digits, length } of readingsOf(joined)) {
      const game = gameOf(digits, found);
      if (game.ok) return { game, length: isWhole ? length : end - start };
    }
    // The mark of emphasis of a messenger, as in _hokito:..._, is one of the characters, too, and those within a game may be lost.
    for (const { digits, length } of readingsOf(joined)) {
      const own = digits.replace(/[_-]+$/, '');
      for (const whole of [own, ...[...new Set([own, digits])].flatMap(withLostUnderscores)]) {
        const game = gameOf(whole, found);
        if (game.ok) return { game, length: isWhole ? length : end - start };
      }
    }
    CONTINUATION.lastIndex = end;
    const more = CONTINUATION.exec(text);
    if (more === null) break;
    // A mail as it is sent has no hyphen at the start of a line.
    joined += (more[1] ?? '').replace('=2D', '-');
    end += more[0].length;
  }
  return { length: 0 };
}

/** What typographers make dashes of: an en dash of one, two or three hyphens, an em dash of three or two. */
const DASHES = [
  { en: '-', em: '--' },
  { en: '--', em: '---' },
  { en: '--', em: '--' },
  { en: '-', em: '---' },
  { en: '---', em: '--' },
] as const;

/** What written characters may mean, with the number of those taken: up to a sign that is none of a game, or with what it stands for. */
function readingsOf(written: string): { readonly digits: string; readonly length: number }[] {
  const [own = ''] = /^[\w-]*/.exec(written) ?? [];
  const readings = [{ digits: own, length: own.length }];
  if (own === written) return readings;
  const dashes = /[\u2013\u2014]/.test(written) ? DASHES : DASHES.slice(0, 1);
  for (const { en, em } of dashes) {
    const digits = written
      .replace(/[\u2014\u2015]/g, em)
      .replace(/\u2013/g, en)
      .replace(/[\u2010-\u2012\u2212]/g, '-')
      .replace(/[^\w-]/g, '');
    readings.push({ digits, length: written.length });
  }
  return readings;
}

/** The valid games in one line of a message. */
export function gamesInMessage(text: string): GameRecord[] {
  return [...readMessage(text)].flatMap((read) => (read.ok ? [read.value.game] : []));
}

function gameOf(digits: string, { line, column, comments }: Found): ReadGame {
  const game = parseOneLine(ONE_LINE_PREFIX + digits);
  if (!game.ok) return err({ line, column, problem: game.error });
  return ok({ line, column, warnings: [], game: { ...game.value, line: { ...game.value.line, comments } } });
}

/** The comments of a text; none if it has anything else. */
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
