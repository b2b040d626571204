import { LANGUAGES, type Language } from '../languages.ts';
import { PLURAL_CATEGORIES, pluralForm } from '../plural-form.ts';
import { formNames, type PluralForm } from '../translating/message-faults.ts';
import { messageNote } from '../translating/message-notes.ts';
import { formsOf, messagesByKey } from '../translating/messages.ts';
import { numbersOf } from '../translating/plural-categories.ts';
import type { Messages } from '../words.ts';

/** The widths of a character or a text in several styles of type, such as regular and bold. */
type Widths = readonly number[];

/** The widths of every character of the messages. */
export type CharacterWidths = ReadonlyMap<string, Widths>;

/** The placeholders of a plural message's number. A form for a single number may have it in words. */
const COUNTERS = /\{(?:count|n)\}/g;
const PLACEHOLDERS = /\{\w+\}/g;
/** Where a line may break: after spaces, but not after those that keep words together, and after hyphens and dashes. */
const BREAKS = /(?<=[ \n])|(?<=[^ \n][-–—])/;

/**
 * Makes messages as wide as the widest of all languages, with the plural forms of English: each is as long a line as that of
 * the language in which it is longest, and has as long a word as that of the language in which the longest word is longest.
 * A text that fits in these fits in every language. They can be read, for the most part, but belong to no language: the longest
 * word of one stands among words of another, some of them shortened, and dots fill up what is missing in a style.
 *
 * Placeholders have no width, because every language has the same ones; that of a number has the width of a digit.
 */
export function widestMessages(
  words: Readonly<Record<Language, Messages>>,
  widths: CharacterWidths,
): Messages {
  const all = LANGUAGES.map((language) => ({
    formsFor: formsByNumber(language),
    messages: messagesByKey(words[language]),
  }));
  const widest = new Map<string, string>();
  for (const [key, english] of messagesByKey(words.en)) {
    const forms = formNames('en', english).map((form) =>
      widestText(
        all.flatMap(({ formsFor, messages: others }) => formsFor(key, form, formsOf(others.get(key) ?? ''))),
        widths,
      ),
    );
    widest.set(key, forms.join(' | '));
  }
  return withTexts(words.en, (key) => widest.get(key) ?? '');
}

/** The same tree with other texts. */
function withTexts<Tree extends object>(tree: Tree, textOf: (key: string) => string, path = ''): Tree {
  return Object.fromEntries(
    Object.entries(tree as Record<string, string | object>).map(([name, value]) => [
      name,
      typeof value === 'string' ? textOf(`${path}${name}`) : withTexts(value, textOf, `${path}${name}.`),
    ]),
  ) as Tree;
}

/** Returns the forms of a language's message that are shown for the numbers for which English has a form. */
function formsByNumber(
  language: Language,
): (key: string, form: PluralForm | undefined, forms: readonly string[]) => string[] {
  const known = new Map<string, readonly number[]>();
  const indicesFor = (form: Intl.LDMLPluralRule, withHalves: boolean, count: number): readonly number[] => {
    const name = `${form} ${withHalves} ${count}`;
    let indices = known.get(name);
    if (indices === undefined) {
      const hasNone = count > PLURAL_CATEGORIES[language].length;
      const numbers = numbersOf('en', form, { withHalves }).filter((number) => !hasNone || number > 0);
      indices = [...new Set(numbers.map((number) => pluralForm(language, number, count)))];
      known.set(name, indices);
    }
    return indices;
  };
  return (key, form, forms) => {
    if (form === undefined || form === 'none') return forms.slice(0, 1);
    const { hasHalves } = messageNote(key);
    return indicesFor(form, hasHalves, forms.length).map((index) => forms[index] ?? '');
  };
}

/** A text as wide as the widest of some texts, with a word as wide as the widest of all their words. */
export function widestText(texts: readonly string[], widths: CharacterWidths): string {
  const widthsOf = (text: string): Widths => sumOf(shownPart(text), widths);
  const words = texts.flatMap((text) => text.split(BREAKS).map((word) => shownPart(word).trimEnd()));
  const lineWidth = maximum(texts.map(widthsOf));
  const wordWidth = maximum(words.map(widthsOf));
  const padded = (text: string, wanted: Widths): string => {
    let longer = text;
    while (!covers(widthsOf(longer), wanted)) longer += '.';
    return longer;
  };

  const parts = widestOf(texts, widthsOf).split(BREAKS);
  if (!parts.some((part) => covers(widthsOf(part.trimEnd()), wordWidth))) {
    const word = padded(widestOf(words, widthsOf), wordWidth);
    const plain = parts.filter((part) => shownPart(part) === part);
    const replaced = plain.length === 0 ? undefined : widestOf(plain, widthsOf);
    const place = replaced === undefined ? -1 : parts.indexOf(replaced);
    if (place === -1) parts.unshift(`${word} `);
    else parts[place] = word + (replaced?.slice(replaced.trimEnd().length) ?? '');
    shorten(parts, Math.max(place, 0), lineWidth, widthsOf);
  }
  return padded(parts.join('').trimEnd(), lineWidth);
}

/** Takes letters, then whole words away while a line is wider than wanted; the word at a place and placeholders are kept. */
function shorten(parts: string[], kept: number, wanted: Widths, widthsOf: (text: string) => Widths): void {
  let spare = minus(widthsOf(parts.join('')), wanted);
  const nothing = wanted.map(() => 0);
  for (let place = parts.length - 1; place >= 0; place--) {
    let part = parts[place] ?? '';
    if (place === kept || shownPart(part) !== part) continue;
    const rest = minus(spare, widthsOf(part));
    if (covers(rest, nothing)) {
      spare = rest;
      parts[place] = '';
      continue;
    }
    const end = part.slice(part.trimEnd().length);
    part = part.trimEnd();
    while (part.length > 1) {
      const less = minus(spare, widthsOf(part.slice(-1)));
      if (!covers(less, nothing)) break;
      spare = less;
      part = part.slice(0, -1);
    }
    parts[place] = part + end;
  }
}

/** A text without its placeholders, and with a digit for a number. */
function shownPart(text: string): string {
  return text.includes('{') ? text.replace(COUNTERS, '0').replace(PLACEHOLDERS, '') : text;
}

function sumOf(text: string, widths: CharacterWidths): Widths {
  const sum: number[] = [];
  for (const character of text) {
    const own = widths.get(character);
    if (own === undefined) throw new Error(`No width of "${character}"`);
    for (let style = 0; style < own.length; style++) sum[style] = (sum[style] ?? 0) + (own[style] ?? 0);
  }
  return sum;
}

function maximum(all: readonly Widths[]): Widths {
  return (all[0] ?? []).map((_, style) => Math.max(...all.map((widths) => widths[style] ?? 0)));
}

function minus(widths: Widths, others: Widths): Widths {
  return others.map((other, style) => (widths[style] ?? 0) - other);
}

/** Whether a text is as wide as wanted in every style. */
function covers(widths: Widths, wanted: Widths): boolean {
  return wanted.every((width, style) => (widths[style] ?? 0) >= width - 0.001);
}

/** The text that is widest in the first style. */
function widestOf(texts: readonly string[], widthsOf: (text: string) => Widths): string {
  let widest = '';
  let most = -1;
  for (const text of texts) {
    const [width = 0] = widthsOf(text);
    if (width > most) [widest, most] = [text, width];
  }
  return widest;
}
