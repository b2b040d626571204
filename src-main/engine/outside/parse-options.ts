import { printable } from './fault.ts';

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
