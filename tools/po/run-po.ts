import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '#shared/language/languages.ts';
import { exportPo } from './export-po.ts';
import { importPo } from './import-po.ts';
import { languageFiles, LANGUAGES_FOLDER, readLanguage } from './language-files.ts';
import { expressionFault } from './plural-forms.ts';

const HELP = `npm run po -- export [LANGUAGE ...] --to FOLDER [--plural EXPRESSION]
npm run po -- import FILE ...

export   writes LANGUAGE.po for each language named, all but English where none is named. A language that the app does
         not have yet is written with empty texts.
import   reads such files back into src-shared/language. Where one of the files is wrong, nothing is changed.

  --to FOLDER           where the files go; it is made where it is missing
  --plural EXPRESSION   of a new language: the gettext expression for its plural form, such as "n > 1" (n != 1)`;

/** The number of faults of a file that are printed. */
const MAX_FAULTS = 30;

/** The output of a command, and whether it succeeded. */
export interface PoEnd {
  readonly output: readonly string[];
  readonly isDone: boolean;
}

/**
 * Runs a command of `npm run po`.
 * @param folder the folder of all languages
 */
export async function runPo(args: readonly string[], folder = LANGUAGES_FOLDER): Promise<PoEnd> {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, plural: { type: 'string', default: 'n != 1' } },
      allowPositionals: true,
    });
  } catch (error) {
    return failed([error instanceof Error ? error.message : String(error), '', HELP]);
  }
  const [command, ...names] = parsed.positionals;
  const { to, plural } = parsed.values;
  if (command === 'export' && to !== undefined) return exportLanguages(names, to, plural, folder);
  if (command === 'import' && names.length > 0) return importFiles(names, folder);
  return failed([HELP]);
}

function failed(output: readonly string[]): PoEnd {
  return { output, isDone: false };
}

async function exportLanguages(
  names: readonly string[],
  to: string,
  plural: string,
  folder: string,
): Promise<PoEnd> {
  const languages = names.length > 0 ? names : LANGUAGES.filter((language) => language !== 'en');
  const files = new Map<string, string>();
  for (const name of languages) {
    let language: string | undefined;
    try {
      [language] = Intl.getCanonicalLocales(name);
    } catch {
      language = undefined;
    }
    if (language === undefined)
      return failed([`“${name}” is not the code of a language, such as sv or pt-BR.`]);
    if (language === 'en') return failed(['English is what is translated: its files are changed by hand.']);
    const present = await readLanguage(language, folder);
    const fault = present === undefined ? expressionFault(language, plural) : undefined;
    if (fault !== undefined) {
      return failed([fault, `Give the one of ${language} with --plural; the GNU gettext manual lists them.`]);
    }
    files.set(
      join(to, `${language}.po`),
      exportPo(language, present ?? { messages: new Map(), pluralExpression: plural }),
    );
  }
  await mkdir(to, { recursive: true });
  for (const [path, text] of files) await writeFile(path, text);
  return { output: [...files.keys()].map((path) => `Wrote ${path}`), isDone: true };
}

async function importFiles(paths: readonly string[], folder: string): Promise<PoEnd> {
  const faults: string[] = [];
  const output: string[] = [];
  const files = new Map<string, string>();
  const languages = await readdir(folder);
  for (const path of paths) {
    let bytes: Uint8Array;
    try {
      bytes = await readFile(path);
    } catch (error) {
      faults.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
      continue;
    }
    const imported = await importPo(bytes, (language) => readLanguage(language, folder));
    if ('faults' in imported) {
      faults.push(
        ...imported.faults.slice(0, MAX_FAULTS).map(({ line, reason }) => `${path}:${line}: ${reason}`),
      );
      const more = imported.faults.length - MAX_FAULTS;
      if (more > 0) faults.push(`${path}: and ${more} more`);
      continue;
    }
    const { language, texts } = imported;
    for (const [name, source] of languageFiles(language, texts)) {
      files.set(join(folder, language, name), source);
    }
    output.push(`Read ${language} from ${path}`);
    if (!languages.includes(language)) {
      output.push(`${language} is new: list it in languages.ts and load-words.ts (docs/translating.md).`);
    }
  }
  if (faults.length > 0) return failed([...faults, 'Nothing was changed.']);
  for (const [path, source] of files) {
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, source);
  }
  return { output, isDone: true };
}
