import { err } from '../../util/result.ts';
import { FORMAT_VERSION, type GameReader, type ReadGame } from '../model/game-record.ts';
import { LIMITS } from '../model/limits.ts';
import { type TextPosition, recordProblem, type RecordProblem } from '../model/record-problem.ts';
import { excerpt } from '../model/record-text.ts';
import { readJsonGame } from './json-game.ts';
import { JsonTokens, type JsonMember, type JsonToken, type JsonValue } from './json-tokens.ts';

/** An open object or array and what may follow in it. */
type Open = TextPosition &
  (
    | {
        readonly kind: 'object';
        readonly members: JsonMember[];
        /** The name of the member whose value follows. */
        name: (TextPosition & { readonly text: string }) | undefined;
        next: 'name or end' | 'name' | 'colon' | 'value' | 'comma or end';
      }
    | { readonly kind: 'array'; readonly items: JsonValue[]; next: 'value or end' | 'value' | 'comma or end' }
  );

/** Maximum nesting of objects and arrays; the deepest variations need less. */
const MAX_DEPTH = 100;

/** The nesting depth of a game: inside the array of the file's object. */
const GAME_DEPTH = 2;

const MEMBERS = ['$schema', 'version', 'games'] as const;

/**
 * A streaming reader of records as JSON. After a faulty game reading continues; after a JSON syntax error it stops.
 * Holds one game. Not recursive, so that nesting cannot overflow the stack.
 */
export class JsonReader implements GameReader {
  readonly #tokens = new JsonTokens();
  readonly #open: Open[] = [];
  readonly #seen = new Set<string>();
  /** Number of values of the current game. */
  #valueCount = 0;
  #ended = false;

  *take(piece: string): Generator<ReadGame> {
    if (!this.#ended) yield* this.#readAll(this.#tokens.take(piece));
  }

  *end(): Generator<ReadGame> {
    if (!this.#ended) yield* this.#readAll(this.#tokens.end());
  }

  *#readAll(tokens: Iterable<JsonToken>): Generator<ReadGame> {
    for (const token of tokens) {
      const read = this.#read(token);
      if (read !== undefined) yield read;
      if (this.#ended) return;
    }
  }

  /** Processes a token. @returns the game or the error that it completes */
  #read(token: JsonToken): ReadGame | undefined {
    if (token.kind === 'fault') return this.#stop(token, token.problem);
    const open = this.#open.at(-1);
    if (open === undefined) return this.#outside(token);
    if (open.kind === 'array') {
      if (token.kind === ']' && open.next !== 'value') return this.#close(open);
      if (open.next !== 'comma or end') return this.#value(token);
      if (token.kind !== ',') return this.#unexpected(token);
      open.next = 'value';
      return undefined;
    }
    if (token.kind === '}' && (open.next === 'name or end' || open.next === 'comma or end')) {
      return this.#close(open);
    }
    switch (open.next) {
      case 'name or end':
      case 'name':
        if (token.kind !== 'string') return this.#unexpected(token);
        open.name = token;
        open.next = 'colon';
        return this.#open.length === 1 ? this.#name(token, token.text) : undefined;
      case 'colon':
        if (token.kind !== ':') return this.#unexpected(token);
        open.next = 'value';
        return undefined;
      case 'value':
        return this.#value(token);
      case 'comma or end':
        if (token.kind !== ',') return this.#unexpected(token);
        open.next = 'name';
        return undefined;
    }
  }

  /** Processes a token before or after the file's object. */
  #outside(token: JsonToken): ReadGame | undefined {
    if (this.#seen.size === 0 && token.kind === '{') {
      // Set now, so that a second object is refused.
      this.#seen.add('{');
      return this.#startGame(token);
    }
    if (this.#seen.size > 0 && token.kind === 'end') return this.#missing(token);
    const problem =
      this.#seen.size > 0
        ? recordProblem('json-rest', {})
        : recordProblem('json-form', { form: '{"version": 1, "games": [ ... ]}' });
    return this.#stop(token, problem);
  }

  #missing(place: TextPosition): ReadGame | undefined {
    const name = ['version', 'games'].find((each) => !this.#seen.has(each));
    return name === undefined ? undefined : this.#stop(place, recordProblem('json-file-missing', { name }));
  }

  #value(token: JsonToken): ReadGame | undefined {
    switch (token.kind) {
      case '{':
      case '[':
        return this.#startGame(token);
      case 'string':
      case 'number':
      case 'word':
        return this.#add(token);
      default:
        return this.#unexpected(token);
    }
  }

