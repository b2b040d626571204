import { LIMITS } from '../model/limits.ts';
import type { Line } from './lines.ts';
import { ONE_LINE_PREFIX } from '../model/one-line-text.ts';
import type { TextPosition } from '../model/text-position.ts';
import { recordProblem, type RecordProblem } from '../model/record-problem.ts';
import { normaliseCommentText, normaliseTagText, unescapeComment } from '../model/record-text.ts';
import { commentProblem, loneSurrogate, NOT_UTF8, tagProblem } from '../model/text-problems.ts';

interface Tag {
  readonly kind: 'tag';
  readonly name: string;
  readonly value: string;
  /** Where the value begins. */
  readonly valueAt: TextPosition;
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
  /** A whole game in the one-line form, or what is meant as one. */
  | { readonly kind: 'one-line'; readonly text: string }
  /** What is here cannot be taken apart; the next token begins another game. */
  | { readonly kind: 'fault'; readonly problem: RecordProblem }
  | { readonly kind: 'end' };

/** A part of a file of records and where it stands. Move numbers are left out, since they say nothing new. */
export type Token = Part & TextPosition;
export type TagToken = Tag & TextPosition;

const NOT_BLANK = /\S/g;
const MOVE_NUMBER = /\d+\.*/y;
const TAG_NAME = /[A-Za-z0-9]+/y;
const TAG_VALUE = /"((?:[^"\\\r\n]|\\.)*)"/y;
const JUDGEMENT = /\$\d+/y;
const WORD = /[^\s{}()[\];$"]+|[^]/uy;
const BLANK_LINE = /^[ \t\r]*$/;
/** A line that is nothing but a tag. None stands within a comment: where one seems to, the comment was not closed. */
const TAG_LINE = /^\[[A-Za-z0-9]+[ \t]+".*"[ \t]*\][ \t\r]*$/;
const HGN_LINE = /^\[Hgn[ \t]/;
/** A line that is nothing but a game in the one-line form; none stands within a comment either. */
const ONE_LINE_LINE = new RegExp(`^${ONE_LINE_PREFIX}[A-Za-z0-9_-]+[ \\t\\r]*$`);

const TAG_FORM = recordProblem('tag-form', { form: '[Name "value"]' });

/** How long a comment may be as it stands in a file, escapes and line ends included, in code units. */
const MAX_RAW_COMMENT_LENGTH = 4 * LIMITS.comment;

/** A comment or a tag that is begun and not yet at its end, which may be lines away. */
type Unfinished =
  | { readonly kind: 'comment'; readonly place: TextPosition; raw: string }
  | {
      readonly kind: 'tag';
      readonly place: TextPosition;
      name: string | undefined;
      value: RawValue | undefined;
    };

/** What stands between a tag's quotation marks. */
interface RawValue {
  readonly raw: string;
  readonly place: TextPosition;
}

/** Takes records apart line by line, each character once; holds no more than the line and a comment. */
export class Tokens {
  /** The line that is being taken apart, counted from 1. */
  #lineNumber = 0;
  #text = '';
  #at = 0;
  /** Where in the line there is a byte that is no text. */
  #notUtf8: number | undefined;
  #begun: Unfinished | undefined;
  /** What was seen of the current game last; `nothing` where none is begun. */
  #seen: 'nothing' | 'tags' | 'moves' = 'nothing';
  /** Whether what comes belongs to a game that cannot be read. */
  #skipping = false;
  /** While something is begun or skipped: whether only tags and empty lines of the game were seen. */
  #inTags = false;

  /** The tokens that end in the next line. */
  *take(line: Line): Generator<Token> {
    this.#lineNumber++;
    if (line === undefined) {
      if (this.#skipping) this.#inTags = false;
      else yield this.#fault(this.#place(0), recordProblem('long-line', { most: LIMITS.line }));
      return;
    }
    this.#text = this.#lineNumber === 1 && line.startsWith('\uFEFF') ? line.slice(1) : line;
    this.#at = 0;
    this.#notUtf8 = loneSurrogate(this.#text);
    if (this.#begun !== undefined) {
      if (TAG_LINE.test(this.#text) || ONE_LINE_LINE.test(this.#text)) {
        const { kind, place } = this.#begun;
        yield this.#fault(place, kind === 'comment' ? recordProblem('comment-before-game', {}) : TAG_FORM);
      } else {
        this.#inTags &&= BLANK_LINE.test(this.#text);
      }
    }
    if (this.#skipping) this.#skipping = !this.#beginsGame();
    while (!this.#skipping) {
      const token = this.#next();
      if (token === undefined) return;
      yield token;
    }
  }

  /** The tokens at the end of the text; the last is `end`. */
  *end(): Generator<Token> {
    if (this.#begun !== undefined) {
      const { kind, place } = this.#begun;
      yield this.#fault(place, kind === 'comment' ? recordProblem('open-comment', {}) : TAG_FORM);
    }
    yield { ...this.#place(this.#text.length), kind: 'end' };
  }

  /** Whether a line after something that could not be read is the first of another game. */
  #beginsGame(): boolean {
    if (this.#text.startsWith(ONE_LINE_PREFIX)) return true;
    if (TAG_LINE.test(this.#text)) return !this.#inTags || HGN_LINE.test(this.#text);
    this.#inTags &&= BLANK_LINE.test(this.#text);
    return false;
  }

  /** The next token that ends in this line. */
  #next(): Token | undefined {
    if (this.#begun?.kind === 'comment') return this.#comment(this.#begun);
    if (this.#begun?.kind === 'tag') return this.#tag(this.#begun);
    this.#passBlanks();
    while (this.#take(MOVE_NUMBER) !== null) this.#passBlanks();
    const place = this.#place(this.#at);
    switch (this.#text[this.#at]) {
      case undefined:
        return undefined;
      case '[':
        this.#at++;
        return this.#tag(this.#begin({ kind: 'tag', place, name: undefined, value: undefined }));
      case '{':
        this.#at++;
        return this.#comment(this.#begin({ kind: 'comment', place, raw: '' }));
      case ';':
        return this.#lineComment(place);
      default:
        this.#seen = 'moves';
        return this.#mark(place);
    }
  }

  #begin<B extends Unfinished>(begun: B): B {
    this.#begun = begun;
    this.#inTags = this.#seen === 'tags';
    return begun;
  }

  /** @returns whether anything is left in the line */
  #passBlanks(): boolean {
    NOT_BLANK.lastIndex = this.#at;
    this.#at = NOT_BLANK.exec(this.#text)?.index ?? this.#text.length;
    return this.#at < this.#text.length;
  }

  /** Takes what a pattern finds here. */
  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }

  /** Goes on with a tag; undefined where it does not end in this line. */
  #tag(tag: Unfinished & { kind: 'tag' }): Token | undefined {
    while (this.#passBlanks()) {
      if (tag.name === undefined) {
        tag.name = this.#take(TAG_NAME)?.[0];
        if (tag.name === undefined) return this.#fault(tag.place, TAG_FORM);
      } else if (tag.value === undefined) {
        const place = this.#place(this.#at + 1);
        const raw = this.#take(TAG_VALUE)?.[1];
        if (raw === undefined) return this.#fault(tag.place, TAG_FORM);
        tag.value = { raw, place };
      } else {
        if (this.#text[this.#at++] !== ']') return this.#fault(tag.place, TAG_FORM);
        return this.#wholeTag(tag.place, tag.name, tag.value);
      }
    }
    return this.#passedFault();
  }

  #wholeTag(place: TextPosition, name: string, { raw, place: valueAt }: RawValue): Token {
    const value = normaliseTagText(raw.replace(/\\(["\\])/g, '$1'));
    const wrong = tagProblem(name, value);
    if (wrong !== undefined) return this.#fault(place, wrong);
    const notUtf8 = this.#passedFault();
    if (notUtf8 !== undefined) return notUtf8;
    const beginsGame = this.#seen !== 'tags' || name === 'Hgn';
    this.#begun = undefined;
    this.#seen = 'tags';
    return { ...place, kind: 'tag', name, value, valueAt, beginsGame };
  }

  /** Goes on with a comment; undefined where it does not end in this line. */
  #comment(comment: Unfinished & { kind: 'comment' }): Token | undefined {
    const start = this.#at;
    const end = this.#endOfComment();
    comment.raw += this.#text.slice(start, end);
    if (comment.raw.length >= MAX_RAW_COMMENT_LENGTH) {
      return this.#fault(comment.place, recordProblem('endless-comment', { most: LIMITS.comment }));
    }
    this.#at = end === undefined ? this.#text.length : end + 1;
    if (end !== undefined) return this.#wholeComment(comment.place, unescapeComment(comment.raw));
    comment.raw += '\n';
    return this.#passedFault();
  }

  /** Where the bracket stands that closes a comment; undefined where not in this line. */
  #endOfComment(): number | undefined {
    const text = this.#text;
    for (let at = this.#at; at < text.length; at++) {
      if (text[at] === '}') return at;
      if (text[at] === '\\' && (text[at + 1] === '\\' || text[at + 1] === '}')) at++;
    }
    return undefined;
  }

  /** A comment from a semicolon to the end of the line. */
  #lineComment(place: TextPosition): Token {
    const text = this.#text.slice(this.#at + 1);
    this.#at = this.#text.length;
    return this.#wholeComment(place, normaliseCommentText(text));
  }

  #wholeComment(place: TextPosition, text: string): Token {
    const wrong = commentProblem(text);
    if (wrong !== undefined) return this.#fault(place, wrong);
    const notUtf8 = this.#passedFault();
    if (notUtf8 !== undefined) return notUtf8;
    this.#begun = undefined;
    return { ...place, kind: 'comment', text };
  }

  /** A bracket, a judgement or a word. */
  #mark(place: TextPosition): Token {
    const text = (this.#take(JUDGEMENT) ?? this.#take(WORD))?.[0] ?? '';
    const notUtf8 = this.#passedFault();
    if (notUtf8 !== undefined) return notUtf8;
    if (text === '(') return { ...place, kind: 'open' };
    if (text === ')') return { ...place, kind: 'close' };
    if (text.startsWith(ONE_LINE_PREFIX)) {
      this.#seen = 'nothing';
      return { ...place, kind: 'one-line', text };
    }
    return { ...place, kind: /^\$\d/.test(text) ? 'judgement' : 'word', text };
  }

  /** A fault where the part of the line that was passed holds what is no text. */
  #passedFault(): Token | undefined {
    if (this.#notUtf8 === undefined || this.#notUtf8 >= this.#at) return undefined;
    return this.#fault(this.#place(this.#notUtf8), NOT_UTF8);
  }

  /** A fault; from the next line on, the beginning of another game is looked for. */
  #fault(place: TextPosition, problem: RecordProblem): Token {
    if (this.#begun === undefined) this.#inTags = this.#seen === 'tags';
    this.#begun = undefined;
    this.#skipping = true;
    this.#seen = 'nothing';
    return { ...place, kind: 'fault', problem };
  }

  #place(offset: number): TextPosition {
    return { line: this.#lineNumber, column: offset + 1 };
  }
}
