import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/language/languages.ts';
import { LANGUAGES_FOLDER } from './language-files.ts';
import { runPo } from './run-po.ts';

let folder: string;
let languages: string;
let po: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hokito-po-'));
  languages = join(folder, 'language');
  po = join(folder, 'po');
  for (const language of ['de', 'sl'])
    cpSync(join(LANGUAGES_FOLDER, language), join(languages, language), { recursive: true });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Returns all files of the languages by their paths. */
function filesNow(): Record<string, string> {
  return Object.fromEntries(
    readdirSync(languages, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]),
  );
}

/** German as it is exported. */
let german: string;
beforeAll(async () => {
  const made = mkdtempSync(join(tmpdir(), 'hokito-po-'));
  expect(await runPo(['export', 'de', '--to', made])).toMatchObject({ isDone: true });
  german = readFileSync(join(made, 'de.po'), 'utf8');
  rmSync(made, { recursive: true });
});

/** Writes the exported German with a change. @returns the path of the file */
function writeGerman(change: (text: string) => string): string {
  const path = join(po, 'de.po');
  const after = change(german);
  expect(after).not.toBe(german);
  mkdirSync(po);
  writeFileSync(path, after);
  return path;
}

/** Returns the text of a PO file with one entry changed. */
function changeEntry(text: string, key: string, change: (entry: string) => string): string {
  const entries = text.split('\n\n');
  const place = entries.findIndex((entry) => entry.includes(`msgctxt "${key}"`));
  return entries.with(place, change(entries[place] ?? '')).join('\n\n');
}

/** Returns the line of an entry, counted from 1. */
function lineOf(text: string, line: string): number {
  return text.split('\n').indexOf(line) + 1;
}

describe('export', () => {
  it('writes all languages but English where none is named', async () => {
    const { isDone } = await runPo(['export', '--to', po]);
    expect(isDone).toBe(true);
    const wanted = LANGUAGES.filter((language) => language !== 'en').map((language) => `${language}.po`);
    expect(readdirSync(po).sort()).toEqual(wanted.sort());
  });

  it('writes a new language with empty texts, which are named when they are read', async () => {
    expect(await runPo(['export', 'sv', '--to', po], languages)).toEqual({
      output: [`Wrote ${join(po, 'sv.po')}`],
      isDone: true,
    });
    const { output, isDone } = await runPo(['import', join(po, 'sv.po')], languages);
    expect(isDone).toBe(false);
    expect(output[0]).toMatch(/sv\.po:\d+: about\.versions: It is empty\.$/);
    expect(output.at(-2)).toMatch(/sv\.po: and \d+ more$/);
    expect(readdirSync(languages)).not.toContain('sv');
  });

  it('asks for the plural expression of a new language where the usual one is wrong', async () => {
    const { output, isDone } = await runPo(['export', 'ja', '--to', po], languages);
    expect(isDone).toBe(false);
    expect(output).toEqual([
      '“n != 1” gives the number 0 form 1; in ja it takes form 0 (other).',
      'Give the one of ja with --plural; the GNU gettext manual lists them.',
    ]);
    expect(await runPo(['export', 'ja', '--plural', '0', '--to', po], languages)).toMatchObject({
      isDone: true,
    });
  });

  it.each([
    ['en', 'English is what is translated: its files are changed by hand.'],
    ['no such', '“no such” is not the code of a language, such as sv or pt-BR.'],
  ])('refuses %s', async (language, reason) => {
    expect(await runPo(['export', language, '--to', po], languages)).toEqual({
      output: [reason],
      isDone: false,
    });
  });
});

describe('import', () => {
  it('changes the texts that a file has changed, and no others', async () => {
    const before = filesNow();
    const path = writeGerman((text) =>
      changeEntry(text, 'common.close', (entry) => entry.replace(/msgstr ".*"/, 'msgstr "Zumachen"')),
    );
    expect(await runPo(['import', path], languages)).toEqual({
      output: [`Read de from ${path}`],
      isDone: true,
    });
    const after = filesNow();
    const common = join(languages, 'de', 'common.json');
    expect(after[common]).toContain('"close": "Zumachen"');
    expect({ ...after, [common]: '' }).toEqual({ ...before, [common]: '' });
  });

  it('keeps the texts that a file leaves out, and those that are obsolete are ignored', async () => {
    const before = filesNow();
    const path = writeGerman((text) =>
      changeEntry(text, 'common.close', () => '#~ msgid "Shut"\n#~ msgstr "Zu"'),
    );
    expect(await runPo(['import', path], languages)).toMatchObject({ isDone: true });
    expect(filesNow()).toEqual(before);
  });

  it('reads files with the line ends of Windows', async () => {
    const before = filesNow();
    const path = writeGerman((text) => text.replaceAll('\n', '\r\n'));
    expect(await runPo(['import', path], languages)).toMatchObject({ isDone: true });
    expect(filesNow()).toEqual(before);
  });

  it('says what to do with a language that is new', async () => {
    await runPo(['export', 'de', '--to', po], languages);
    const path = join(po, 'de.po');
    rmSync(join(languages, 'de'), { recursive: true });
    expect(await runPo(['import', path], languages)).toEqual({
      output: [
        `Read de from ${path}`,
        'de is new: list it in languages.ts and load-words.ts (docs/translating.md).',
      ],
      isDone: true,
    });
    expect(readFileSync(join(languages, 'de', 'common.json'), 'utf8')).toBe(
      readFileSync(join(LANGUAGES_FOLDER, 'de', 'common.json'), 'utf8'),
    );
  });
});

