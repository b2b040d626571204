import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages as english } from '#shared/language/en/index.ts';
import { messagesByKey, type MessageTree } from '#shared/language/translating/messages.ts';
import { pluralCategories } from '#shared/language/translating/plural-categories.ts';
import { sameAsEnglish } from '#shared/language/translating/same-as-english.ts';

/** The folder with one folder for each language. */
export const LANGUAGES_FOLDER = join(import.meta.dirname, '..', '..', 'src-shared', 'language');

/** The English messages by their keys. */
export const ENGLISH: ReadonlyMap<string, string> = messagesByKey(english);

const PARTS: readonly string[] = Object.keys(english);

/** The content of a language's files. */
export interface LanguageTexts {
  /** The messages by their keys. */
  readonly messages: ReadonlyMap<string, string>;
  /** The expression for the plural form of a number n, in gettext's C. */
  readonly pluralExpression: string;
}

/** Reads the files of a language; undefined where it has no folder. */
export async function readLanguage(
  language: string,
  folder = LANGUAGES_FOLDER,
): Promise<LanguageTexts | undefined> {
  const readJson = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, language, name), 'utf8'));
  let general: { pluralExpression: string };
  try {
    general = (await readJson('language.json')) as { pluralExpression: string };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const parts = await Promise.all(
    PARTS.map(async (part) => [part, (await readJson(`${part}.json`)) as MessageTree] as const),
  );
  return { messages: messagesByKey(Object.fromEntries(parts)), pluralExpression: general.pluralExpression };
}

/** Returns the content of a language's files by their names. @param texts has every message of English */
export function languageFiles(language: string, texts: LanguageTexts): Map<string, string> {
  const { messages, pluralExpression } = texts;
  const files = new Map<string, string>();
  for (const part of PARTS) {
    files.set(
      `${part}.json`,
      jsonSource(filledIn(english[part as keyof typeof english], `${part}.`, messages)),
    );
  }
  files.set(
    'language.json',
    jsonSource({ pluralExpression, sameAsEnglish: sameAsEnglish(ENGLISH, messages) }),
  );
  files.set('index.ts', indexSource(language));
  return files;
}

function jsonSource(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Returns the English tree with the messages of another language. */
function filledIn(tree: MessageTree, path: string, messages: ReadonlyMap<string, string>): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => {
      const key = `${path}${name}`;
      return [
        name,
        typeof value === 'string' ? (messages.get(key) ?? '') : filledIn(value, `${key}.`, messages),
      ];
    }),
  );
}

function indexSource(language: string): string {
  const imports = PARTS.map((part) => `import ${part} from './${part}.json' with { type: 'json' };`);
  const plurals = pluralCategories(language).map((category) => `'${category}'`);
  return `import type { Messages } from '../words.ts';
${imports.join('\n')}

export const plurals = [${plurals.join(', ')}] as const;

export const messages: Messages = {
  ${PARTS.join(',\n  ')},
};
`;
}
