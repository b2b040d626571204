import { utf8Length } from '../util/utf8.ts';
import { LIMITS } from './limits.ts';
import { Places, type Place } from './places.ts';
import { commentText, tagText, unescapeComment } from './record-text.ts';

interface Tag {
  readonly kind: 'tag';
  readonly name: string;
  readonly value: string;
  /** The column where the value begins. */
  readonly valueColumn: number;
  /** Whether this tag is the first of a game. */
  readonly beginsGame: boolean;
}

type Part =
  | Tag
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'judgement'; readonly text: string }
  /** A move, a result, or nonsense. */
  | { readonly kind: 'word'; readonly text: string }
  /** What is here cannot be taken apart; the next token begins another game. */
  | { readonly kind: 'fault'; readonly message: string }
  | { readonly kind: 'end' };

/** A part of a file of records and where it stands. Move numbers are left out, since they say nothing new. */
export type Token = Part & Place;
export type TagToken = Tag & Place;

const NOT_BLANK = /\S/g;
const MOVE_NUMBER = /\d+\.*/y;
const TAG = /\[\s*([A-Za-z0-9]+)\s*"((?:[^"\\\r\n]|\\.)*)"\s*\]/y;
const JUDGEMENT = /\$\d+/y;
const WORD = /[^\s{}()[\];$"]+|[^]/uy;
const LONE_SURROGATE = /\p{Surrogate}/u;
const HGN_LINE = /\[Hgn[ \t]/y;
const BLANK_LINE = /[ \t\r]*(?=\n|$)/y;
/** A line that is nothing but a tag. None stands within a comment: where one seems to, the comment was not closed. */
const TAG_LINE = /\[[A-Za-z0-9]+[ \t]+".*"[ \t]*\][ \t\r]*(?=\n|$)/y;

/** How long a comment may be as it stands in a file, escapes and line ends included, in code units. */
const LONGEST_RAW_COMMENT = 4 * LIMITS.comment;

/** Takes a file of records apart, in time linear in its length. */
export class Tokens {
  readonly #text: string;
  readonly #places: Places;
  readonly #longLines: Iterator<number, undefined>;
  /** Where the next line begins that is too long. */
  #longLine: number | undefined;
  #at: number;
  /** What was seen of the current game last; `nothing` where none is begun. */
  #seen: 'nothing' | 'tags' | 'moves' = 'nothing';

  constructor(text: string) {
    this.#text = text;
    this.#at = text.startsWith('\uFEFF') ? 1 : 0;
    this.#places = new Places(text, this.#at);
    this.#longLines = longLines(text);
    this.#longLine = this.#longLines.next().value;
  }

  /** The next token; at the end of the text always `end`. */
  next(): Token {
    do {
      NOT_BLANK.lastIndex = this.#at;
      this.#at = NOT_BLANK.exec(this.#text)?.index ?? this.#text.length;
    } while (this.#take(MOVE_NUMBER) !== null);
    const start = this.#at;
    const character = this.#text[start];
    if (character !== undefined && !'[{;'.includes(character)) this.#seen = 'moves';
    if (this.#longLine !== undefined && start >= this.#longLine) {
      return this.#fault(this.#longLine, `The line is longer than ${String(LIMITS.line)} bytes.`);
    }
    switch (character) {
      case undefined:
        return { ...this.#places.placeOf(start), kind: 'end' };
      case '[':
        return this.#tag(start);
      case '{':
        return this.#comment(start);
      case ';':
        return this.#lineComment(start);
      default:
        return this.#mark(start);
    }
  }

  /** Takes what a pattern finds here. */
  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }

  #tag(start: number): Token {
    const match = this.#take(TAG);
    const [whole, name, rawValue] = match ?? [];
    if (whole === undefined || name === undefined || rawValue === undefined) {
      return this.#fault(start, 'A tag has the form [Name "value"], the name of letters and digits.');
    }
    if (name.length > LIMITS.tagName) {
      return this.#fault(start, `A tag's name has at most ${String(LIMITS.tagName)} letters.`);
    }
    const value = tagText(rawValue.replace(/\\(["\\])/g, '$1'));
    if (utf8Length(value) > LIMITS.tagValue) {
      return this.#fault(start, `The value of ${name} is longer than ${String(LIMITS.tagValue)} bytes.`);
    }
    const notUtf8 = this.#notUtf8(start);
    if (notUtf8 !== undefined) return notUtf8;
    const beginsGame = this.#seen !== 'tags' || name === 'Hgn';
    this.#seen = 'tags';
    const place = this.#places.placeOf(start);
    const valueColumn = this.#places.placeOf(start + whole.indexOf('"') + 1).column;
    return { ...place, kind: 'tag', name, value, valueColumn, beginsGame };
  }

  #comment(start: number): Token {
    const text = this.#text;
    let at = start + 1;
    for (; text[at] !== '}'; at++) {
      if (at >= text.length) return this.#fault(start, 'The comment is not closed.');
      if (at - start > LONGEST_RAW_COMMENT) return this.#fault(start, COMMENT_TOO_LONG);
      if (text[at] === '\n' && this.#standsAt(TAG_LINE, at + 1)) {
        return this.#fault(start, 'The comment is not closed before the next game.');
      }
      if (text[at] === '\\' && (text[at + 1] === '\\' || text[at + 1] === '}')) at++;
    }
    this.#at = at + 1;
    return this.#commentToken(start, unescapeComment(text.slice(start + 1, at)));
  }

  /** A comment from a semicolon to the end of the line. */
  #lineComment(start: number): Token {
    this.#at = this.#endOfLine(start);
    return this.#commentToken(start, commentText(this.#text.slice(start + 1, this.#at)));
  }

  #commentToken(start: number, text: string): Token {
    if (utf8Length(text) > LIMITS.comment) return this.#fault(start, COMMENT_TOO_LONG);
    return this.#notUtf8(start) ?? { ...this.#places.placeOf(start), kind: 'comment', text };
  }

  /** A bracket, a judgement or a word. */
  #mark(start: number): Token {
    const text = (this.#take(JUDGEMENT) ?? this.#take(WORD))?.[0] ?? '';
    const notUtf8 = this.#notUtf8(start);
    if (notUtf8 !== undefined) return notUtf8;
    const place = this.#places.placeOf(start);
    if (text === '(') return { ...place, kind: 'open' };
    if (text === ')') return { ...place, kind: 'close' };
    return { ...place, kind: /^\$\d/.test(text) ? 'judgement' : 'word', text };
  }

  /** A fault where what was taken since `start` holds a lone surrogate, which no text in UTF-8 can. */
  #notUtf8(start: number): Token | undefined {
    const taken = this.#text.slice(start, this.#at);
    if (taken.isWellFormed()) return undefined;
    return this.#fault(start + taken.search(LONE_SURROGATE), 'The text is not UTF-8.');
  }

  /** A fault at an offset; goes on to the line where the next game begins. */
  #fault(offset: number, message: string): Token {
    const place = this.#places.placeOf(offset);
    let inTags = this.#seen === 'tags';
    for (this.#at = offset; this.#at < this.#text.length;) {
      this.#at = Math.min(this.#endOfLine(this.#at) + 1, this.#text.length);
      if (!this.#standsAt(TAG_LINE, this.#at)) inTags &&= this.#standsAt(BLANK_LINE, this.#at);
      else if (!inTags || this.#standsAt(HGN_LINE, this.#at)) break;
    }
    while (this.#longLine !== undefined && this.#longLine < this.#at) {
      this.#longLine = this.#longLines.next().value;
    }
    this.#seen = 'nothing';
    return { ...place, kind: 'fault', message };
  }

  #standsAt(pattern: RegExp, offset: number): boolean {
    pattern.lastIndex = offset;
    return pattern.test(this.#text);
  }

  #endOfLine(from: number): number {
    const end = this.#text.indexOf('\n', from);
    return end < 0 ? this.#text.length : end;
  }
}

const COMMENT_TOO_LONG = `The comment is longer than ${String(LIMITS.comment)} bytes, or is not closed.`;

/** The offsets of lines that are too long. */
function* longLines(text: string): Generator<number, undefined> {
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    // A code unit makes at most three bytes.
    const mayBeLong = (end - start) * 3 > LIMITS.line;
    if (mayBeLong && (end - start > LIMITS.line || utf8Length(text.slice(start, end)) > LIMITS.line))
      yield start;
    start = end + 1;
  }
  return undefined;
}
