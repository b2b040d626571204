import { LIMITS } from '../model/limits.ts';
import type { Line } from './lines.ts';
import { ONE_LINE_PREFIX } from '../model/one-line-text.ts';
import { type TextPosition, recordProblem, type RecordProblem } from '../model/record-problem.ts';
import { INVISIBLE } from '../../util/invisible.ts';
import { normaliseCommentText, normaliseTagText, unescapeComment } from '../model/record-text.ts';
import { commentProblem, cutTag, loneSurrogate, NOT_UTF8 } from '../model/text-problems.ts';

interface Tag {
  readonly kind: 'tag';
  readonly name: string;
  readonly value: string;
  /** The position of the value. */
  readonly valueAt: TextPosition;
  /** Whether this is the first tag of a game. */
  readonly beginsGame: boolean;
  /** What was changed in it, because it was too long. */
  readonly warning: RecordProblem | undefined;
}

type Part =
  | Tag
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'judgement'; readonly text: string }
  /** A move, a result, or invalid text. */
  | { readonly kind: 'word'; readonly text: string }
  /** A game in the one-line form, valid or not. */
  | { readonly kind: 'one-line'; readonly text: string }
  /** Text that cannot be tokenised; the next token starts another game. */
  | { readonly kind: 'fault'; readonly problem: RecordProblem }
  | { readonly kind: 'end' };

/** A token of a record file with its position. Move numbers make no tokens, because they are redundant. */
export type Token = Part & TextPosition;
export type TagToken = Tag & TextPosition;

