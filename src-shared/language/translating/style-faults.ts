import type { Language } from '../languages.ts';
import style from './style.json' with { type: 'json' };

/** How the messages of a language are written. */
interface Style {
  /** The word that the reader is spoken to with. */
  readonly address: string;
  /** The words for the things of the game and of the app, by their English words. */
  readonly terms: Readonly<Record<keyof typeof style.en.terms, string>>;
  /** The opening and the closing quotation mark. */
  readonly quotes: string;
  /** The space that stands before a mark; empty if there is none. */
  readonly spaceBefore: Readonly<Record<string, string>>;
  /** Words that must not occur, as regular expressions, with what is written instead. */
  readonly never: Readonly<Record<string, string>>;
}

export const STYLES: Readonly<Record<Language, Style>> = style;

const QUOTES = /["'‘‚“”„«»‹›]/g;
/** A mark after a word or a placeholder, before a space, another mark or the end; a colon in a time is none. */
const MARKS = /(\s?)([…%:;!?»])(?=$|[\s.,)”“»…])/gu;
/** A unit that would be parted from its number at the end of a line. */
const PARTED_UNIT = /[}\d] (?:s|kB|MB|GB)(?=$|[.,;)])/;

/** What is wrong with the style of a text: its quotation marks, spaces and words. English sentences. */
export function styleFaults(language: Language, text: string): string[] {
  const { quotes, spaceBefore, never } = STYLES[language];
  const faults: string[] = [];
  for (const [quote] of text.matchAll(QUOTES))
    if (!quotes.includes(quote)) faults.push(`The quotation mark ${quote} is not one of ${quotes}.`);
  for (const { 1: space, 2: mark = '', index } of text.matchAll(MARKS)) {
    const wanted = spaceBefore[mark];
    // The first of several marks has the space: “?!”.
    const isFirst = index > 0 && !/[…%:;!?]/.test(text[index - 1] ?? '');
    if (wanted !== undefined && isFirst && space !== wanted)
      faults.push(`Before ${mark} there must be ${nameOfSpace(wanted)}.`);
  }
  const inQuotes = spaceBefore['»'];
  if (inQuotes !== undefined && new RegExp(`«(?!${inQuotes})`).test(text))
    faults.push(`After « there must be ${nameOfSpace(inQuotes)}.`);
  if (PARTED_UNIT.test(text)) faults.push('Between a number and its unit there must be U+00A0.');
  for (const [words, instead] of Object.entries(never)) {
    const found = new RegExp(`(?<![\\p{L}{])(?:${words})(?!\\p{L})`, 'u').exec(text);
    if (found !== null) faults.push(`“${found[0]}” is not written here. Better: ${instead}.`);
  }
  return faults;
}

/** `U+00A0`; `no space` for none. */
function nameOfSpace(space: string): string {
  return space === '' ? 'no space' : `U+${space.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Whether a text has words besides symbols, numbers and placeholders, which need no translation. */
function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''));
}

/** The keys of messages with the same text as in English, for a reviewer to check. */
export function sameAsEnglish(
  english: ReadonlyMap<string, string>,
  messages: ReadonlyMap<string, string>,
): string[] {
  return [...messages]
    .filter(([key, text]) => text === english.get(key) && hasWords(text))
    .map(([key]) => key);
}
