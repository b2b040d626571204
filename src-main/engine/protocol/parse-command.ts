import { parseMove } from '#shared/game/notation.ts';
import { playMove } from '#shared/game/play.ts';
import { type Level, LEVELS, MAX_LEVEL, MIN_LEVEL } from '#shared/game/player.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { positionSentence } from '#shared/game/position-problem.ts';
import { illegalProblem } from '#shared/record/model/illegal-problem.ts';
import { recordSentence } from '#shared/record/model/record-problem.ts';
import { err, ok, type Result } from '#shared/util/result.ts';
import type { EnginePosition } from '../engine.ts';

/** The arguments of `go`. */
export interface GoRequest {
  readonly level: Level | undefined;
  readonly milliseconds: number | undefined;
  readonly nodes: number | undefined;
  readonly depth: number | undefined;
  /** Whether to search until `stop`, even where the result is proven. */
  readonly infinite: boolean;
  /** Number of best moves; undefined without `multipv`. */
  readonly best: number | undefined;
}

/** A parsed and valid command. */
export type Command =
  | { readonly kind: 'hei' }
  | { readonly kind: 'isready' }
  | { readonly kind: 'setoption'; readonly name: EngineOption['name']; readonly value: number }
  | { readonly kind: 'newgame' }
  | { readonly kind: 'position'; readonly place: EnginePosition }
  | { readonly kind: 'go'; readonly request: GoRequest }
  | { readonly kind: 'stop' }
  | { readonly kind: 'moves' }
  | { readonly kind: 'perft'; readonly depth: number }
  | { readonly kind: 'solve'; readonly milliseconds: number | undefined }
  | { readonly kind: 'winner'; readonly komi: number; readonly milliseconds: number | undefined }
  | { readonly kind: 'show' }
  | { readonly kind: 'quit' };