describe('import refuses, and changes nothing where', () => {
  const close = 'msgctxt "common.close"';
  it.each<[string, (text: string) => string, string, string]>([
    [
      'a placeholder is lost',
      (text) =>
        changeEntry(text, 'common.against', (entry) => entry.replace(/msgstr ".*"/, 'msgstr "{black}"')),
      'msgstr "{black}"',
      'common.against: The placeholder {white} is missing.',
    ],
    [
      'a text is empty',
      (text) => changeEntry(text, 'common.close', (entry) => entry.replace(/msgstr ".*"/, 'msgstr ""')),
      '',
      'common.close: It is empty.',
    ],
    [
      'a text is too long',
      (text) =>
        changeEntry(text, 'common.view.library', (entry) =>
          entry.replace(/msgstr ".*"/, 'msgstr "Alle gespeicherten Spiele"'),
        ),
      'msgstr "Alle gespeicherten Spiele"',
      'common.view.library: It has 25 characters; 12 is the most that fits.',
    ],
    [
      'a plural form is missing',
      (text) => changeEntry(text, 'library.games', (entry) => entry.replace(/\nmsgstr\[1\] ".*"/, '')),
      'msgctxt "library.games"',
      'library.games: It must have 2 plural forms and has 1.',
    ],
    [
      'a text has the divider of forms in it',
      (text) =>
        changeEntry(text, 'common.close', (entry) => entry.replace(/msgstr ".*"/, 'msgstr "Zu | auf"')),
      'msgstr "Zu | auf"',
      'common.close: “|” cannot be part of a text.',
    ],
    [
      'the English text has changed',
      (text) => changeEntry(text, 'common.close', (entry) => entry.replace('msgid "Close"', 'msgid "Shut"')),
      close,
      'common.close: The English text has changed since this file was exported. Export it again.',
    ],
    [
      'a text is marked fuzzy',
      (text) => changeEntry(text, 'common.close', (entry) => entry.replace('msgctxt', '#, fuzzy\nmsgctxt')),
      close,
      'common.close: It is marked “fuzzy”. Check it and take the mark away.',
    ],
    [
      'there is no such key',
      (text) => changeEntry(text, 'common.close', (entry) => entry.replace('common.close', 'common.shut')),
      'msgctxt "common.shut"',
      'There is no text common.shut.',
    ],
    [
      'a key is there twice',
      (text) => changeEntry(text, 'common.close', (entry) => `${entry}\n\n${entry}`),
      '',
      'The text common.close is there twice.',
    ],
    [
      'the language is not said',
      (text) => text.replace('"Language: de\\n"\n', ''),
      'msgstr ""',
      'The header does not say which language this is.',
    ],
    [
      'the language is English',
      (text) => text.replace('Language: de', 'Language: en'),
      'msgstr ""',
      'English is what is translated: its files are changed by hand.',
    ],
    [
      'the plural expression is wrong',
      (text) => text.replace('plural=(n != 1)', 'plural=(n > 1)'),
      'msgstr ""',
      'Plural-Forms: “n > 1” gives the number 0 form 0; in de it takes form 1 (other).',
    ],
    [
      'a quotation mark is not closed',
      (text) => changeEntry(text, 'common.close', (entry) => entry.replace(/msgstr "(.*)"/, 'msgstr "$1')),
      '',
      'Error parsing PO data: End-of-line within string at line ',
    ],
  ])('%s', async (_, change, line, reason) => {
    const path = writeGerman(change);
    const before = filesNow();
    const { output, isDone } = await runPo(['import', path], languages);
    expect(isDone).toBe(false);
    expect(output).toHaveLength(2);
    const [place = ''] = (output[0] ?? '').slice(path.length + 1).split(': ', 1);
    expect(output[0]).toContain(`${path}:${place}: ${reason}`);
    if (line === '') expect(place).toMatch(/^\d+$/);
    else expect(Number(place)).toBe(lineOf(readFileSync(path, 'utf8'), line));
    expect(output[1]).toBe('Nothing was changed.');
    expect(filesNow()).toEqual(before);
  });

  it('one of two files is wrong', async () => {
    const path = writeGerman((text) =>
      changeEntry(text, 'common.close', (entry) => entry.replace(/msgstr ".*"/, 'msgstr "Zumachen"')),
    );
    const before = filesNow();
    const missing = join(po, 'sl.po');
    const { output, isDone } = await runPo(['import', path, missing], languages);
    expect(isDone).toBe(false);
    expect(output[0]).toContain(`${missing}: ENOENT`);
    expect(filesNow()).toEqual(before);
  });

  it('a file is not UTF-8', async () => {
    const path = join(folder, 'de.po');
    writeFileSync(path, Buffer.from('msgid "\xfc"', 'latin1'));
    expect(await runPo(['import', path], languages)).toEqual({
      output: [`${path}:1: The file is not UTF-8.`, 'Nothing was changed.'],
      isDone: false,
    });
  });
});

it.each([[[]], [['export']], [['import']], [['translate', 'de']]])(
  '%j shows how it is used',
  async (args) => {
    const { output, isDone } = await runPo(args, languages);
    expect(isDone).toBe(false);
    expect(output.at(-1)).toContain('npm run po -- export');
  },
);
