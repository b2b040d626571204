import type { Language } from '../languages.ts';
import { PLURAL_CATEGORIES } from '../plural-form.ts';
import notes from './notes.json' with { type: 'json' };

/** What `notes.json` says about a message or, where its key is that of a group, about every message of that group. */
interface Note {
  /** Where the message appears, and the meaning of its placeholders. */
  readonly note?: string;
  /** The maximum number of characters that fit. A placeholder counts as written. */
  readonly maxLength?: number;
  /** Whether the number that selects its plural form can be a half, such as 0.5 points. */
  readonly hasHalves?: boolean;
}

interface MessageNote {
  /** Empty if the message explains itself. */
  readonly text: string;
  /** The maximum number of characters of a form, where space is limited. */
  readonly maxLength: number | undefined;
  /** Whether the number that selects its plural form can be a half. */
  readonly hasHalves: boolean;
}

const NOTES: Readonly<Record<string, string | Note>> = notes;

/** The note on an English message, after those on the groups that it is in. */
export function messageNote(key: string): MessageNote {
  const names = key.split('.');
  const found = names
    .map((_, index) => NOTES[names.slice(0, index + 1).join('.')])
    .map((note): Note => (typeof note === 'string' ? { note } : (note ?? {})));
  return {
    text: found.flatMap(({ note }) => note ?? []).join(' '),
    maxLength: found.findLast(({ maxLength }) => maxLength !== undefined)?.maxLength,
    hasHalves: found.some(({ hasHalves }) => hasHalves === true),
  };
}

/** All whole numbers in the app's range, which covers every pattern of plural rules. */
const WHOLE = Array.from({ length: 1201 }, (_, number) => number);
const HALVES = WHOLE.map((number) => number + 0.5);

/** The order of Unicode CLDR, in which plural messages have their forms. */
const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The numbers of the app in a plural category: whole ones, and halves with `withHalves`. */
function numbersOf(
  language: string,
  category: Intl.LDMLPluralRule,
  { withHalves = false } = {},
): readonly number[] {
  const { whole, all } = numbersByCategory(language);
  return (withHalves ? all : whole).get(category) ?? [];
}

type ByCategory = ReadonlyMap<Intl.LDMLPluralRule, readonly number[]>;

const BY_LANGUAGE = new Map<string, { readonly whole: ByCategory; readonly all: ByCategory }>();

/** Cached, because it is used for every message. */
function numbersByCategory(language: string): { readonly whole: ByCategory; readonly all: ByCategory } {
  let numbers = BY_LANGUAGE.get(language);
  if (numbers === undefined) {
    const rules = new Intl.PluralRules(language);
    const byCategory = (some: readonly number[]): ByCategory =>
      Map.groupBy(some, (number) => rules.select(number));
    numbers = { whole: byCategory(WHOLE), all: byCategory([...WHOLE, ...HALVES]) };
    BY_LANGUAGE.set(language, numbers);
  }
  return numbers;
}

/**
 * The plural categories of a language for the numbers of the app, in the order of the forms of a plural message.
 * Excludes categories from a million on, as in French.
 */
export function pluralCategories(language: string): Intl.LDMLPluralRule[] {
  const { all } = numbersByCategory(language);
  return ORDER.filter((category) => all.has(category));
}

/** The messages of a part or of all parts as in the files: texts in nested groups. */
interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** The messages by key, such as `common.newGame`, in the order of the files. */
export function messagesByKey(tree: MessageTree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[`${path}${name}`, value]] : [...messagesByKey(value, `${path}${name}.`)],
    ),
  );
}

/** The forms of a message; one if it is not a plural message. */
export function formsOf(message: string): string[] {
  return message.split(' | ');
}

/** The distinct placeholders of a text: `name` for `{name}`. */
export function placeholdersOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
}

/** A plural category of a language, or `none`, the form for zero that a message may have first. */
type PluralForm = Intl.LDMLPluralRule | 'none';

/** An error in a form of a message. */
export interface MessageFault {
  /** The index of the form, counted from 0. */
  readonly form: number;
  /** An English sentence. */
  readonly reason: string;
}

/** The names of a message's forms in a language; one if it is not a plural message. */
function formNames(language: Language, english: string): readonly (PluralForm | undefined)[] {
  const forms = formsOf(english).length;
  if (forms === 1) return [undefined];
  // A plural message in English has forms for one and other, and optionally one for zero before them.
  const plurals = PLURAL_CATEGORIES[language];
  return forms === 3 ? ['none', ...plurals] : plurals;
}

/** The placeholder that selects the plural form: `count`, or else `n`. */
function counterOf(placeholders: ReadonlySet<string>): string {
  return placeholders.has('count') ? 'count' : 'n';
}

/** Whether a form is for a single number, so that it may omit the placeholder: “one game”. */
function isForOneNumber(
  language: Language,
  form: PluralForm,
  options: { readonly hasNone: boolean; readonly hasHalves: boolean },
): boolean {
  if (form === 'none') return true;
  const numbers = numbersOf(language, form, { withHalves: options.hasHalves });
  return numbers.filter((number) => !(options.hasNone && number === 0)).length === 1;
}

/**
 * The errors in a message: too many or too few forms, missing, unknown or misspelt placeholders, a plural form for
 * several numbers without its placeholder, a text that is too long.
 */
export function messageFaults(
  language: Language,
  key: string,
  english: string,
  message: string,
): MessageFault[] {
  const names = formNames(language, english);
  const forms = formsOf(message);
  if (forms.length !== names.length) {
    return [{ form: 0, reason: `It must have ${names.length} forms and has ${forms.length}.` }];
  }
  const wanted = placeholdersOf(english);
  const { maxLength, hasHalves } = messageNote(key);
  const hasNone = names[0] === 'none';
  return forms.flatMap((text, form) => {
    const name = names[form];
    const mayOmit =
      name !== undefined && isForOneNumber(language, name, { hasNone, hasHalves })
        ? counterOf(wanted)
        : undefined;
    return [...textFaults(text, wanted, mayOmit), ...lengthFaults(text, maxLength)].map((reason) => ({
      form,
      reason,
    }));
  });
}

function textFaults(text: string, wanted: ReadonlySet<string>, mayOmit: string | undefined): string[] {
  const found = placeholdersOf(text);
  const faults: string[] = [];
  for (const name of wanted) {
    if (!found.has(name) && name !== mayOmit) faults.push(`The placeholder {${name}} is missing.`);
  }
  for (const name of found) {
    if (!wanted.has(name)) faults.push(`There is no placeholder {${name}} in the English text.`);
  }
  if (text === '') faults.push('It is empty.');
  if (/^\s|\s$| {2}/.test(text)) faults.push('It has a space at its start or end, or two in a row.');
  // Characters with a meaning in vue-i18n: placeholders, linked messages, plural forms.
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))) faults.push('A brace stands alone.');
  if (/@[:.]/.test(text)) faults.push('“@” must not be followed by a colon or a dot.');
  if (text.includes('|')) faults.push('“|” cannot be part of a text.');
  return faults;
}

function lengthFaults(text: string, maxLength: number | undefined): string[] {
  if (maxLength === undefined || text.length <= maxLength) return [];
  return [`It has ${text.length} characters; ${maxLength} is the most that fits.`];
}