  #startGame(token: JsonToken): ReadGame | undefined {
    const { line, column } = token;
    if (this.#open.length >= MAX_DEPTH) {
      return this.#stop(token, recordProblem('json-deep', { most: MAX_DEPTH }));
    }
    if (token.kind === '{') {
      this.#open.push({ line, column, kind: 'object', members: [], name: undefined, next: 'name or end' });
    } else {
      this.#open.push({ line, column, kind: 'array', items: [], next: 'value or end' });
    }
    return undefined;
  }

  #close(open: Open): ReadGame | undefined {
    this.#open.pop();
    return this.#add(open);
  }

  /** Processes the name of a member of the file's object. */
  #name(place: TextPosition, name: string): ReadGame | undefined {
    if (!MEMBERS.some((member) => member === name)) {
      const names = MEMBERS.join(', ');
      return this.#stop(place, recordProblem('json-file-member', { word: excerpt(name), names }));
    }
    if (this.#seen.has(name)) return this.#stop(place, recordProblem('json-twice', { name }));
    this.#seen.add(name);
    return undefined;
  }

  /** Adds a complete value to its object or array. */
  #add(value: JsonValue): ReadGame | undefined {
    const parent = this.#open.at(-1);
    if (parent === undefined) return undefined;
    parent.next = 'comma or end';
    const [file] = this.#open;
    const name = file?.kind === 'object' ? file.name?.text : undefined;
    if (parent === file) return this.#member(name, value);
    if (parent.kind === 'array' && this.#open.length === GAME_DEPTH && name === 'games') {
      this.#valueCount = 0;
      return readJsonGame(value);
    }
    this.#valueCount++;
    if (this.#valueCount > LIMITS.values) {
      return this.#stop(value, recordProblem('json-many-values', { most: LIMITS.values }));
    }
    if (parent.kind === 'array') parent.items.push(value);
    else if (parent.name !== undefined) {
      const { line, column, text } = parent.name;
      parent.members.push({ line, column, name: text, value });
    }
    return undefined;
  }

  /** Processes a complete member of the file's object. */
  #member(name: string | undefined, value: JsonValue): ReadGame | undefined {
    switch (name) {
      case 'version':
        if (value.kind === 'number' && value.value === Number(FORMAT_VERSION)) return undefined;
        return this.#stop(value, recordProblem('json-version', { version: FORMAT_VERSION }));
      case 'games':
        return value.kind === 'array' ? undefined : this.#stop(value, recordProblem('json-array', { name }));
      default:
        return value.kind === 'string'
          ? undefined
          : this.#stop(value, recordProblem('json-string', { name: '$schema' }));
    }
  }

  #unexpected(token: JsonToken): ReadGame {
    switch (token.kind) {
      case 'end':
        return this.#stop(token, recordProblem('json-early-end', {}));
      case 'string':
        return this.#stop(token, recordProblem('json-string-place', { word: excerpt(token.text) }));
      case 'number':
        return this.#stop(token, recordProblem('json-place', { word: String(token.value) }));
      case 'word':
        return this.#stop(token, recordProblem('json-place', { word: token.text }));
      default:
        return this.#stop(token, recordProblem('json-place', { word: token.kind }));
    }
  }

  /** Makes an error after which reading stops. */
  #stop({ line, column }: TextPosition, problem: RecordProblem): ReadGame {
    this.#ended = true;
    this.#open.length = 0;
    return err({ line, column, problem });
  }
}
