import { messageNote } from './message-notes.ts';
import { formsOf, placeholdersOf } from './messages.ts';
import { numbersOf } from './plural-categories.ts';

/** A plural category of a language, or the form for zero, which a message may have before them. */
export type PluralForm = Intl.LDMLPluralRule | 'none';

/** What is wrong with a form of a message. */
export interface MessageFault {
  /** Which form, from 0. */
  readonly form: number;
  /** A sentence. */
  readonly reason: string;
}

/** The forms that a message has in a language; of a message that is no plural, one. */
export function formNames(
  english: string,
  plurals: readonly Intl.LDMLPluralRule[],
): readonly (PluralForm | undefined)[] {
  const forms = formsOf(english).length;
  if (forms === 1) return [undefined];
  // English itself has forms for one and for others, and before them one for none.
  return forms === 3 ? ['none', ...plurals] : plurals;
}

/** The placeholder whose number chooses the plural form: `count`, or else `n`. */
function counterOf(placeholders: ReadonlySet<string>): string {
  return placeholders.has('count') ? 'count' : 'n';
}

/** Whether a form is for a single number, so that its words may say it: “one game”. */
function isForOneNumber(
  language: string,
  form: PluralForm,
  options: { readonly hasNone: boolean; readonly hasHalves: boolean },
): boolean {
  if (form === 'none') return true;
  const numbers = numbersOf(language, form, { withHalves: options.hasHalves });
  return numbers.filter((number) => !(options.hasNone && number === 0)).length === 1;
}

/**
 * What is wrong with the words of a message: forms that are too many or too few, placeholders that are missing, unknown
 * or misspelt, a plural form that leaves out its number but is for more than one, a text too long for its place.
 * @param plurals the categories of the language in the order of its forms
 */
export function messageFaults(
  language: string,
  plurals: readonly Intl.LDMLPluralRule[],
  key: string,
  english: string,
  message: string,
): MessageFault[] {
  const names = formNames(english, plurals);
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
  // Signs with a meaning of their own for vue-i18n: placeholders, links to other messages, plural forms.
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))) faults.push('A brace stands alone.');
  if (/@[:.]/.test(text)) faults.push('“@” must not be followed by a colon or a dot.');
  if (text.includes('|')) faults.push('“|” cannot be part of a text.');
  return faults;
}

function lengthFaults(text: string, maxLength: number | undefined): string[] {
  if (maxLength === undefined || text.length <= maxLength) return [];
  return [`It has ${text.length} characters; ${maxLength} is the most that fits.`];
}
