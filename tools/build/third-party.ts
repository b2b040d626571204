import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describePackage, type BundledPackage } from './bundled-packages.ts';

const HEADER = `Third-party software and fonts in Hokito

Hokito itself is under the MIT License (LICENSE). The built app holds parts of the works below, each under the terms that
follow its name. A packaged app comes with Electron and Chromium besides; their terms are in LICENSE.electron.txt and in
LICENSES.chromium.html beside the app.
`;

const RULE = '='.repeat(80);

/** Files in which packages keep their terms. */
const TERMS = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** Vite's file goes on with the licences of what Vite itself was built of, none of which is in the app. */
const OF_THE_TOOL = /^#+ Licenses of bundled dependencies/m;

/** The terms of a package as it ships them. Throws where it ships none. */
function termsOf({ name, folder }: BundledPackage): string {
  const names = readdirSync(folder)
    .filter((file) => TERMS.test(file))
    .sort();
  if (names.length === 0) throw new Error(`The package ${name} ships no text of its licence`);
  return names
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r', ''))
    .map((text) => (text.split(OF_THE_TOOL)[0] ?? text).trim())
    .join('\n\n');
}

function section(title: string, terms: string): string {
  return `${RULE}\n${title}\n${RULE}\n\n${terms}\n`;
}

/** SQLite is part of better-sqlite3's binary. */
function sqliteSection(betterSqlite: string): string {
  const header = readFileSync(join(betterSqlite, 'deps', 'sqlite3', 'sqlite3.h'), 'utf8');
  const version = /#define SQLITE_VERSION\s+"([^"]+)"/.exec(header)?.[1];
  if (version === undefined) throw new Error('The version of SQLite cannot be read');
  return section(
    `SQLite ${version} (public domain)\nhttps://sqlite.org/copyright.html`,
    'The authors of SQLite have dedicated its code to the public domain.',
  );
}

/**
 * The text that travels with the app: what it holds of others, and under which terms.
 * @param packages in the order in which they are to stand; better-sqlite3 among them
 */
export function thirdPartyText(packages: readonly BundledPackage[]): string {
  const sections = packages.map((bundled) => {
    const { name, version, license, homepage } = describePackage(bundled);
    const title = `${name} ${version} (${license})${homepage === undefined ? '' : `\n${homepage}`}`;
    const text = section(title, termsOf(bundled));
    return name === 'better-sqlite3' ? `${text}\n${sqliteSection(bundled.folder)}` : text;
  });
  return [HEADER, ...sections].join('\n');
}

/** The same as a list for programs, without better-sqlite3's SQLite: it has no version of its own in a registry. */
export function thirdPartyList(packages: readonly BundledPackage[]): string {
  return `${JSON.stringify(packages.map(describePackage), undefined, 2)}\n`;
}
