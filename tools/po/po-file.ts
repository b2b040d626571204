import { po, type GetTextTranslation, type GetTextTranslations } from 'gettext-parser';

/** A text of a PO file. */
export interface PoEntry {
  readonly key: string;
  readonly english: string;
  /** The English plural of a plural message. */
  readonly englishPlural?: string | undefined;
  /** The translation; for a plural message, all forms. */
  readonly texts: readonly string[];
  /** Notes for the translator, each on its own line. */
  readonly notes: readonly string[];
}

/** A text that was read, with its lines in the file. */
export interface ReadEntry extends Omit<PoEntry, 'notes'> {
  readonly line: number;
  /** The line of each text. */
  readonly textLines: readonly number[];
  readonly isFuzzy: boolean;
}

/** A fault of a file. */
export interface PoFault {
  readonly line: number;
  /** A sentence. */
  readonly reason: string;
}

export interface ReadPo {
  readonly headers: Readonly<Record<string, string>>;
  /** The line of the headers. */
  readonly headerLine: number;
  readonly entries: readonly ReadEntry[];
  readonly lastLine: number;
}

/** @param intro lines before everything, for the translator */
export function formatPo(
  intro: readonly string[],
  headers: Readonly<Record<string, string>>,
  entries: readonly PoEntry[],
): string {
  const translations: Record<string, Record<string, GetTextTranslation>> = {
    '': { '': { msgid: '', msgstr: [], comments: { translator: intro.join('\n') } } },
  };
  for (const { key, english, englishPlural, texts, notes } of entries) {
    const entry: GetTextTranslation = { msgctxt: key, msgid: english, msgstr: [...texts] };
    if (englishPlural !== undefined) entry.msgid_plural = englishPlural;
    entry.comments = { extracted: notes.join('\n') };
    translations[key] = { [english]: entry };
  }
  return po.compile({ charset: 'utf-8', headers: { ...headers }, translations }).toString('utf8');
}

/** Parses a PO file. Returns the first fault where the text is not one. Obsolete texts are left out. */
export function readPo(text: string): ReadPo | PoFault {
  let parsed: GetTextTranslations;
  try {
    parsed = po.parse(text, { validation: true });
  } catch (error) {
    const line = lineOf(error);
    if (line !== undefined) return { line, reason: reasonOf(error) };
    // Faults of a single text are reported with their lines, which the parser does not return.
    parsed = po.parse(text);
  }
  const { headers, translations } = parsed;
  const places = findPlaces(text);
  const entries: ReadEntry[] = [];
  const keys = new Set<string>();
  for (const place of places.entries) {
    const found = Object.values(translations[place.key] ?? {});
    const [entry] = found;
    if (entry === undefined || found.length > 1 || keys.has(place.key)) {
      return { line: place.line, reason: `The text ${place.key} is there twice.` };
    }
    keys.add(place.key);
    entries.push({
      key: place.key,
      english: entry.msgid,
      englishPlural: entry.msgid_plural,
      texts: entry.msgstr,
      line: place.line,
      textLines: place.textLines,
      isFuzzy: /\bfuzzy\b/.test(entry.comments?.flag ?? ''),
    });
  }
  const [, nameless] = Object.values(translations[''] ?? {});
  if (nameless !== undefined) {
    return { line: 1, reason: `“${nameless.msgid}” has no msgctxt, the key of its message.` };
  }
  return { headers, headerLine: places.headerLine, entries, lastLine: text.trimEnd().split('\n').length };
}

function lineOf(error: unknown): number | undefined {
  const line = error instanceof Error && 'lineNumber' in error ? error.lineNumber : undefined;
  return typeof line === 'number' ? line : undefined;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.message.replace(/\.$/, '')}.` : 'This is not a PO file.';
}

interface Places {
  readonly headerLine: number;
  readonly entries: readonly {
    readonly key: string;
    readonly line: number;
    readonly textLines: readonly number[];
  }[];
}

/** Finds the lines of the texts, which the parser does not return. */
function findPlaces(text: string): Places {
  const entries: { key: string; line: number; textLines: number[] }[] = [];
  let headerLine = 1;
  let inKey = false;
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    const entry = entries.at(-1);
    const [, word = '', quoted = ''] = /^\s*(\w*)(?:\[\d+\])?\s*"(.*)"\s*$/.exec(content) ?? [];
    if (word === 'msgctxt') entries.push({ key: quoted, line, textLines: [] });
    // A long key continues in the next line.
    else if (word === '' && inKey && entry !== undefined) entry.key += quoted;
    else if (word === 'msgstr') {
      if (entry === undefined) headerLine = line;
      else entry.textLines.push(line);
    }
    inKey = word === 'msgctxt' || (inKey && word === '');
  }
  return { headerLine, entries };
}
