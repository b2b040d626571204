import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#shared/language/languages.ts';

/** What the page shows first: the welcome to an empty library, the table of the game in play, or else home. */
export interface FirstScreen {
  readonly language: Language;
  readonly view: 'welcome' | 'table' | 'home';
}

/** Vite's list of built files, by the source or the name of each. */
type Manifest = Readonly<Record<string, BuiltFile>>;

interface BuiltFile {
  readonly file: string;
  readonly name?: string;
  /** The files that it imports, by their names in the list. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The typeface's file with the letters of most languages. Without it, all text would be laid out a second time once it is there. */
const LETTERS = 'inter-latin-opsz-normal.woff2';

/** Returns the files that a built file needs, and itself. */
function neededBy(key: string, manifest: Manifest, found: Set<string>): void {
  const { file, imports = [], css = [] } = manifest[key] ?? {};
  if (file === undefined || found.has(file)) return;
  found.add(file);
  for (const other of imports) neededBy(other, manifest, found);
  for (const name of css) found.add(name);
}

/**
 * Reads the built page.
 * @param folder with its files
 * @returns makes its document, which names all that the first screen needs: the browser asks for it at once, and not for one file after
 *   the other. Returns undefined without a build
 */
export function openDocument(folder: string): ((first: FirstScreen) => string) | undefined {
  let html: string;
  let manifest: Manifest;
  try {
    html = readFileSync(join(folder, 'index.html'), 'utf8');
    manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
  return ({ language, view }) => {
    const files = new Set<string>();
    for (const [key, { name }] of Object.entries(manifest)) {
      const isWords = key.endsWith(`/${language}.json?first`);
      if (isWords || name === 'page' || name === view || key.endsWith(LETTERS))
        neededBy(key, manifest, files);
    }
    const links = [...files]
      .filter((file) => !html.includes(`./${file}`))
      .map((file) => `<link ${relationOf(file)} crossorigin href="./${file}">`);
    return html
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
  };
}

/** Returns the attributes of a link that say how a page uses a file. */
function relationOf(file: string): string {
  if (file.endsWith('.woff2')) return 'rel="preload" as="font" type="font/woff2"';
  return file.endsWith('.css') ? 'rel="stylesheet"' : 'rel="modulepreload"';
}

/** Returns the locales of a browser's `Accept-Language` header, best first. */
export function acceptedLocales(header = ''): string[] {
  return header.split(',').map((entry) => entry.replace(/;.*/, '').trim());
}
