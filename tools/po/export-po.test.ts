import { expect, it } from 'vitest';
import { messageNote } from '#shared/language/translating/message-notes.ts';
import { exportPo } from './export-po.ts';
import { ENGLISH, readLanguage } from './language-files.ts';

/** Returns an entry of a PO file, with the comments before it. */
function entryIn(po: string, key: string): string | undefined {
  return po.split('\n\n').find((entry) => entry.includes(`msgctxt "${key}"`));
}

async function exported(language: string): Promise<string> {
  const texts = await readLanguage(language);
  if (texts === undefined) throw new Error(`There is no folder ${language}`);
  return exportPo(language, texts);
}

it('a text has its key as context, and its note and length as comments', async () => {
  const entry = entryIn(await exported('de'), 'common.view.library');
  const { text, maxLength } = messageNote('common.view.library');
  expect(entry).toContain(`#. ${text}\n#. At most ${maxLength} characters.\nmsgctxt "common.view.library"`);
  expect(entry).toContain(`msgid "${ENGLISH.get('common.view.library')}"`);
});

it('a plural text has the forms of its language, and the one for none is an entry of its own', async () => {
  const texts = await readLanguage('sl');
  const [none, ...plural] = (texts?.messages.get('library.games') ?? '').split(' | ');
  const [englishNone, englishOne, englishOther] = (ENGLISH.get('library.games') ?? '').split(' | ');
  const po = await exported('sl');
  const forNone = entryIn(po, 'library.games#none');
  expect(forNone).toContain('#. Where the number is 0.\n');
  expect(forNone).toContain(`msgid "${englishNone}"\nmsgstr "${none}"`);
  expect(entryIn(po, 'library.games')).toContain(
    [
      `msgid "${englishOne}"`,
      `msgid_plural "${englishOther}"`,
      ...plural.map((form, place) => `msgstr[${place}] "${form}"`),
    ].join('\n'),
  );
  expect(plural).toHaveLength(4);
});

it('the header says the language and its plural forms', async () => {
  const po = await exported('pt-PT');
  expect(po).toMatch(/^# Hokito in European Portuguese\n/);
  expect(po).toContain('"Language: pt_PT\\n"');
  expect(po).toContain('"Plural-Forms: nplurals=2; plural=(n != 1);\\n"');
});

it('a language that is new has every text, empty', () => {
  const po = exportPo('sv', { messages: new Map(), pluralExpression: 'n != 1' });
  expect(entryIn(po, 'common.app')).toMatch(/msgstr ""$/);
  expect(entryIn(po, 'library.games')).toMatch(/msgstr\[0\] ""\nmsgstr\[1\] ""$/);
  expect(entryIn(po, 'library.games#none')).toMatch(/msgstr ""$/);
});
