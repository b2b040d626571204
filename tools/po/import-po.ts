import { formNames, messageFaults } from '#shared/language/translating/message-faults.ts';
import { formsOf } from '#shared/language/translating/messages.ts';
import { pluralCategories } from '#shared/language/translating/plural-categories.ts';
import { NONE } from './export-po.ts';
import { ENGLISH, type LanguageTexts } from './language-files.ts';
import { expressionFault, expressionOf } from './plural-forms.ts';
import { readPo, type PoFault, type ReadEntry, type ReadPo } from './po-file.ts';

/** The content of a PO file: a language, or the faults of the file. */
export type ImportedPo =
  | { readonly language: string; readonly texts: LanguageTexts }
  | { readonly faults: readonly PoFault[] };

/**
 * Reads a language from a PO file.
 * @param known reads the language from its files, undefined for a new one; messages that the PO file leaves out
 * keep their present texts
 */
export async function importPo(
  bytes: Uint8Array,
  known: (language: string) => Promise<LanguageTexts | undefined>,
): Promise<ImportedPo> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { faults: [{ line: 1, reason: 'The file is not UTF-8.' }] };
  }
  const read = readPo(text);
  if ('reason' in read) return { faults: [read] };
  const language = languageOf(read);
  if (typeof language !== 'string') return { faults: [language] };
  const pluralExpression = expressionOf(read.headers['Plural-Forms'] ?? '') ?? '';
  const pluralFault = expressionFault(language, pluralExpression);
  if (pluralFault !== undefined) {
    return { faults: [{ line: read.headerLine, reason: `Plural-Forms: ${pluralFault}` }] };
  }
  const present = await known(language);
  const faults: PoFault[] = [];
  const entries = new Map<string, ReadEntry>();
  for (const entry of read.entries) {
    const fault = entryFault(language, entry);
    if (fault === undefined) entries.set(entry.key, entry);
    else faults.push(fault);
  }
  const messages = new Map<string, string>();
  for (const [key, english] of ENGLISH) {
    const forms = formsIn(entries, key, english, present?.messages.get(key));
    if (forms === undefined) {
      // A fault of an entry has been reported already.
      if (!read.entries.some((entry) => entry.key === key || entry.key === `${key}${NONE}`)) {
        faults.push({ line: read.lastLine, reason: `The text ${key} is missing.` });
      }
      continue;
    }
    const message = forms.map(({ text: form }) => form).join(' | ');
    for (const { form, reason } of messageFaults(
      language,
      pluralCategories(language),
      key,
      english,
      message,
    )) {
      faults.push({ line: forms[form]?.line ?? read.lastLine, reason: `${key}: ${reason}` });
    }
    messages.set(key, message);
  }
  if (faults.length > 0) return { faults: faults.sort((one, other) => one.line - other.line) };
  return { language, texts: { messages, pluralExpression: present?.pluralExpression ?? pluralExpression } };
}

/** Returns the language of a file, by the project's code. */
function languageOf({ headers, headerLine }: ReadPo): string | PoFault {
  const name = (headers['Language'] ?? '').replaceAll('_', '-');
  let language: string | undefined;
  try {
    [language] = Intl.getCanonicalLocales(name);
  } catch {
    language = undefined;
  }
  if (language === undefined)
    return { line: headerLine, reason: 'The header does not say which language this is.' };
  if (language === 'en') {
    return { line: headerLine, reason: 'English is what is translated: its files are changed by hand.' };
  }
  return language;
}

function entryFault(
  language: string,
  { key, english, englishPlural, texts, line, textLines, isFuzzy }: ReadEntry,
): PoFault | undefined {
  const isNone = key.endsWith(NONE);
  const original = ENGLISH.get(isNone ? key.slice(0, -NONE.length) : key);
  const names = original === undefined ? [] : formNames(original, pluralCategories(language));
  if (original === undefined || (isNone && names[0] !== 'none')) {
    return { line, reason: `There is no text ${key}.` };
  }
  const [one, other] = formsOf(original).slice(-2);
  const wanted = isNone
    ? { english: formsOf(original)[0], plural: undefined }
    : { english: one, plural: other };
  if (english !== wanted.english || englishPlural !== wanted.plural) {
    return {
      line,
      reason: `${key}: The English text has changed since this file was exported. Export it again.`,
    };
  }
  if (isFuzzy) return { line, reason: `${key}: It is marked “fuzzy”. Check it and take the mark away.` };
  const forms = isNone || other === undefined ? 1 : pluralCategories(language).length;
  if (texts.length !== forms) {
    return { line, reason: `${key}: It must have ${forms} plural forms and has ${texts.length}.` };
  }
  const divided = texts.findIndex((text) => text.includes('|'));
  if (divided !== -1)
    return { line: textLines[divided] ?? line, reason: `${key}: “|” cannot be part of a text.` };
  return undefined;
}

/** Returns the forms of a message with their lines; undefined where neither the file nor the language has them. */
function formsIn(
  entries: ReadonlyMap<string, ReadEntry>,
  key: string,
  english: string,
  present: string | undefined,
): { text: string; line: number | undefined }[] | undefined {
  const before = present === undefined ? undefined : formsOf(present);
  const hasNone = formsOf(english).length === 3;
  const none = textsOf(entries.get(`${key}${NONE}`)) ?? before?.slice(0, 1).map(asKept);
  const rest = textsOf(entries.get(key)) ?? before?.slice(hasNone ? 1 : 0).map(asKept);
  if (rest === undefined || (hasNone && none === undefined)) return undefined;
  return hasNone ? [...(none ?? []), ...rest] : rest;
}

function asKept(text: string): { text: string; line: undefined } {
  return { text, line: undefined };
}

function textsOf(entry: ReadEntry | undefined): { text: string; line: number | undefined }[] | undefined {
  return entry?.texts.map((text, form) => ({ text, line: entry.textLines[form] ?? entry.line }));
}
