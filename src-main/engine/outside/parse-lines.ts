import { printable } from './fault.ts';

/** An `info` line of a search. */
export interface ReportedLine {
  readonly depth: number | undefined;
  /** Its place among the best moves, from 1. */
  readonly rank: number;
  /** Expected final margin in points for the side to move. */
  readonly score: number | undefined;
  /** Whether it says that the score is proven, which nobody has checked. */
  readonly exact: boolean;
  readonly nodes: number | undefined;
  /** The moves that it expects, unchecked. */
  readonly line: readonly string[];
}

/** The longest game; more moves in a line are ignored. */
const MAX_MOVES = 35;
const MAX_SCORE = 1000;

/** Parses an `info` line. Words that cannot be read are ignored. @returns undefined for another line */
export function parseInfo(line: string): ReportedLine | undefined {
  if (!line.startsWith('info ')) return undefined;
  const [words = '', moves] = line.split(/ pv(?: |$)/, 2);
  const score = numberAfter('score', words, /^-?\d{1,4}(?:\.\d{1,6})?$/);
  return {
    depth: numberAfter('depth', words, /^\d{1,15}$/),
    rank: numberAfter('multipv', words, /^[1-9]\d{0,3}$/) ?? 1,
    score: score !== undefined && Math.abs(score) <= MAX_SCORE ? score : undefined,
    exact: / exact(?: |$)/.test(words),
    nodes: numberAfter('nodes', words, /^\d{1,15}$/),
    line: moves === undefined ? [] : moves.trim().split(/\s+/).filter(Boolean).slice(0, MAX_MOVES),
  };
}

function numberAfter(word: string, line: string, form: RegExp): number | undefined {
  const text = new RegExp(` ${word} (\\S+)`).exec(line)?.[1];
  return text !== undefined && form.test(text) ? Number(text) : undefined;
}

/** An option as a program announces it; `other`: of a type that cannot be set here. */
export type AnnouncedOption = { readonly name: string } & (
  | { readonly type: 'number'; readonly min: number; readonly max: number; readonly default: number }
  | { readonly type: 'switch'; readonly default: boolean }
  | { readonly type: 'choice'; readonly choices: readonly string[]; readonly default: string }
  | { readonly type: 'other' }
);

const MAX_OPTIONS = 100;
const MAX_NAME_LENGTH = 64;
const MAX_TEXT_LENGTH = 100;
const MAX_CHOICES = 50;

/** Reads the `option` lines of a greeting, in UCI's form. Options with the same name count once. */
export function parseOptions(greeting: readonly string[]): AnnouncedOption[] {
  const options = new Map<string, AnnouncedOption>();
  for (const line of greeting) {
    const [, name = '', type = '', rest = ''] =
      /^option name (\S(?:.*?\S)?) type (\S+)(.*)$/.exec(line.slice(0, 10_000)) ?? [];
    const isPlain =
      name !== '' && name.length <= MAX_NAME_LENGTH && printable(name, MAX_NAME_LENGTH) === name;
    if (!isPlain || options.has(name)) continue;
    if (options.size < MAX_OPTIONS) options.set(name, { name, ...kindOf(type, rest) });
  }
  return [...options.values()];
}

type Kind = AnnouncedOption extends infer Option
  ? Option extends AnnouncedOption
    ? Omit<Option, 'name'>
    : never
  : never;

function kindOf(type: string, rest: string): Kind {
  if (type === 'spin') {
    const [min, max, value] = ['min', 'max', 'default'].map((word) => wholeAfter(word, rest));
    if (min !== undefined && max !== undefined && value !== undefined && min <= value && value <= max)
      return { type: 'number', min, max, default: value };
  }
  if (type === 'check') return { type: 'switch', default: / default true(?: |$)/.test(rest) };
  if (type === 'combo') {
    const choices = rest
      .split(/ var /)
      .slice(1)
      .map((text) => text.trim());
    const usual = / default (.*?)(?: var |$)/.exec(rest)?.[1]?.trim();
    const isShort = (text: string): boolean =>
      text !== '' && text.length <= MAX_TEXT_LENGTH && printable(text, MAX_TEXT_LENGTH) === text;
    if (
      usual !== undefined &&
      choices.includes(usual) &&
      choices.length <= MAX_CHOICES &&
      choices.every(isShort)
    )
      return { type: 'choice', choices, default: usual };
  }
  return { type: 'other' };
}

function wholeAfter(word: string, text: string): number | undefined {
  const found = new RegExp(` ${word} (-?\\d{1,15})(?: |$)`).exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}
