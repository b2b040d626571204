import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#shared/language/languages.ts';
import { exportPo } from './export-po.ts';
import { importPo } from './import-po.ts';
import { languageFiles, LANGUAGES_FOLDER, readLanguage } from './language-files.ts';

const TRANSLATED = LANGUAGES.filter((language) => language !== 'en');

it.each(TRANSLATED)('the files of %s are the same after a PO file was written and read', async (language) => {
  const texts = await readLanguage(language);
  if (texts === undefined) throw new Error(`There is no folder ${language}`);
  const bytes = new TextEncoder().encode(exportPo(language, texts));
  // The language is imported as a new one, so that every text comes from the PO file.
  const imported = await importPo(bytes, async () => Promise.resolve(undefined));
  if ('faults' in imported) throw new Error(JSON.stringify(imported.faults.slice(0, 5)));
  expect(imported.language).toBe(language);

  const folder = join(LANGUAGES_FOLDER, language);
  const present = new Map<string, string>();
  for (const name of await readdir(folder)) present.set(name, await readFile(join(folder, name), 'utf8'));
  const written = languageFiles(language, imported.texts);
  expect([...written.keys()].sort()).toEqual([...present.keys()].sort());
  for (const [name, source] of written) expect(source, name).toBe(present.get(name));
});