/** White space between tokens; control characters are what editors and crashes leave at the end of a file. */
const BLANK = `\\s\\0-\\x1a\\x1c-\\x1f\\x7f-\\x9f${INVISIBLE}`;
const NOT_BLANK = new RegExp(`[^${BLANK}]`, 'gu');
const MOVE_NUMBER = /\d+\.*/y;
const TAG_NAME = /[A-Za-z0-9]+/y;
const TAG_VALUE = /"((?:[^"\\\r\n]|\\.)*)"/y;
const JUDGEMENT = /\$\d+/y;
const WORD = new RegExp(`[^${BLANK}{}()[\\];$"]+|[^]`, 'uy');
const BLANK_LINE = /^[ \t\r]*$/;
/** Matches a line with only a tag. Written comments never contain one, so inside a comment it means that the comment was not closed. */
const TAG_LINE = /^\[[A-Za-z0-9]+[ \t]+".*"[ \t]*\][ \t\r]*$/;
const HGN_LINE = /^\[Hgn[ \t]/;
/** Matches a line with only a one-line game; written comments never contain one either. */
const ONE_LINE_LINE = new RegExp(`^${ONE_LINE_PREFIX}[A-Za-z0-9_-]+[ \\t\\r]*$`);

const TAG_FORM = recordProblem('tag-form', { form: '[Name "value"]' });

/** Upper limit of a comment in a file, including escapes and line ends, in code units. */
const MAX_RAW_COMMENT_LENGTH = 4 * LIMITS.comment;

/** A comment or a tag whose end is not read yet; it may be lines away. */
type Unfinished =
  | { readonly kind: 'comment'; readonly place: TextPosition; raw: string }
  | {
      readonly kind: 'tag';
      readonly place: TextPosition;
      name: string | undefined;
      value: RawValue | undefined;
    };

/** The text between a tag's quotation marks. */
interface RawValue {
  readonly raw: string;
  readonly place: TextPosition;
}

/** A streaming tokeniser of `.hgn` text. Reads each character once and holds at most a line and a comment. */
export class Tokens {
  /** The number of the current line, counted from 1. */
  #lineNumber = 0;
  #text = '';
  #at = 0;
  /** The index of the first invalid byte in the line. */
  #notUtf8: number | undefined;
  #unfinished: Unfinished | undefined;
  /** The last part of the current game that was read; `nothing` before a game. */
  #seen: 'nothing' | 'tags' | 'moves' = 'nothing';
  /** Whether the rest of a faulty game is being skipped. */
  #skipping = false;
  /** While a token is unfinished or a game is skipped: whether only tags and empty lines of the game were read. */
  #inTags = false;

  /** Reads the next line. @returns the tokens that end in it */
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
    if (this.#unfinished !== undefined) {
      if (TAG_LINE.test(this.#text) || ONE_LINE_LINE.test(this.#text)) {
        const { kind, place } = this.#unfinished;
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

  /** Ends the text. @returns the remaining tokens; the last is `end` */
  *end(): Generator<Token> {
    if (this.#unfinished !== undefined) {
      const { kind, place } = this.#unfinished;
      yield this.#fault(place, kind === 'comment' ? recordProblem('open-comment', {}) : TAG_FORM);
    }
    yield { ...this.#place(this.#text.length), kind: 'end' };
  }

  /** Whether a line after an error is the first of another game. */
  #beginsGame(): boolean {
    if (this.#text.startsWith(ONE_LINE_PREFIX)) return true;
    if (TAG_LINE.test(this.#text)) return !this.#inTags || HGN_LINE.test(this.#text);
    this.#inTags &&= BLANK_LINE.test(this.#text);
    return false;
  }

  /** Reads the next token that ends in this line. */
  #next(): Token | undefined {
    if (this.#unfinished?.kind === 'comment') return this.#comment(this.#unfinished);
    if (this.#unfinished?.kind === 'tag') return this.#tag(this.#unfinished);
    this.#passBlanks();
    while (this.#take(MOVE_NUMBER) !== null) this.#passBlanks();
    const place = this.#place(this.#at);
    switch (this.#text[this.#at]) {
      case undefined:
        return undefined;
      case '[':
        this.#at++;
        return this.#tag(this.#start({ kind: 'tag', place, name: undefined, value: undefined }));
      case '{':
        this.#at++;
        return this.#comment(this.#start({ kind: 'comment', place, raw: '' }));
      case ';':
        return this.#lineComment(place);
      default:
        this.#seen = 'moves';
        return this.#mark(place);
    }
  }

  #start<B extends Unfinished>(unfinished: B): B {
    this.#unfinished = unfinished;
    this.#inTags = this.#seen === 'tags';
    return unfinished;
  }

  /** Skips white space. @returns whether the line has more text */
  #passBlanks(): boolean {
    NOT_BLANK.lastIndex = this.#at;
    this.#at = NOT_BLANK.exec(this.#text)?.index ?? this.#text.length;
    return this.#at < this.#text.length;
  }

  /** Consumes the match of a sticky pattern at the current index. */
  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }

  /** Continues a tag; undefined if it does not end in this line. */
  #tag(tag: Unfinished & { kind: 'tag' }): Token | undefined {
    while (this.#passBlanks()) {
      if (tag.name === undefined) {
        tag.name = this.#take(TAG_NAME)?.[0];
        if (tag.name === undefined) return this.#malformedTag(tag.place);
      } else if (tag.value === undefined) {
        const place = this.#place(this.#at + 1);
        const raw = this.#take(TAG_VALUE)?.[1];
        if (raw === undefined) return this.#malformedTag(tag.place);
        tag.value = { raw, place };
      } else {
        if (this.#text[this.#at++] !== ']') return this.#malformedTag(tag.place);
        return this.#wholeTag(tag.place, tag.name, tag.value);
      }
    }
    return this.#passedFault();
  }

  /** An error in the form of a tag. In other encodings than UTF-8 a letter may end in the byte of a backslash, which hides the quotation mark. */
  #malformedTag(place: TextPosition): Token {
    return this.#notUtf8 === undefined
      ? this.#fault(place, TAG_FORM)
      : this.#fault(this.#place(this.#notUtf8), NOT_UTF8);
  }

  #wholeTag(place: TextPosition, writtenName: string, { raw, place: valueAt }: RawValue): Token {
    const { name, value, warning } = cutTag(writtenName, normaliseTagText(raw.replace(/\\(["\\])/g, '$1')));
    const notUtf8 = this.#passedFault();
    if (notUtf8 !== undefined) return notUtf8;
    const beginsGame = this.#seen !== 'tags' || name === 'Hgn';
    this.#unfinished = undefined;
    this.#seen = 'tags';
    return { ...place, kind: 'tag', name, value, valueAt, beginsGame, warning };
  }

  /** Continues a comment; undefined if it does not end in this line. */
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

  /** The index of the bracket that closes a comment; undefined if it is not in this line. */
  #endOfComment(): number | undefined {
    const text = this.#text;
    for (let at = this.#at; at < text.length; at++) {
      if (text[at] === '}') return at;
      if (text[at] === '\\' && (text[at + 1] === '\\' || text[at + 1] === '}')) at++;
    }
    return undefined;
  }

  /** Reads a comment from a semicolon to the end of the line. */
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
    this.#unfinished = undefined;
    return { ...place, kind: 'comment', text };
  }

  /** Reads a bracket, a judgement or a word. */
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

  /** An error if the consumed part of the line contains an invalid byte. */
  #passedFault(): Token | undefined {
    if (this.#notUtf8 === undefined || this.#notUtf8 >= this.#at) return undefined;
    return this.#fault(this.#place(this.#notUtf8), NOT_UTF8);
  }

  /** Makes an error token; the following lines are skipped up to the start of another game. */
  #fault(place: TextPosition, problem: RecordProblem): Token {
    if (this.#unfinished === undefined) this.#inTags = this.#seen === 'tags';
    this.#unfinished = undefined;
    this.#skipping = true;
    this.#seen = 'nothing';
    return { ...place, kind: 'fault', problem };
  }

  #place(offset: number): TextPosition {
    return { line: this.#lineNumber, column: offset + 1 };
  }
}