/** An engine option: a whole number within bounds. */
interface EngineOption {
  readonly name: 'Threads' | 'Hash' | 'Seed';
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

/**
 * The options of `setoption`. `Threads` is the number of search threads, except for levels below the highest; `Hash` is the
 * table's size in MiB; `Seed` seeds the noise of the lower levels.
 */
export const ENGINE_OPTIONS = [
  { name: 'Threads', default: 1, min: 1, max: 16 },
  { name: 'Hash', default: 64, min: 1, max: 1024 },
  { name: 'Seed', default: 0, min: 0, max: 4_294_967_295 },
] as const satisfies readonly EngineOption[];

export const DEFAULT_THREADS = ENGINE_OPTIONS[0].default;
export const DEFAULT_HASH = ENGINE_OPTIONS[1].default;
export const DEFAULT_SEED = ENGINE_OPTIONS[2].default;

/** Formats the line of an option in the answer to `hei`. */
export function formatOption({ name, default: usual, min, max }: EngineOption): string {
  return `option name ${name} type spin default ${usual} min ${min} max ${max}`;
}

/** A command, or an error sentence. */
type Parsed = Result<Command, string>;

const PARSERS: ReadonlyMap<string, (words: readonly string[]) => Parsed> = new Map([
  ['hei', () => ok({ kind: 'hei' })],
  ['isready', () => ok({ kind: 'isready' })],
  ['setoption', parseOption],
  ['newgame', () => ok({ kind: 'newgame' })],
  ['position', parsePositionCommand],
  ['go', parseGo],
  ['stop', () => ok({ kind: 'stop' })],
  ['moves', () => ok({ kind: 'moves' })],
  ['perft', parsePerft],
  ['solve', parseSolve],
  ['winner', parseWinner],
  ['show', () => ok({ kind: 'show' })],
  ['quit', () => ok({ kind: 'quit' })],
] as const);

/** Upper limit of numbers without another bound: practically unlimited, and exact as a double. */
const MAX_NUMBER = 1e12;

/**
 * Parses one line. As in UCI, unknown words before a command are skipped.
 * @returns undefined for a line without a command, which is to be ignored
 */
export function parseCommand(line: string): Parsed | undefined {
  const words = line.trim().split(/\s+/);
  for (const [at, word] of words.entries()) {
    const parse = PARSERS.get(word);
    if (parse !== undefined) return parse(words.slice(at + 1));
  }
  return undefined;
}

function parsePositionCommand(words: readonly string[]): Parsed {
  const movesAt = words.indexOf('moves');
  const code = (movesAt < 0 ? words : words.slice(0, movesAt)).join(' ');
  const moves = movesAt < 0 ? [] : words.slice(movesAt + 1);
  const start = parsePosition(code);
  if (!start.ok)
    return err(
      `The position has an error at character ${start.error.column}: ${positionSentence(start.error)}`,
    );
  let position = start.value;
  for (const text of moves) {
    const move = parseMove(text);
    if (move === undefined) return err(`${quoted(text)} is not a move: a move is two squares, as in a1c2.`);
    const played = playMove(position, move);
    if (!played.ok) return err(recordSentence(illegalProblem(position, move, played.error)));
    position = played.value;
  }
  return ok({ kind: 'position', place: { position: code, moves } });
}

/** As in the one-line form of a game (docs/one-line.md). */
const MAX_KOMI = 999.5;

/** The bounds of a number in a command. */
interface NumberBounds {
  readonly min: number;
  readonly max: number;
}

const GO_NUMBERS = {
  level: { min: MIN_LEVEL, max: MAX_LEVEL },
  movetime: { min: 0, max: MAX_NUMBER },
  nodes: { min: 1, max: MAX_NUMBER },
  depth: { min: 1, max: MAX_NUMBER },
  multipv: { min: 1, max: MAX_NUMBER },
} as const satisfies Record<string, NumberBounds>;

type GoNumber = keyof typeof GO_NUMBERS;

function isGoNumber(word: string): word is GoNumber {
  return Object.hasOwn(GO_NUMBERS, word);
}

function parseGo(words: readonly string[]): Parsed {
  const numbers = new Map<GoNumber, number>();
  for (let at = 0; at < words.length; at++) {
    const name = words[at] ?? '';
    if (!isGoNumber(name)) continue;
    const value = parseNumber(name, words[++at], GO_NUMBERS[name]);
    if (!value.ok) return value;
    numbers.set(name, value.value);
  }
  const request: GoRequest = {
    level: LEVELS.find((level) => level === numbers.get('level')),
    milliseconds: numbers.get('movetime'),
    nodes: numbers.get('nodes'),
    depth: numbers.get('depth'),
    infinite: words.includes('infinite'),
    best: numbers.get('multipv'),
  };
  return ok({ kind: 'go', request });
}

function parsePerft(words: readonly string[]): Parsed {
  const depth = parseNumber('perft', words[0], { min: 1, max: MAX_NUMBER });
  return depth.ok ? ok({ kind: 'perft', depth: depth.value }) : depth;
}

function parseSolve(words: readonly string[]): Parsed {
  const at = words.indexOf('movetime');
  if (at < 0) return ok({ kind: 'solve', milliseconds: undefined });
  const milliseconds = parseNumber('movetime', words[at + 1], GO_NUMBERS.movetime);
  return milliseconds.ok ? ok({ kind: 'solve', milliseconds: milliseconds.value }) : milliseconds;
}

function parseWinner(words: readonly string[]): Parsed {
  const komi = parseKomi(words);
  if (!komi.ok) return komi;
  const at = words.indexOf('movetime');
  if (at < 0) return ok({ kind: 'winner', komi: komi.value, milliseconds: undefined });
  const milliseconds = parseNumber('movetime', words[at + 1], GO_NUMBERS.movetime);
  if (!milliseconds.ok) return milliseconds;
  return ok({ kind: 'winner', komi: komi.value, milliseconds: milliseconds.value });
}

/** Parses the points added to White's count, whole or half; 0 if there is no `komi`. */
function parseKomi(words: readonly string[]): Result<number, string> {
  const at = words.indexOf('komi');
  if (at < 0) return ok(0);
  const text = words[at + 1];
  if (text === undefined) return err('A number is missing after "komi": whole points or halves.');
  const value = /^-?\d+(\.[05])?$/.test(text) ? Number(text) : NaN;
  if (Math.abs(value) <= MAX_KOMI) return ok(value + 0);
  return err(
    `${quoted(text)} is not a value for "komi": points from -${MAX_KOMI} to ${MAX_KOMI}, whole or halves, are expected.`,
  );
}

function parseOption(words: readonly string[]): Parsed {
  const nameAt = words.indexOf('name');
  const valueAt = words.indexOf('value');
  if (nameAt < 0 || valueAt < nameAt) return err('An option is set by: setoption name NAME value NUMBER.');
  const name = words.slice(nameAt + 1, valueAt).join(' ');
  const option = ENGINE_OPTIONS.find((known) => known.name.toLowerCase() === name.toLowerCase());
  if (option === undefined) {
    const known = ENGINE_OPTIONS.map((each) => each.name).join(', ');
    return err(`There is no option ${quoted(name)}; there are ${known}.`);
  }
  const value = parseNumber(option.name, words[valueAt + 1], option);
  return value.ok ? ok({ kind: 'setoption', name: option.name, value: value.value }) : value;
}

function parseNumber(
  name: string,
  text: string | undefined,
  { min, max }: NumberBounds,
): Result<number, string> {
  const wanted = max === MAX_NUMBER ? `from ${min} on` : `from ${min} to ${max}`;
  if (text === undefined) return err(`A whole number ${wanted} is missing after "${name}".`);
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return ok(value);
  return err(`${quoted(text)} is not a value for "${name}": a whole number ${wanted} is expected.`);
}

/** Quotes input in an error sentence: shortened and without line ends. */
function quoted(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
