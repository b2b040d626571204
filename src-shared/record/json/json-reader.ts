import { err, ok } from '../../util/result.ts';
import { FORMAT_VERSION, type GameReader, type ReadGame } from '../model/game-record.ts';
import { LIMITS } from '../model/limits.ts';
import {
  recordProblem,
  type RecordFault,
  type RecordProblem,
  type TextPosition,
} from '../model/record-problem.ts';
import { excerpt } from '../model/record-text.ts';
import { INVISIBLE } from '../../util/invisible.ts';
import { NOT_UTF8 } from '../model/text-problems.ts';
import { readJsonGame } from './json-game.ts';

const MEMBERS = ['$schema', 'version', 'games'];
/** Matches what nobody sees, and what editors and crashes leave at the end of a file. */
const BLANKS = new RegExp(`^[\\s\\0-\\x1a\\x1c-\\x1f\\x7f-\\x9f${INVISIBLE}]*$`, 'u');
/** The nesting of brackets within the array of games. */
const GAMES_DEPTH = 2;

/**
 * A streaming reader of records as JSON: it finds where each game ends by the brackets and commas outside of strings, and leaves
 * its text to the platform's parser. A faulty game does not affect the others. Holds one game.
 */
export class JsonReader implements GameReader {
  /** The text before and after the games. */
  #frame = '';
  /** The text of the game that is being read; undefined outside of the array of games. */
  #game: string | undefined;
  /** Where that game begins; undefined before its first character. */
  #place: TextPosition | undefined;
  /** The number of games up to now, valid or not. */
  #count = 0;
  /** The number of brackets and commas of the game: no more values than these can be in it. */
  #signs = 0;
  #depth = 0;
  #isString = false;
  #isEscape = false;
  #line = 1;
  #column = 0;
  #isOver = false;

  *take(piece: string): Generator<ReadGame> {
    let from = 0;
    for (let at = 0; at < piece.length && !this.#isOver; at++) {
      const sign = piece[at] ?? '';
      this.#pass(sign);
      if (this.#isString) {
        this.#inString(sign);
      } else if (sign === '"') {
        this.#isString = true;
      } else if ('[{]},'.includes(sign)) {
        this.#signs++;
        if (sign === '[' || sign === '{') this.#depth++;
        else if (sign !== ',') this.#depth--;
        const begins = this.#game === undefined && sign === '[';
        const ends = this.#game !== undefined && this.#depth < GAMES_DEPTH;
        if (!begins && !ends && (sign !== ',' || this.#depth !== GAMES_DEPTH)) continue;
        yield* this.#part(piece.slice(from, at), sign);
        from = at + 1;
      }
    }
    if (!this.#isOver) yield* this.#keep(piece.slice(from));
  }

  *end(): Generator<ReadGame> {
    if (this.#isOver) return;
    if (this.#game !== undefined) {
      const isWhole = this.#depth === GAMES_DEPTH && !this.#isString;
      if (isWhole && this.#game.trim() !== '') yield this.#read(this.#game);
      yield this.#stop(EARLY_END);
      return;
    }
    const problem = this.#depth > 0 ? EARLY_END : frameProblem(this.#frame, true);
    if (problem !== undefined) yield this.#stop(problem);
  }

  /** Counts lines and columns, and notes where a game begins. */
  #pass(sign: string): void {
    if (sign === '\n') {
      this.#line++;
      this.#column = 0;
    } else {
      this.#column++;
      if (this.#place === undefined && sign > ' ') this.#place = { line: this.#line, column: this.#column };
    }
  }

  #inString(sign: string): void {
    if (this.#isEscape) this.#isEscape = false;
    else if (sign === '\\') this.#isEscape = true;
    else if (sign === '"') this.#isString = false;
  }

  /** Ends the text of a game, or that before or after all. @param sign the bracket or comma that ends it */
  *#part(text: string, sign: string): Generator<ReadGame> {
    yield* this.#keep(text);
    if (this.#isOver) return;
    if (this.#game === undefined) {
      const isFirst = this.#depth === GAMES_DEPTH && !this.#frame.includes('[');
      const problem = isFirst ? frameProblem(`${this.#frame}[]}`, false) : FORM;
      this.#frame += sign;
      if (problem === undefined) this.#game = '';
      else yield this.#stop(problem);
    } else {
      if (sign === ',' || this.#count > 0 || this.#game.trim() !== '') yield this.#read(this.#game);
      this.#game = sign === ',' ? '' : undefined;
      if (sign !== ',') this.#frame += sign;
    }
    this.#place = undefined;
    this.#signs = 0;
  }

  /** Adds a piece to the text that is being read, as long as that keeps to the limits. */
  *#keep(text: string): Generator<ReadGame> {
    if (this.#game === undefined) {
      this.#frame += text;
      if (this.#frame.length > LIMITS.line) yield this.#stop(FORM);
    } else {
      this.#game += text;
      if (this.#signs > LIMITS.values)
        yield this.#stop(recordProblem('json-many-values', { most: LIMITS.values }));
    }
  }

  #read(text: string): ReadGame {
    const { line, column } = this.#place ?? { line: this.#line, column: this.#column };
    const path = `games[${String(this.#count)}]`;
    this.#count++;
    const located = ({ field, problem }: RecordFault): RecordFault => {
      const within = field === undefined || field === '' ? '' : `.${field}`;
      return { line, column, field: path + within, problem };
    };
    if (!text.isWellFormed()) return err(located({ line, column, problem: NOT_UTF8 }));
    const value = parsed(text);
    if (value === undefined) return err(located({ line, column, problem: SYNTAX }));
    const read = readJsonGame(value.json);
    if (!read.ok) return err(located(read.error));
    const { game, warnings } = read.value;
    return ok({ line, column, game, warnings: warnings.map(located) });
  }

  /** Makes an error after which reading stops. */
  #stop(problem: RecordProblem): ReadGame {
    this.#isOver = true;
    const place = this.#game === undefined ? undefined : this.#place;
    const { line, column } = place ?? { line: this.#line, column: Math.max(this.#column, 1) };
    this.#frame = '';
    this.#game = undefined;
    return err({ line, column, problem });
  }
}

const FORM = recordProblem('json-form', { form: '{"version": 1, "games": [ ... ]}' });
const SYNTAX = recordProblem('json-syntax', {});
const EARLY_END = recordProblem('json-early-end', {});

function parsed(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The error in the text around the games. @param isWhole whether all of it is there, and not only what is before them */
function frameProblem(frame: string, isWhole: boolean): RecordProblem | undefined {
  const end = frame.lastIndexOf('}') + 1;
  const value = BLANKS.test(frame.slice(end)) ? parsed(frame.slice(frame.indexOf('{'), end)) : undefined;
  if (value === undefined) return SYNTAX;
  const members = new Map<string, unknown>(Object.entries(value.json as object));
  const other = [...members.keys()].find((name) => !MEMBERS.includes(name));
  if (other !== undefined) {
    const names = MEMBERS.join(', ');
    return recordProblem('json-file-member', { word: excerpt(other), names });
  }
  const version = members.get('version');
  if (version !== undefined && version !== Number(FORMAT_VERSION))
    return recordProblem('json-version', { version: FORMAT_VERSION });
  const missing = ['version', 'games'].find((name) => isWhole && !members.has(name));
  if (missing !== undefined) return recordProblem('json-file-missing', { name: missing });
  return Array.isArray(members.get('games')) ? undefined : recordProblem('json-array', { name: 'games' });
}
