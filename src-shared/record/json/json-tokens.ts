import { type TextPosition, recordProblem, type RecordProblem } from '../model/record-problem.ts';
import { LIMITS } from '../model/limits.ts';
import { excerpt, INVISIBLE } from '../model/record-text.ts';
import { loneSurrogate, NOT_UTF8 } from '../model/text-problems.ts';

type Part =
  | { readonly kind: '{' | '}' | '[' | ']' | ':' | ',' | 'end' }
  | { readonly kind: 'string'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  /** `true`, `false` or `null`. */
  | { readonly kind: 'word'; readonly text: string }
  /** A syntax error; the rest is not read. */
  | { readonly kind: 'fault'; readonly problem: RecordProblem };

/** A token of a JSON text (RFC 8259) with its position. */
export type JsonToken = Part & TextPosition;

export interface JsonMember extends TextPosition {
  readonly name: string;
  readonly value: JsonValue;
}

type Value =
  | { readonly kind: 'string'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  /** `true`, `false` or `null`. */
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'array'; readonly items: readonly JsonValue[] }
  /** Members in their order; a name may be repeated. */
  | { readonly kind: 'object'; readonly members: readonly JsonMember[] };

/** A value with its position. */
export type JsonValue = Value & TextPosition;

const PLAIN = /[^"\\\u0000-\u001f]*/y;
const WORD = /[-+.0-9A-Za-z]+/y;
/** What nobody sees, and what editors and crashes leave at the end of a file. */
const BLANK = new RegExp(`[\\0-\\x1a\\x1c-\\x1f\\x7f-\\x9f${INVISIBLE}]`);
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** Upper limit of a number or literal, in code units. */
const MAX_WORD_LENGTH = 64;
const MAX_STRING_LENGTH = LIMITS.line;

/** A string or word that is partly read. */
interface Unfinished {
  readonly kind: 'string' | 'word';
  readonly place: TextPosition;
  text: string;
  /** The read part of an escape, with its backslash. */
  escape: string;
}

/** A streaming tokeniser of JSON. Reads each character once and holds at most one string. */
export class JsonTokens {
  #text = '';
  #at = 0;
  #line = 1;
  #column = 1;
  #unfinished: Unfinished | undefined;

  /** Reads the next piece. @returns the tokens that end in it; callers must stop after a `fault` */
  *take(piece: string): Generator<JsonToken> {
    this.#text = piece;
    this.#at = 0;
    while (this.#at < this.#text.length) {
      const token = this.#unfinished === undefined ? this.#first() : this.#resume(this.#unfinished);
      if (token !== undefined) yield token;
      if (token?.kind === 'fault') return;
    }
  }

  /** Ends the text. @returns the remaining tokens; the last is `end` or a fault */
  *end(): Generator<JsonToken> {
    if (this.#unfinished?.kind === 'string') {
      yield { ...this.#unfinished.place, kind: 'fault', problem: recordProblem('json-open-string', {}) };
      return;
    }
    if (this.#unfinished !== undefined) yield this.#word(this.#unfinished);
    yield { ...this.#place(), kind: 'end' };
  }

  /** Reads outside of strings and words. */
  #first(): JsonToken | undefined {
    const place = this.#place();
    const character = this.#text[this.#at] ?? '';
    switch (character) {
      case '\n':
        this.#at++;
        this.#line++;
        this.#column = 1;
        return undefined;
      case ' ':
      case '\t':
      case '\r':
        this.#pass(1);
        return undefined;
      case '\uFEFF':
        // The mark at the start of a file has no column.
        if (place.line === 1 && place.column === 1) this.#at++;
        else this.#pass(1);
        return undefined;
      case '{':
      case '}':
      case '[':
      case ']':
      case ':':
      case ',':
        this.#pass(1);
        return { ...place, kind: character };
      case '"':
        this.#pass(1);
        this.#unfinished = { kind: 'string', place, text: '', escape: '' };
        return undefined;
      default:
        if (BLANK.test(character)) {
          this.#pass(1);
          return undefined;
        }
        WORD.lastIndex = this.#at;
        if (WORD.test(this.#text)) {
          this.#unfinished = { kind: 'word', place, text: '', escape: '' };
          return undefined;
        }
    }
    const whole = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    return { ...place, kind: 'fault', problem: whole.isWellFormed() ? misplaced(whole) : NOT_UTF8 };
  }

  #resume(unfinished: Unfinished): JsonToken | undefined {
    if (unfinished.kind === 'string') return this.#string(unfinished);
    const part = this.#match(WORD);
    unfinished.text += part;
    const tooLong = unfinished.text.length > MAX_WORD_LENGTH;
    if (this.#at === this.#text.length && !tooLong) return undefined;
    this.#unfinished = undefined;
    return this.#word(unfinished);
  }

  #word({ place, text }: Unfinished): JsonToken {
    if (NUMBER.test(text)) return { ...place, kind: 'number', value: Number(text) };
    if (text === 'true' || text === 'false' || text === 'null') return { ...place, kind: 'word', text };
    return { ...place, kind: 'fault', problem: misplaced(text) };
  }

  #string(unfinished: Unfinished): JsonToken | undefined {
    if (unfinished.escape !== '') return this.#escape(unfinished);
    const start = this.#place();
    const part = this.#match(PLAIN);
    const notUtf8 = loneSurrogate(part);
    if (notUtf8 !== undefined) {
      return { line: start.line, column: start.column + notUtf8, kind: 'fault', problem: NOT_UTF8 };
    }
    unfinished.text += part;
    if (unfinished.text.length > MAX_STRING_LENGTH) {
      const problem = recordProblem('json-long-string', { most: MAX_STRING_LENGTH });
      return { ...unfinished.place, kind: 'fault', problem };
    }
    const next = this.#text[this.#at];
    if (next === undefined) return undefined;
    if (next === '\\') {
      unfinished.escape = next;
      this.#pass(1);
      return undefined;
    }
    if (next !== '"') {
      return { ...this.#place(), kind: 'fault', problem: recordProblem('json-control', {}) };
    }
    this.#pass(1);
    this.#unfinished = undefined;
    const { place, text } = unfinished;
    if (!text.isWellFormed()) {
      return { ...place, kind: 'fault', problem: recordProblem('json-half-character', {}) };
    }
    return { ...place, kind: 'string', text };
  }

  /** Reads one more character of an escape. */
  #escape(unfinished: Unfinished): JsonToken | undefined {
    unfinished.escape += this.#text[this.#at] ?? '';
    this.#pass(1);
    const escape = unfinished.escape;
    const simple = ESCAPES.get(escape.slice(1));
    if (simple !== undefined) unfinished.text += simple;
    else if (/^\\u[0-9a-fA-F]{4}$/.test(escape)) {
      unfinished.text += String.fromCharCode(Number.parseInt(escape.slice(2), 16));
    } else if (/^\\u[0-9a-fA-F]{0,3}$/.test(escape)) return undefined;
    else {
      const problem = recordProblem('json-escape', { word: excerpt(escape) });
      return { ...this.#place(), kind: 'fault', problem };
    }
    unfinished.escape = '';
    return undefined;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const part = pattern.exec(this.#text)?.[0] ?? '';
    this.#pass(part.length);
    return part;
  }

  #pass(length: number): void {
    this.#at += length;
    this.#column += length;
  }

  #place(): TextPosition {
    return { line: this.#line, column: this.#column };
  }
}

function misplaced(text: string): RecordProblem {
  return recordProblem('json-place', { word: excerpt(text) });
}
